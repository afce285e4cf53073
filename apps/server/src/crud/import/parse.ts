import { importLimits } from '@innkeeper/contract/imports'
import { importMessages, tooManyRows } from '@innkeeper/contract/messages/imports'
import type { Resource } from '@innkeeper/contract/resource/definition'
import { readFile } from '../../platform/tabular/read-file.ts'
import { FileProblem, type ReadRow } from '../../platform/tabular/read-table.ts'
import type { Values } from '../entity.ts'
import { plain, readCell } from './cells.ts'
import {
  beginning,
  type Flaw,
  flawIn,
  type ImportColumn,
  importColumns,
  isExample,
  matchColumns,
} from './columns.ts'

/** A record of the file. What it refers to is still the text of its cell. */
export interface ParsedRow {
  row: number
  values: Values
  flaws: Flaw[]
}

export interface ParsedBatch {
  rows: ParsedRow[]
  /** Of the headings; then there are no rows. */
  flaws: Flaw[]
  /** 0 to 1. */
  progress: number
}

const batchSize = 1000
/** As many as Excel has in a sheet: empty rows and examples are passed over, but not for ever. */
const mostRows = 1_048_576
/** No record has so long a name, nor so many: what is left of a longer one finds nothing either. */
const mostName = 300
const mostNames = 3000

/** Reads a file into records, a thousand at a time; what only the database knows is not judged yet. */
export async function* parseFile(resource: Resource, bytes: Buffer): AsyncGenerator<ParsedBatch> {
  const table = await readFile(bytes)
  let columns: (ImportColumn | undefined)[] | undefined
  let absent: Values = {}
  let [read, count] = [0, 0]
  let rows: ParsedRow[] = []
  for await (const chunk of table.rows) {
    for (const { row, cells } of chunk) {
      if (++read > mostRows) throw new FileProblem(tooManyRows(mostRows))
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!columns) {
        const matched = matchColumns(resource, row, cells)
        if (matched.flaws.length > 0) return yield { rows, flaws: matched.flaws, progress: 1 }
        columns = matched.columns
        absent = valuesOfAbsent(resource, columns)
        continue
      }
      if (isExample(cells)) continue
      if (++count > importLimits.rows) throw new FileProblem(tooManyRows(importLimits.rows))
      rows.push(parseRow(columns, absent, { row, cells }))
      if (rows.length < batchSize) continue
      yield { rows, flaws: [], progress: table.progress() }
      rows = []
    }
  }
  if (count === 0) throw new FileProblem(importMessages.noRows)
  yield { rows, flaws: [], progress: 1 }
}

/** Columns that the file leaves out hold what an empty form would. */
function valuesOfAbsent(resource: Resource, columns: (ImportColumn | undefined)[]): Values {
  const absent = importColumns(resource).filter(
    ({ name }) => !columns.some((column) => column?.name === name),
  )
  return Object.fromEntries(absent.map(({ name, field }) => [name, field.schema.parse(undefined)]))
}

function parseRow(
  columns: (ImportColumn | undefined)[],
  absent: Values,
  { row, cells }: ReadRow,
): ParsedRow {
  const parsed: ParsedRow = { row, values: { ...absent }, flaws: [] }
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const { name, field } = column
    const cell = cells[index] ?? ''
    if (field.reference && plain(cell) !== '') {
      const most = field.reference.many ? mostNames : mostName
      parsed.values[name] = beginning(plain(cell), most)
      continue
    }
    const read = readCell(field, cell)
    if ('value' in read) parsed.values[name] = read.value
    else parsed.flaws.push(flawIn(row, field.title, cell, read.reason))
  }
  return parsed
}
