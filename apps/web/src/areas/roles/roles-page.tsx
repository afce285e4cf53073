import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Role } from '@innkeeper/contract/areas/roles'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { Can, useCan } from '../../session/can.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress, useAddress } from '../../ui/filter/use-address.ts'
import { Mark } from '../../ui/mark.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { RoleActions, useMayAct } from './role-actions.tsx'
import { RoleForm } from './role-form.tsx'
import { useText } from './text.ts'

const inAddress = z.object({
  page: pageInAddress,
  name: z.string().max(40).catch(''),
  owner: z.string().regex(/^\d+$/).catch('all'),
})

/** Grows with every opening, so that the form starts afresh. */
interface Opening {
  number: number
  open: boolean
  role?: Role
}

export default function RolesPage() {
  const t = useText()
  const { roles } = useRightsCalls()
  const [shown, show] = useAddress(inAddress)
  const { owner, ...rest } = shown
  const search = { ...rest, partner_id: owner === 'all' ? undefined : Number(owner) }
  const list = useQuery(roles.endpoints.list, search)
  const options = useQuery(roles.endpoints.options, {})
  const partners = options.data?.partners ?? []
  const columns = useColumns()
  const mayAct = useMayAct()
  const [opening, setOpening] = useState<Opening>({ number: 0, open: false })
  const open = (role?: Role) =>
    setOpening(({ number }) => ({ number: number + 1, open: true, role }))

  const addButton = (
    <Can do={roles.endpoints.save}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open()}>
        {t('add')}
      </Button>
    </Can>
  )
  const filtered = shown.name !== '' || owner !== 'all'
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ExportButton endpoint={roles.endpoints.export} search={search} />
          {addButton}
        </>
      }
    >
      <Panel>
        <Filters>
          <TextFilter
            label={t('name')}
            placeholder={t('namePlaceholder')}
            maxLength={40}
            value={shown.name}
            onSearch={(name) => show({ name })}
          />
          {partners.length > 1 && (
            <ChoiceFilter
              label={t('owner')}
              value={owner}
              options={[
                { value: 'all', label: t('allOwners') },
                ...partners.map(({ id, label }) => ({ value: String(id), label })),
              ]}
              onChange={(chosen) => show({ owner: chosen })}
            />
          )}
        </Filters>
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={filtered ? () => show({ name: '', owner: 'all' }) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={addButton} />}
          actions={
            mayAct ? (role) => <RoleActions role={role} onEdit={() => open(role)} /> : undefined
          }
        />
      </Panel>
      {opening.number > 0 && (
        <RoleForm
          key={opening.number}
          open={opening.open}
          role={opening.role}
          onClose={() => setOpening((last) => ({ ...last, open: false }))}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<Role>[] {
  const t = useText()
  const { accounts } = useRightsCalls()
  const seesPeople = useCan(accounts.endpoints.list)
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => <TwoLines main={row.name} below={row.beyond && t('beyond')} />,
    },
    {
      key: 'owner',
      title: t('owner'),
      render: (row) => row.partner_name || <Mark>{t('platform')}</Mark>,
    },
    {
      key: 'holds',
      title: t('holds'),
      render: (row) =>
        row.grants_all ? (
          <Mark tone="here">{t('everything')}</Mark>
        ) : (
          <TwoLines
            main={t('pages', { count: row.pages })}
            below={t('buttons', { count: row.buttons })}
          />
        ),
    },
    {
      key: 'people',
      title: t('people'),
      render: (row) => {
        const words = t('peopleOf', { count: row.people })
        if (!seesPeople || row.people === 0) return <Muted>{words}</Muted>
        return (
          <Link to={`/account?role=${row.id}`}>
            {words} <span className="visually-hidden">{t('withRole', { name: row.name })}</span>
          </Link>
        )
      },
    },
  ]
}
