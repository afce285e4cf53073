import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { ValueProps } from '../../crud/field-value.tsx'
import type { Row } from '../../crud/record.ts'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useIsOfPartner, useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { closing } from '../../ui/form/use-leave-warning.ts'
import { Mark } from '../../ui/mark.tsx'
import { onUse } from '../../ui/on-use.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'

const RolePage = onUse(() => import('./role-page.tsx').then((module) => module.RolePage))

const ComparePage = onUse(() => import('./compare-page.tsx').then((module) => module.ComparePage))

function HeldCell({ row }: ValueProps) {
  const t = useText()
  const localized = useLocalized()
  const { grants_all } = useRightsCalls().roles.resource.fields
  if (row.grants_all) return <Mark tone="here">{localized(grants_all.title)}</Mark>
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

const numberIn = (text: string | null | undefined) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

/** The list; a role, or two to compare, is a page of its own at the same address. */
export default function RolesPage() {
  const t = useText()
  const { roles } = useRightsCalls()
  const fixed = useIsOfPartner() ? ownOnly : undefined
  const mayAdd = useCan(roles.endpoints.save)
  const [params, setParams] = useSearchParams()
  const go = (change: Record<string, string | undefined>, isClosing = false) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, isClosing ? { replace: true, state: closing } : {})
  }
  const close = () => go({ open: undefined, copy: undefined, compare: undefined }, true)

  const compared = params.get('compare')
  if (compared !== null) {
    const [first, second] = compared.split('-').map(numberIn)
    return (
      <ComparePage
        pair={[first, second]}
        onPair={(pair) => go({ compare: pair.map((id) => id ?? '').join('-') })}
        onClose={close}
      />
    )
  }
  const open = params.get('open')
  const id = numberIn(open)
  if (id !== undefined || (open === 'new' && mayAdd)) {
    const copyOf = id === undefined ? numberIn(params.get('copy')) : undefined
    return <RolePage key={`${open}-${copyOf}`} id={id} copyOf={copyOf} onClose={close} />
  }
  const rowMenu = (row: Row) => [
    ...(mayAdd && !(row as unknown as RoleDetail).beyond
      ? [
          {
            key: 'copy',
            label: t('copy'),
            onClick: () => go({ open: 'new', copy: String(row.id) }),
          },
        ]
      : []),
    { key: 'compare', label: t('compare'), onClick: () => go({ compare: `${row.id}-` }) },
  ]
  return (
    <ResourcePage
      area={roles}
      columns={columns}
      cells={cells}
      fixed={fixed}
      rowMenu={rowMenu}
      toolbar={<Button onClick={() => go({ compare: '-' })}>{t('compareTitle')}</Button>}
    />
  )
}
