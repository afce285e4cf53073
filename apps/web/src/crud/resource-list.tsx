import { lockOf } from '@innkeeper/contract/resource/rows'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalized } from '../i18n/define-text.ts'
import { useCan } from '../session/can.tsx'
import { Panel } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/page/states.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { MenuItem } from '../ui/table/more-menu.tsx'
import { countOf, type RecordActions } from './actions/named-action.ts'
import { type ActionReplies, useRecordActions } from './actions/use-record-actions.tsx'
import { AddButton } from './add-button.tsx'
import type { BulkPartProps } from './bulk/bulk-bar.tsx'
import { useMayBulk } from './bulk/may-bulk.ts'
import { useSelection } from './bulk/use-selection.ts'
import { FieldValue, isNothing, type ValueProps } from './field-value.tsx'
import { BulkBar, ResourceDetail, ResourceForm } from './on-use/forms.tsx'
import { listedFields, type ResourceFormProps, type Row, saveCall } from './record.ts'
import { RecordLink } from './record-link.tsx'
import { sortOf } from './resource-address.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { RowActions, useMayAct } from './row-actions.tsx'
import { useCrudText } from './text.ts'
import type { ResourceListState } from './use-resource-list.ts'
import { LookButton } from './view/look-button.tsx'
import styles from './view/view.module.css'
import { ViewsMenu } from './view/views-menu.tsx'

export interface ListParts {
  /** Cells of its own, by field. */
  cells?: Record<string, ComponentType<ValueProps>>
  /** The columns, by field, where not all listed fields have one or in another order. */
  columns?: readonly string[]
  /** More buttons in each row. */
  rowActions?: ComponentType<{ row: Row }>
  /** More in the menu of each row. */
  rowMenu?: (row: Row) => MenuItem[]
  /** More of what can be done with the selected rows; given, rows can be selected. */
  bulkMenu?: ComponentType<BulkPartProps>
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
  /** The heading of an embedded list, and what stands beside it. */
  heading?: string
  extra?: ReactNode
}

/** The list of a resource with its filters, its form and what can be done with its rows. */
export function ResourceList(props: ResourceListProps) {
  const { list, onAction, onSaved } = props
  const { area, fixed, shown, show, form } = list
  const localized = useLocalized()
  const label = props.label ?? localized(area.resource.page.title)
  const maySave = useCan(saveCall(area, form.row))
  const locked = form.row !== undefined && lockOf(area.resource, form.row)
  const Form = maySave && !locked ? (props.form ?? ResourceForm) : ResourceDetail
  const mayOpen = form.row ? area.endpoints.detail !== undefined : maySave
  const chosen = useSelection(list)
  const mayBulk = useMayBulk(area) || props.bulkMenu !== undefined
  const selection = mayBulk ? chosen : undefined
  const columns = useColumns(props)
  const { actions, dialog } = useRecordActions(area, onAction)
  const buttons = useButtons(props, actions)
  return (
    <Panel title={props.heading} extra={props.extra}>
      <div className={styles.bar}>
        <ResourceFilters area={area} shown={shown} show={show} fixed={fixed} />
        <div className={styles.tools}>
          {list.view && <ViewsMenu list={area.name} {...list.view} />}
          <LookButton columns={columns} look={list.look} onChange={list.changeLook} />
        </div>
      </div>
      {selection && countOf(selection.target) > 0 && (
        <BulkBar list={list} selection={selection} actions={actions} more={props.bulkMenu} />
      )}
      <DataTable<Row>
        label={label}
        query={list.query}
        columns={columns.filter(({ key, leads }) => leads || !list.look.hidden.includes(key))}
        actions={buttons}
        selection={selection}
        page={shown.page}
        onPage={(page) => show({ page })}
        size={list.size}
        onSize={list.setSize}
        dense={list.look.dense}
        sort={sortOf(shown)}
        onSort={(sort) => show({ sort: sort?.key ?? '', order: sort?.order ?? 'asc' })}
        onClearFilters={list.clearFilters}
        empty={<Nothing list={list} words={props.empty} />}
      />
      {dialog}
      {form.opening > 0 && mayOpen && (
        <Form
          key={form.opening}
          area={area}
          open={form.open}
          row={form.row}
          fixed={fixed}
          onClose={list.close}
          onDiscard={list.discard}
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
    const isLabel = name === area.resource.label
    return {
      key: name,
      title: localized(field.title),
      sortable: Boolean(field.sortable),
      status: Boolean(field.status),
      isEmpty: (row: Row) => isNothing(row[name]),
      leads: isLabel,
      render: (row: Row) =>
        isLabel ? (
          <RowLink list={list} row={row}>
            <Cell name={name} field={field} row={row} />
          </RowLink>
        ) : (
          <Cell name={name} field={field} row={row} />
        ),
    }
  })
}

/** The name of a row opens it: on its page, or in front of the list as it is. */
function RowLink({ list, row, children }: ListAndRow & { children: ReactNode }) {
  const { area, hrefOf } = list
  const onPage = useCan(area.resource.opens && { permission: area.resource.opens.page })
  const href = onPage ? undefined : hrefOf(row)
  if (href) return <Link to={href}>{children}</Link>
  return (
    <RecordLink area={area} id={row.id}>
      {children}
    </RecordLink>
  )
}

interface ListAndRow {
  list: ResourceListState
  row: Row
}

/** The buttons of a row; undefined when there are none for this person. */
function useButtons(
  { list, rowActions: More, rowMenu }: ResourceListProps,
  actions: RecordActions,
) {
  const { area, open } = list
  const mayAct = useMayAct(area)
  if (!mayAct && !More && !rowMenu) return undefined
  return (row: Row, compact: boolean) => (
    <RowActions
      area={area}
      row={row}
      actions={actions}
      compact={compact}
      onOpen={() => open(row)}
      menu={rowMenu?.(row)}
    >
      {More && <More row={row} />}
    </RowActions>
  )
}
