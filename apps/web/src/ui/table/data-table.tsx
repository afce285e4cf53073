import { pageSize } from '@innkeeper/contract/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useIsNarrow } from '../../theme/use-media.ts'
import { onUse } from '../on-use.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { EmptyState, FailedState, StaleNotice } from '../page/states.tsx'
import { useUiText } from '../text.ts'
import { Cards } from './cards.tsx'
import type { RowsProps } from './column.ts'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { type Sort, SortChoice } from './sort-choice.tsx'
import type { TableRows as TableRowsNow } from './table-rows.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const waiting = () => (
  <div className={styles.unloaded}>
    <Skeleton rows={8} />
  </div>
)
const TableOnUse = onUse(
  () => import('./table-rows.tsx').then((module) => module.TableRows as never),
  waiting,
)
const TableRows = TableOnUse as unknown as typeof TableRowsNow

interface DataTableProps<Row extends { id: string | number }>
  extends Omit<RowsProps<Row>, 'rows' | 'busy'> {
  query: UseQueryResult<{ list: { data: Row[]; total: number } }, ApiError>
  page: number
  onPage: (page: number) => void
  /** How many rows a page has; as the spec says unless told. */
  size?: number
  onSize?: (size: number) => void
  /** Lower rows, so that more of them fit. */
  dense?: boolean
  /** How the list is ordered; absent, as the server likes. */
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  /** Shown when there is nothing to list. */
  empty: ReactNode
  /** Given while filters are set: nothing found then offers to clear them. */
  onClearFilters?: () => void
}

/** A list that the server pages. Rows are cards on a phone. */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const frame = useKeptFocus(props.query.data?.list.data)
  return (
    <div {...frame} className={styles.frame}>
      <Listing {...props} />
    </div>
  )
}

function Listing<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { query, page, size = pageSize, onPage, onSize } = props
  const narrow = useIsNarrow()
  const Rows = narrow ? Cards : TableRows
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.isError) return <FailedState error={query.error} onRetry={retry} />
    return <Loading {...props} />
  }
  const { data: rows, total } = query.data.list
  if (rows.length === 0) return <NoRows {...props} total={total} />
  return (
    <>
      {query.isError && <StaleNotice error={query.error} onRetry={retry} />}
      {narrow && <SortChoice columns={props.columns} sort={props.sort} onSort={props.onSort} />}
      <div className={query.isPlaceholderData ? styles.waiting : styles.settled}>
        <Rows {...props} rows={rows} busy={query.isPlaceholderData} />
      </div>
      <Pager page={page} size={size} total={total} onPage={onPage} onSize={onSize} />
    </>
  )
}

/** As many grey rows as a page has, in the table that they will become. */
function Loading<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const t = useUiText()
  const narrow = useIsNarrow()
  const Rows = narrow ? Cards : TableRows
  const grey = Array.from({ length: pageSize }, (_, id) => ({ id }))
  const columns = props.columns.map((column) => ({
    ...column,
    isEmpty: () => false,
    render: () => <span className={styles.grey} />,
  }))
  const actions = props.actions && (() => <span className={styles.grey} />)
  return (
    <div role="status" aria-label={t('loading')}>
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
  const { total, size = pageSize, onPage, empty, onClearFilters } = props
  const t = useUiText()
  if (total > 0) {
    return (
      <EmptyState
        title={t('pastEndTitle')}
        hint={t('pastEndHint')}
        action={<Button onClick={() => onPage(Math.ceil(total / size))}>{t('lastPage')}</Button>}
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
