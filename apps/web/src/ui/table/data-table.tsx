import { pageSize } from '@innkeeper/contract/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Pagination, Table } from 'antd'
import type { SorterResult, TableRowSelection } from 'antd/es/table/interface'
import type { HTMLAttributes, ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { EmptyState, FailedState, StaleNotice } from '../page/states.tsx'
import { useUiText } from '../text.ts'
import styles from './data-table.module.css'
import { type Sort, SortChoice } from './sort-choice.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface Column<Row> {
  key: string
  title: string
  width?: number
  /** The server can order the list by it. */
  sortable?: boolean
  render: (row: Row) => ReactNode
}

export interface Selection<Row> {
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** What the box of a row is called, for who cannot see it. */
  nameOf: (row: Row) => string
}

interface DataTableProps<Row extends { id: string | number }> {
  /** What the table lists, for who cannot see it. */
  label: string
  query: UseQueryResult<{ list: { data: Row[]; total: number } }, ApiError>
  columns: Column<Row>[]
  /** Buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** Given where rows can be chosen, also on several pages. */
  selection?: Selection<Row>
  page: number
  onPage: (page: number) => void
  /** How the list is ordered; absent, as the server likes. */
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  /** Shown when there is nothing to list. */
  empty: ReactNode
  /** Given while filters are set: nothing found then offers to clear them. */
  onClearFilters?: () => void
}

/** A list that the server pages: total, prev, pager, next (spec §2). Rows are cards on a phone. */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const frame = useKeptFocus(props.query.data?.list.data)
  return (
    <div {...frame} className={styles.frame}>
      <Listing {...props} />
    </div>
  )
}

function Listing<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { query, page, onPage } = props
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.isError) return <FailedState error={query.error} onRetry={retry} />
    return <LoadingTable {...props} />
  }
  const { data: rows, total } = query.data.list
  if (rows.length === 0) return <NoRows {...props} total={total} />
  return (
    <>
      {query.isError && <StaleNotice error={query.error} onRetry={retry} />}
      <SortChoice columns={props.columns} sort={props.sort} onSort={props.onSort} />
      <div className={query.isPlaceholderData ? styles.waiting : styles.settled}>
        <Rows {...props} rows={rows} busy={query.isPlaceholderData} />
      </div>
      <Pager page={page} total={total} onPage={onPage} />
    </>
  )
}

// On a phone the heading of the column stands beside the value (data-table.module.css).
const labelled = (label: string) => ({ 'data-label': label }) as HTMLAttributes<HTMLElement>

const antdOrders = { asc: 'ascend', desc: 'descend' } as const

function chosenSort<Row>(sorter: SorterResult<Row> | SorterResult<Row>[]): Sort | undefined {
  const { columnKey, order } = [sorter].flat()[0] ?? {}
  return order ? { key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined
}

interface RowsProps<Row extends { id: string | number }>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'actions' | 'selection' | 'sort' | 'onSort'
  > {
  rows: Row[]
  busy: boolean
}

function Rows<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { label, columns, actions, selection, rows, busy, sort, onSort } = props
  const t = useUiText()
  const shown = columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    sorter: column.sortable && onSort !== undefined,
    sortOrder: sort?.key === column.key ? antdOrders[sort.order] : null,
    onCell: () => labelled(column.title),
    render: (_: unknown, row: Row) => column.render(row),
  }))
  const last = {
    key: 'actions',
    title: t('actions'),
    className: styles.actions,
    width: 1,
    render: (_: unknown, row: Row) => <div className={styles.buttons}>{actions?.(row)}</div>,
  }
  return (
    <Table<Row>
      rowKey="id"
      className={styles.table}
      aria-label={label}
      aria-busy={busy}
      columns={actions ? [...shown, last] : shown}
      dataSource={rows}
      pagination={false}
      onChange={(_pages, _filters, sorter) => onSort?.(chosenSort(sorter))}
      rowHoverable={false}
      rowSelection={selection && rowSelection(selection, rows, t)}
      classNames={{
        header: { wrapper: styles.head, cell: styles.headCell },
        body: { row: styles.row, cell: styles.cell },
      }}
    />
  )
}

const rowSelection = <Row extends { id: string | number }>(
  { rows, onChange, nameOf }: Selection<Row>,
  page: Row[],
  t: ReturnType<typeof useUiText>,
): TableRowSelection<Row> => ({
  selectedRowKeys: rows.map(({ id }) => id),
  columnWidth: 48,
  onChange: (keys) => {
    // What was chosen on another page stays chosen.
    const known = new Map([...rows, ...page].map((row) => [row.id, row]))
    onChange(keys.flatMap((key) => known.get(key as Row['id']) ?? []))
  },
  getCheckboxProps: (row) => ({ 'aria-label': t('select', { name: nameOf(row) }) }),
  getTitleCheckboxProps: () => ({ 'aria-label': t('selectPage') }),
})

/** As many grey rows as a page has, in the table that they will become. */
function LoadingTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const t = useUiText()
  const grey = Array.from({ length: pageSize }, (_, id) => ({ id }))
  const columns = props.columns.map((column) => ({
    ...column,
    render: () => <span className={styles.grey} />,
  }))
  const actions = props.actions && (() => <span className={styles.grey} />)
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <Rows {...props} columns={columns} actions={actions} selection={undefined} rows={grey} busy />
      <div className={styles.pager}>
        <span className={styles.grey} />
      </div>
    </div>
  )
}

function NoRows<Row extends { id: string | number }>(
  props: DataTableProps<Row> & { total: number },
) {
  const { total, onPage, empty, onClearFilters } = props
  const t = useUiText()
  if (total > 0) {
    return (
      <EmptyState
        title={t('pastEndTitle')}
        hint={t('pastEndHint')}
        action={
          <Button onClick={() => onPage(Math.ceil(total / pageSize))}>{t('lastPage')}</Button>
        }
      />
    )
  }
  if (!onClearFilters) return empty
  return (
    <EmptyState
      title={t('noMatchTitle')}
      hint={t('noMatchHint')}
      action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>}
    />
  )
}

/** Which page one is on, for the ears too. */
function Here({ is, children }: { is: boolean; children: ReactNode }) {
  return is ? (
    <span className={styles.here} aria-current="page">
      {children}
    </span>
  ) : (
    children
  )
}

interface PagerProps {
  page: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, total, onPage }: PagerProps) {
  const t = useUiText()
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span className={styles.total}>{t('total', { count: total })}</span>
      <Pagination
        current={page}
        total={total}
        pageSize={pageSize}
        showSizeChanger={false}
        showLessItems
        onChange={onPage}
        itemRender={(number, type, element) =>
          type === 'page' ? <Here is={number === page}>{element}</Here> : element
        }
      />
    </nav>
  )
}
