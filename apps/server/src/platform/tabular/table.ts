export type Cell = string | number

/** What a file of rows is made from; the rows come in batches, so that memory stays flat. */
export interface Table {
  columns: string[]
  rows: AsyncIterable<Cell[][]>
}
