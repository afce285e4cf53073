import type { Field } from '@innkeeper/contract/fields'
import type { Localized } from '@innkeeper/contract/localized'
import { importMessages, templateWords } from '@innkeeper/contract/messages/imports'
import type { Resource } from '@innkeeper/contract/resource/definition'
import { headingOf } from '../cell.ts'
import type { ImportKind } from '../kinds/kind.ts'
import { serverKinds } from '../kinds/kinds.ts'

/** A cell that will not do, before it is put into the person's language. */
export interface Flaw {
  row: number
  column: Localized
  value: string
  reason: Localized
}

/** Enough to find the cell again. */
const mostShown = 60

/** A long text may stand in every row, and every row is handed on; no sign is cut in half. */
export const beginning = (text: string, most = mostShown) => text.slice(0, most).toWellFormed()

export const flawIn = (row: number, column: Localized, value: string, reason: Localized): Flaw => ({
  row,
  column,
  value: beginning(value),
  reason,
})

export interface ImportColumn {
  name: string
  field: Field
}

/** What can come from a file: nothing that the server sets itself, and no pictures. */
export const importColumns = ({ fields }: Resource): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.readOnly || field.filterOnly || !serverKinds[field.kind].import ? [] : [{ name, field }],
  )

/** How a column of a file is read. */
export function importOf({ kind }: Field): ImportKind {
  const found = serverKinds[kind].import
  if (!found) throw new Error(`a ${kind} does not come from a file`)
  return found
}

/** What an empty form begins with need not be told. */
export const isRequired = ({ schema }: Field) => !schema.safeParse(undefined).success

/** The template marks what is required with an asterisk. */
const heading = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('*', '').trim()

/** What a column may be called: by its title or as an export heads it, in any language. */
const titlesOf = (name: string, field: Field) =>
  [name, ...Object.values(field.title), ...Object.values(headingOf(field))].map(heading)

const same = (text: string): Localized => ({ en: text, zh: text })

/** The row that the template brought along and nobody overwrote. */
export function isExample(cells: string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return Object.values(templateWords.example).some((mark) => first.startsWith(mark))
}

/** Which field each column of a file holds, by the titles in any language; and what is wrong. */
export function matchColumns(resource: Resource, row: number, cells: string[]) {
  const known = new Map<string, ImportColumn | 'ignored'>()
  for (const [name, field] of Object.entries(resource.fields)) {
    // A list that was exported can be imported again: what the server sets is passed over.
    for (const title of titlesOf(name, field)) known.set(title, 'ignored')
  }
  for (const column of importColumns(resource)) {
    for (const title of titlesOf(column.name, column.field)) known.set(title, column)
  }

  const flaws: Flaw[] = []
  const headings = cells.map(heading)
  const columns = cells.map((cell, index): ImportColumn | undefined => {
    if (cell.trim() === '') return undefined
    const column = known.get(headings[index] ?? '')
    const wrong = (reason: Localized) =>
      flaws.push(flawIn(row, same(beginning(cell)), cell, reason))
    if (!column) wrong(importMessages.columnUnknown)
    else if (headings.indexOf(headings[index] ?? '') < index) wrong(importMessages.columnTwice)
    return column === 'ignored' ? undefined : column
  })
  for (const { name, field } of importColumns(resource)) {
    if (columns.some((column) => column?.name === name) || !isRequired(field)) continue
    flaws.push(flawIn(row, field.title, '', importMessages.columnMissing))
  }
  return { columns, flaws }
}
