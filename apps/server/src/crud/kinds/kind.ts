import type { Field } from '@innkeeper/contract/fields'
import type { Language, Localized } from '@innkeeper/contract/localized'
import type { Cell } from '../../platform/tabular/table.ts'

/*
 * Files of this folder import no database package: the thread that reads imported files loads them
 * too, and would start half a second later.
 */

/** What a column is compared with; the mechanism writes the SQL. */
export interface Comparison {
  operator: 'contains' | 'begins with' | '=' | '>=' | '<=' | '&&'
  value: unknown
  /** What the database is to take the value for, where it could not tell. */
  type?: 'text[]' | 'integer[]' | 'daterange'
}

export type CellValue = { value: unknown } | { reason: Localized }

/** How a field comes from a file that people fill in. */
export interface ImportKind {
  /** A cell's text, which is not empty, as the value that the wire would carry, or why it cannot be. */
  read(text: string, field: Field): CellValue
  /** What the cells may hold, in a sentence of the template. */
  holds(field: Field): Localized
  /** What a cell may look like while there is no record to show. */
  example(field: Field, language: Language): Cell
  /** What to choose from, where a cell holds one of a few. */
  choices?(field: Field): Localized[]
  /** Cells are numbers; what is typed into others stays as it is: 0301 does not become 301. */
  isNumber?: true
}

/** What the server knows of a kind of field. */
export interface ServerKind {
  /** What the database calls the type of its column. */
  columns: readonly string[]
  /** How a filter's value finds rows; all of it has to be true. */
  compare(value: unknown, field: Field): Comparison[]
  /** A value as a file shows it; not asked where there is none. */
  cell(value: unknown, field: Field, language: Language): Cell
  /** What a record gets when several are changed, where the change is not that value itself. */
  change?(before: unknown, change: unknown): unknown
  /** The heading of its column in a file, where that is more than the title. */
  heading?(field: Field): Localized
  /** Nothing where it cannot come from a file. */
  import: ImportKind | undefined
}
