import type { ComponentType, ReactNode } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { useCan } from '../session/can.tsx'
import { Panel } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/page/states.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import type { ActionReplies } from './actions/action-buttons.tsx'
import { BulkBar, useSelection } from './actions/bulk-bar.tsx'
import { AddButton } from './add-button.tsx'
import { FieldValue, type ValueProps } from './field-value.tsx'
import { listedFields, type ResourceFormProps, type Row, saveCall } from './record.ts'
import { sortOf } from './resource-address.ts'
import { ResourceDetail } from './resource-detail.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceForm } from './resource-form.tsx'
import { RowActions, useMayAct } from './row-actions.tsx'
import { useCrudText } from './text.ts'
import type { ResourceListState } from './use-resource-list.ts'

export interface ListParts {
  /** Cells of its own, by field. */
  cells?: Record<string, ComponentType<ValueProps>>
  /** The columns, by field, where not all listed fields have one or in another order. */
  columns?: readonly string[]
  /** More buttons in each row, between edit and delete. */
  rowActions?: ComponentType<{ row: Row }>
  /** A form of its own, or ResourceForm with sections of its own. */
  form?: ComponentType<ResourceFormProps>
  /** What stands there when there is nothing to list, where the contract cannot say it. */
  empty?: Emptiness | ((list: ResourceListState) => Emptiness | undefined)
  /** What to do with the answers of actions. */
  onAction?: ActionReplies
  /** What to do with the answer of saving. */
  onSaved?: ResourceFormProps['onSaved']
}

interface ResourceListProps extends ListParts {
  list: ResourceListState
  /** What it lists, for who cannot see it. */
  label?: string
}

/** The list of a resource with its filters, its form and what can be done with its rows. */
export function ResourceList(props: ResourceListProps) {
  const { list, onSaved } = props
  const { area, fixed, shown, show, form } = list
  const localized = useLocalized()
  const label = props.label ?? localized(area.resource.page.title)
  const maySave = useCan(saveCall(area, form.row))
  const Form = maySave ? (props.form ?? ResourceForm) : ResourceDetail
  const selection = useSelection(area)
  const columns = useColumns(props)
  const actions = useActions(props)
  return (
    <Panel>
      <ResourceFilters area={area} shown={shown} show={show} fixed={fixed} />
      {selection && <BulkBar area={area} selection={selection} />}
      <DataTable<Row>
        label={label}
        query={list.query}
        columns={columns}
        actions={actions}
        selection={selection}
        page={shown.page}
        onPage={(page) => show({ page })}
        sort={sortOf(shown)}
        onSort={(sort) => show({ sort: sort?.key ?? '', order: sort?.order ?? 'asc' })}
        onClearFilters={list.clearFilters}
        empty={<Nothing list={list} words={props.empty} />}
      />
      {form.opening > 0 && (
        <Form
          key={form.opening}
          area={area}
          open={form.open}
          row={form.row}
          fixed={fixed}
          onClose={list.close}
          onSaved={onSaved}
        />
      )}
    </Panel>
  )
}

interface Emptiness {
  title: string
  hint: string
  action?: ReactNode
}

interface NothingProps {
  list: ResourceListState
  words?: ListParts['empty']
}

function Nothing({ list, words }: NothingProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const { area } = list
  const { record, empty } = area.resource
  const mayAdd = useCan(saveCall(area))
  const usual = empty
    ? { title: localized(empty.title), hint: localized(empty.hint) }
    : {
        title: t('emptyTitle', { record: localized(record) }),
        hint: t(mayAdd ? 'emptyHint' : 'emptyLook'),
      }
  const own = typeof words === 'function' ? words(list) : words
  return <EmptyState action={<AddButton list={list} />} {...usual} {...own} />
}

function useColumns({ list, cells, columns }: ResourceListProps): Column<Row>[] {
  const localized = useLocalized()
  const { area, fixed = {} } = list
  const { fields } = area.resource
  const names = columns ?? listedFields(area).map(([name]) => name)
  return names.flatMap((name) => {
    const field = fields[name]
    if (!field || name in fixed) return []
    const Cell = cells?.[name] ?? FieldValue
    return {
      key: name,
      title: localized(field.title),
      sortable: Boolean(field.sortable),
      render: (row: Row) => <Cell name={name} field={field} row={row} />,
    }
  })
}

/** The buttons of a row; undefined when there are none for this person. */
function useActions({ list, rowActions: More, onAction }: ResourceListProps) {
  const { area, open } = list
  const mayAct = useMayAct(area)
  if (!mayAct && !More) return undefined
  return (row: Row) => (
    <RowActions area={area} row={row} onOpen={() => open(row)} onAction={onAction}>
      {More && <More row={row} />}
    </RowActions>
  )
}
