import { Table } from 'antd'
import type { SorterResult, TableRowSelection } from 'antd/es/table/interface'
import type { MouseEvent } from 'react'
import { useUiText } from '../text.ts'
import type { RowsProps, Selection } from './column.ts'
import type { Sort } from './sort-choice.tsx'
import styles from './table-rows.module.css'

const antdOrders = { asc: 'ascend', desc: 'descend' } as const

function chosenSort<Row>(sorter: SorterResult<Row> | SorterResult<Row>[]): Sort | undefined {
  const { columnKey, order } = [sorter].flat()[0] ?? {}
  return order ? { key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined
}

interface TableRowsProps<Row extends { id: string | number }> extends RowsProps<Row> {
  dense?: boolean
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
}

/** Rows of one line each, under headings that stay in sight. */
export function TableRows<Row extends { id: string | number }>(props: TableRowsProps<Row>) {
  const { label, columns, actions, selection, rows, busy, dense, sort, onSort } = props
  const t = useUiText()
  const shown = columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    sorter: column.sortable && onSort !== undefined,
    sortOrder: sort?.key === column.key ? antdOrders[sort.order] : null,
    render: (_: unknown, row: Row) => <div className={styles.line}>{column.render(row)}</div>,
  }))
  const last = {
    key: 'actions',
    title: <span className="visually-hidden">{t('actions')}</span>,
    className: styles.actions,
    width: 1,
    render: (_: unknown, row: Row) => <div className={styles.buttons}>{actions?.(row, false)}</div>,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what the mouse points at gets a tooltip
    // biome-ignore lint/a11y/useKeyWithMouseEvents: the whole text is in the record itself
    <div className={styles.scroll} onMouseOver={explainClipped}>
      <Table<Row>
        rowKey="id"
        className={dense ? `${styles.table} ${styles.dense}` : styles.table}
        aria-label={label}
        aria-busy={busy}
        columns={actions ? [...shown, last] : shown}
        dataSource={rows}
        pagination={false}
        onChange={(_pages, _filters, sorter) => onSort?.(chosenSort(sorter))}
        showSorterTooltip={false}
        rowSelection={selection && rowSelection(selection, rows, t)}
        classNames={{
          header: { wrapper: styles.head, cell: styles.headCell },
          body: { row: styles.row, cell: styles.cell },
        }}
      />
    </div>
  )
}

/** What does not fit into its cell can be read in full under the mouse. */
function explainClipped({ target }: MouseEvent) {
  const line = (target as Element).closest<HTMLElement>(`.${styles.line}`)
  if (!line) return
  if (line.scrollWidth > line.clientWidth) line.title = line.textContent
  else line.removeAttribute('title')
}

const rowSelection = <Row extends { id: string | number }>(
  { rows, all, onChange, nameOf }: Selection<Row>,
  page: Row[],
  t: ReturnType<typeof useUiText>,
): TableRowSelection<Row> => ({
  selectedRowKeys: (all ? page : rows).map(({ id }) => id),
  columnWidth: 40,
  onChange: (keys) => {
    // What was chosen on another page stays chosen.
    const known = new Map([...rows, ...page].map((row) => [row.id, row]))
    const others = rows.filter((row) => !page.some(({ id }) => id === row.id))
    const here = keys.filter((key) => page.some(({ id }) => id === key))
    onChange([...others, ...here.flatMap((key) => known.get(key as Row['id']) ?? [])])
  },
  getCheckboxProps: (row) => ({ 'aria-label': t('select', { name: nameOf(row) }) }),
  getTitleCheckboxProps: () => ({ 'aria-label': t('selectPage') }),
})
