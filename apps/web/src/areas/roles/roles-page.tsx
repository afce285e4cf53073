import { Link } from 'react-router'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useIsOfPartner, useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { RoleForm } from './role-form.tsx'
import { useText } from './text.ts'

function HeldCell({ row }: ValueProps) {
  const t = useText()
  if (row.grants_all) return <Mark tone="here">{t('everything')}</Mark>
  const [pages, buttons] = [Number(row.pages), Number(row.buttons)]
  return <Noted main={t('pages', { count: pages })} note={t('buttons', { count: buttons })} />
}

function PeopleCell({ row }: ValueProps) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const seesPeople = useCan(accounts.endpoints.list)
  const words = t('peopleOf', { count: Number(row.people) })
  if (!seesPeople || row.people === 0) return <Muted>{words}</Muted>
  return (
    <Link to={`/account?role_id=${row.id}`}>
      {words} <span className="visually-hidden">{t('withRole', { name: String(row.name) })}</span>
    </Link>
  )
}

const cells = { pages: HeldCell, people: PeopleCell }
const columns = ['name', 'partner_id', 'pages', 'people']
/** Whoever belongs to a partner sees no roles but its own. */
const ownOnly = { partner_id: undefined }

export default function RolesPage() {
  const { roles } = useRightsCalls()
  const fixed = useIsOfPartner() ? ownOnly : undefined
  return <ResourcePage area={roles} columns={columns} cells={cells} fixed={fixed} form={RoleForm} />
}
