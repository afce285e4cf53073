import type { Language, Localized } from '@innkeeper/contract/localized'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'
import { inUtc } from './headings.ts'
import type { Cell } from './table.ts'

interface ExportColumn<Row> {
  title: Localized
  cell: (row: Row, language: Language) => Cell | null
}

/** A column of moments; the heading says by which clock. */
export const timeColumn = <Row>(
  title: Localized,
  at: (row: Row) => string | Date | null,
): ExportColumn<Row> => ({
  title: inUtc(title),
  cell: (row) => {
    const moment = at(row)
    return moment === null ? null : new Date(moment)
  },
})

/** A list as a file: which rows it has, and what stands in them. */
export interface ExportedList<Search, Row> {
  /** What the file is called where the search makes it another list than its page's. */
  titleFor?: (db: Db, search: Search) => Promise<Localized | undefined>
  /** The type of record, by which the operation log finds who took it away. */
  record?: string
  columns: ExportColumn<Row>[]
  /** How many rows that is, where it is worth asking: then the person sees how far it is. */
  total?: (db: Db, person: Person, search: Search) => Promise<number>
  /** What a person sees of it, in batches. */
  rows: (db: Db, person: Person, search: Search) => AsyncIterable<Row[]>
}

/** A list that can be exported, by the path of the call that does it. */
const exportable = new Map<string, Exportable>()

interface Exportable {
  // biome-ignore lint/suspicious/noExplicitAny: lists of every kind stand in one map
  list: ExportedList<any, any>
  pageTitle: Localized
}

export function registerExport(path: string, exported: Exportable): void {
  exportable.set(path, exported)
}

export function exportableAt(path: string): Exportable {
  const found = exportable.get(path)
  if (!found) throw new Error(`no list is exported at ${path}`)
  return found
}
