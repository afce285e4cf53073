import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  width?: number
  /** The server can order the list by it. */
  sortable?: boolean
  /** Names the row: on a phone it comes first. */
  leads?: boolean
  /** Says how things are with the row: on a phone it comes next. */
  status?: boolean
  /** Nothing to show, so that a phone leaves it out. */
  isEmpty?: (row: Row) => boolean
  render: (row: Row) => ReactNode
}

export interface Selection<Row> {
  rows: Row[]
  /** Every row of every page. */
  all?: boolean
  onChange: (rows: Row[]) => void
  /** What the box of a row is called, for who cannot see it. */
  nameOf: (row: Row) => string
}

/** What each row is shown with, as a table or as cards. */
export interface RowsProps<Row extends { id: string | number }> {
  /** What is listed, for who cannot see it. */
  label: string
  columns: Column<Row>[]
  /** Buttons at the end of each row; `compact` where there is room for one only. */
  actions?: (row: Row, compact: boolean) => ReactNode
  selection?: Selection<Row>
  rows: Row[]
  busy: boolean
}
