import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useQuery } from '../api/use-query.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { Can, useCan } from '../session/can.tsx'
import { useAddress } from '../ui/filter/use-address.ts'
import { Page, Panel } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/page/states.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { FieldValue, type ValueProps } from './field-value.tsx'
import { ImportButton } from './import/import-button.tsx'
import { endpointsOf, listedFields, type Row, type Values } from './record.ts'
import {
  listInAddress,
  noFilters,
  type Shown,
  searchOf,
  setFilters,
  sortOf,
  spellFilter,
} from './resource-address.ts'
import { ResourceDetail } from './resource-detail.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'
import { RowActions, useMayAct } from './row-actions.tsx'
import { useCrudText } from './text.ts'

export interface ResourcePageProps {
  area: ResourceArea
  /** Cells of its own, by field. */
  cells?: Record<string, ComponentType<ValueProps>>
  /** More buttons in each row, before edit and delete. */
  rowActions?: ComponentType<{ row: Row }>
  /** More buttons at the top, before import, export and add. */
  toolbar?: ReactNode
  /** A form of its own, or ResourceForm with sections of its own. */
  form?: ComponentType<ResourceFormProps>
}

/** The page of a plain resource: filters, list, form, delete and export from its fields. */
export function ResourcePage(props: ResourcePageProps) {
  const { area, toolbar } = props
  const t = useCrudText()
  const localized = useLocalized()
  const { list, save } = endpointsOf(area)
  const { page, record } = area.resource
  const maySave = useCan(save)
  const Form = maySave ? (props.form ?? ResourceForm) : ResourceDetail
  const [shown, show] = useShown(area)
  const rows = useQuery(list, { page: shown.page, ...searchOf(area, shown) })
  const [form, setForm] = useState<{ opening: number; open: boolean; row?: Row }>({
    opening: 0,
    open: false,
  })
  const open = (row?: Row) => setForm(({ opening }) => ({ opening: opening + 1, open: true, row }))
  const columns = useColumns(props)
  const actions = useActions(props, open)

  const words = { record: localized(record) }
  const addButton = (
    <Can do={save}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open()}>
        {t('add', words)}
      </Button>
    </Can>
  )
  const filtered = Object.keys(setFilters(area, shown)).length > 0
  return (
    <Page
      title={localized(page.title)}
      intro={t(maySave ? 'introKeep' : 'introLook', words)}
      actions={
        <>
          {toolbar}
          <ImportButton area={area} />
          <ExportButton endpoint={endpointsOf(area).export} search={searchOf(area, shown)} />
          {addButton}
        </>
      }
    >
      <Panel>
        <ResourceFilters area={area} shown={shown} show={show} />
        <DataTable<Row>
          label={localized(page.title)}
          query={rows}
          columns={columns}
          actions={actions}
          page={shown.page}
          onPage={(number) => show({ page: number })}
          sort={sortOf(shown)}
          onSort={(sort) => show({ sort: sort?.key ?? '', order: sort?.order ?? 'asc' })}
          onClearFilters={filtered ? () => show(noFilters(area)) : undefined}
          empty={
            <EmptyState
              title={t('emptyTitle', words)}
              hint={t(maySave ? 'emptyHint' : 'emptyLook')}
              action={addButton}
            />
          }
        />
      </Panel>
      {form.opening > 0 && (
        <Form
          // Every opening starts afresh.
          key={form.opening}
          area={area}
          open={form.open}
          row={form.row}
          onClose={() => setForm((last) => ({ ...last, open: false }))}
        />
      )}
    </Page>
  )
}

/** What the address says, and how to change it. */
function useShown(area: ResourceArea) {
  const schema = useMemo(() => listInAddress(area), [area])
  const [shown, show] = useAddress(schema, spellFilter(area))
  return [shown as Shown, show as (change: Values) => void] as const
}

function useColumns({ area, cells }: ResourcePageProps): Column<Row>[] {
  const localized = useLocalized()
  return listedFields(area).map(([name, field]) => {
    const Cell = cells?.[name] ?? FieldValue
    return {
      key: name,
      title: localized(field.title),
      sortable: Boolean(field.sortable),
      render: (row) => <Cell name={name} field={field} row={row} />,
    }
  })
}

/** The buttons of a row; undefined when there are none for this person. */
function useActions({ area, rowActions: More }: ResourcePageProps, onOpen: (row: Row) => void) {
  const mayAct = useMayAct(area)
  if (!mayAct && !More) return undefined
  return (row: Row) => (
    <>
      {More && <More row={row} />}
      <RowActions area={area} row={row} onOpen={() => onOpen(row)} />
    </>
  )
}
