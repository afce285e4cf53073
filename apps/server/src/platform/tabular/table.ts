/** A moment is written as UTC, which the heading says. */
export type Cell = string | number | Date

/** What a file of rows is made from; the rows come in batches, so that memory stays flat. */
export interface Table {
  columns: string[]
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>
}

/** A table as a sheet of a workbook that people fill in. */
export interface Sheet extends Table {
  name: string
  looks?: ColumnLook[]
}

export interface ColumnLook {
  /** In letters. */
  width: number
  /** What is typed stays as it is: 0301 does not become 301. */
  asTyped?: boolean
  /** What the cell may hold, to choose from. */
  choices?: string[]
}
