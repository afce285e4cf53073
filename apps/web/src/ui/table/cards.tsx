import { useUiText } from '../text.ts'
import styles from './cards.module.css'
import type { Column, RowsProps, Selection } from './column.ts'
import { PlainValues } from './plain-values.ts'

/** On a phone: two lines per row, its name and below it first how things are with it. */
export function Cards<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { label, columns, rows, busy, selection, actions } = props
  const title = columns.find((column) => column.leads) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const status = others.filter((column) => column.status)
  const rest = others.filter((column) => !column.status)
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} data-row-key={row.id} className={styles.card}>
          {selection && <Box row={row} selection={selection} />}
          <div className={styles.text}>
            <div className={styles.title}>{title?.render(row)}</div>
            <div className={styles.rest}>
              {status.map((column) => (
                <Value key={column.key} className={styles.state} column={column} row={row} />
              ))}
              <PlainValues value>
                {rest.map((column) => (
                  <Value key={column.key} className={styles.value} column={column} row={row} />
                ))}
              </PlainValues>
            </div>
          </div>
          {actions && <div className={styles.actions}>{actions(row, true)}</div>}
        </li>
      ))}
    </ul>
  )
}

interface ValueProps<Row> {
  className: string | undefined
  column: Column<Row>
  row: Row
}

function Value<Row>({ className, column, row }: ValueProps<Row>) {
  if (column.isEmpty?.(row)) return null
  return (
    <span className={className}>
      <span className="visually-hidden">{`${column.title}: `}</span>
      {column.render(row)}
    </span>
  )
}

interface BoxProps<Row> {
  row: Row
  selection: Selection<Row>
}

function Box<Row extends { id: string | number }>({ row, selection }: BoxProps<Row>) {
  const t = useUiText()
  const { rows, all, onChange, nameOf } = selection
  const others = rows.filter(({ id }) => id !== row.id)
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('select', { name: nameOf(row) })}
      checked={all || others.length < rows.length}
      onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
    />
  )
}
