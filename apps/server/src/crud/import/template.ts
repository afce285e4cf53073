import type { Field } from '@innkeeper/contract/fields'
import type { Language, Localized } from '@innkeeper/contract/localized'
import { namedBy, templateWords } from '@innkeeper/contract/messages/imports'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { Download } from '../../platform/files/downloads.ts'
import type { Person } from '../../platform/identity/person.ts'
import { type Format, fileOf, workbookFile } from '../../platform/tabular/file.ts'
import type { Cell, ColumnLook, Sheet } from '../../platform/tabular/table.ts'
import { cellOf, headingOf } from '../cell.ts'
import { type Entities, type Entity, placeColumns, type Row, visible } from '../entity.ts'
import { selectRows, toWire } from '../query.ts'
import { type ImportColumn, importColumns, importOf, isRequired } from './columns.ts'
import { keysOf } from './references.ts'

const mostListed = 1000

/** Headings with an example to overwrite; in a workbook also what each column may hold. */
export async function templateOf(
  db: Db,
  entities: Entities,
  entity: Entity,
  person: Person,
  language: Language,
  format: Format,
): Promise<Download> {
  const { resource } = entity.area
  const columns = importColumns(resource)
  const headings = columns.map(
    ({ field }) => headingOf(field)[language] + (isRequired(field) ? ' *' : ''),
  )
  const example = await exampleOf(db, entities, entity, person, language)
  const title = `${resource.page.title[language]} ${templateWords.title[language]}`
  if (format === 'csv') return fileOf(title, format, { columns: headings, rows: [[example]] })
  const data: Sheet = {
    name: resource.page.title[language],
    columns: headings,
    rows: [[example]],
    looks: columns.map((column, index) => lookOf(column, headings[index] ?? '', language)),
  }
  const lists = await listsOf(db, entities, entity, person, language)
  return workbookFile(title, [data, helpOf(entities, columns, language), ...lists])
}

/** What the newest record looks like, or how one might. */
async function exampleOf(
  db: Db,
  entities: Entities,
  entity: Entity,
  person: Person,
  language: Language,
): Promise<Cell[]> {
  const [found] = await selectRows(db, entities.get(entity.area.name))
    .where(visible(person, entity))
    .orderBy(desc(entity.table.id))
    .limit(1)
  const row = found && toWire(found)
  const cells: Cell[] = []
  for (const { name, field } of importColumns(entity.area.resource)) {
    if (!field.reference || field.reference.many) {
      cells.push(
        row ? cellOf(row, name, field, language) : importOf(field).example(field, language),
      )
    } else if (row?.[name] === null) cells.push('')
    else cells.push(await keyOf(db, entities.get(field.reference.to), person, row?.[name]))
  }
  const [first = '', ...rest] = cells
  return [`${templateWords.example[language]}${first}`, ...rest]
}

/** By what a file names a record: this one, or any if there is none. */
async function keyOf(db: Db, target: Entity, person: Person, id: unknown): Promise<string> {
  const [name = ''] = keysOf(target).map(([key]) => key)
  const [row] = await db
    .select()
    .from(target.table)
    .where(
      and(visible(person, target), typeof id === 'number' ? eq(target.table.id, id) : undefined),
    )
    .limit(1)
  return String((row as Row | undefined)?.[name] ?? '')
}

function lookOf({ field }: ImportColumn, heading: string, language: Language): ColumnLook {
  const { isNumber, choices } = importOf(field)
  return {
    width: Math.max(14, heading.length * 2),
    asTyped: !isNumber,
    ...(choices && { choices: choices(field).map((title) => title[language]) }),
  }
}

function helpOf(entities: Entities, columns: ImportColumn[], language: Language): Sheet {
  const words = templateWords
  return {
    name: words.help[language],
    columns: [words.column, words.required, words.holds].map((title) => title[language]),
    looks: [{ width: 24 }, { width: 10 }, { width: 90 }],
    rows: [
      [
        ...columns.map(({ field }) => [
          headingOf(field)[language],
          (isRequired(field) ? words.yes : words.no)[language],
          holds(entities, field)[language],
        ]),
        ['', '', words.exampleNote[language]],
      ],
    ],
  }
}

function holds(entities: Entities, field: Field): Localized {
  if (field.reference) {
    const target = entities.get(field.reference.to)
    const { record, fields } = target.area.resource
    return namedBy(
      record,
      keysOf(target).flatMap(([key]) => fields[key]?.title ?? []),
    )
  }
  return importOf(field).holds(field)
}

/** For each reference, what there is to refer to: a sheet of its own, unless it would be endless. */
async function listsOf(
  db: Db,
  entities: Entities,
  entity: Entity,
  person: Person,
  language: Language,
): Promise<Sheet[]> {
  const names = importColumns(entity.area.resource).flatMap(
    ({ field }) => field.reference?.to ?? [],
  )
  const sheets: Sheet[] = []
  for (const target of [...new Set(names)].map((name) => entities.get(name))) {
    const { page, fields } = target.area.resource
    const rows = await selectRows(db, target)
      .where(visible(person, target))
      .orderBy(target.table.id)
      .limit(mostListed + 1)
    if (rows.length > mostListed) continue
    // A hotel area is found in its store, so the store stands before it.
    const place = Object.entries(fields).filter(([name]) => isPlace(name))
    const keys = keysOf(target).map(([name]) => name)
    const shown = [...place, ...Object.entries(fields).filter(([name]) => keys.includes(name))]
    sheets.push({
      name: page.title[language],
      columns: shown.map(([, field]) => headingOf(field)[language]),
      rows: [
        rows.map((row) => shown.map(([name, field]) => cellOf(toWire(row), name, field, language))),
      ],
    })
  }
  return sheets
}

const isPlace = (name: string) => (placeColumns as readonly string[]).includes(name)
