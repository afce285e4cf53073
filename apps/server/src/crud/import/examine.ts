import type { Field } from '@innkeeper/contract/fields'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import { tenantOf } from '../../platform/work/slots.ts'
import type { Entities, Entity } from '../entity.ts'
import { serverKinds } from '../kinds/kinds.ts'
import { type Flaw, flawIn } from './columns.ts'
import { ManyReferences } from './many-references.ts'
import type { ParsedRow } from './parse.ts'
import { loadFile } from './parts.ts'
import { readRows } from './read-rows.ts'
import { References } from './references.ts'
import { Uniqueness } from './unique.ts'

export interface Examination {
  db: Db
  entities: Entities
  entity: Entity
  person: Person
  /** Of the import. */
  id: number
  signal: AbortSignal
  /** Leave it to the database to find what is there twice, when the file was examined before. */
  trusting?: boolean
}

/** A value as a file would show it. */
const textOf = (field: Field | undefined, value: unknown) =>
  field && value !== null ? String(serverKinds[field.kind].cell(value, field, 'en')) : ''

export interface ExaminedBatch {
  rows: ParsedRow[]
  flaws: Flaw[]
  /** 0 to 1. */
  progress: number
}

/** Goes through a file and judges every cell, as far as one can before it is written. */
export async function* examine(examination: Examination): AsyncGenerator<ExaminedBatch> {
  const { db, entities, entity, person, id, signal, trusting } = examination
  const references = new References(entities, entity)
  const many = new ManyReferences(entities, entity)
  const uniqueness = new Uniqueness(entity)
  const { fields } = entity.area.resource
  const tenant = tenantOf(person)
  const read = readRows({ entity, tenant, load: () => loadFile(db, id), signal })
  for await (const { rows, flaws, progress } of read) {
    await references.resolve(db, person, rows)
    await many.resolve(db, rows)
    for (const { row, values, flaws: own } of rows) {
      for (const [name, reason] of Object.entries(entity.flawsOf?.(values) ?? {})) {
        // A cell that could not be read has its reason already.
        if (values[name] === undefined) continue
        const title = fields[name]?.title ?? { en: name, zh: name }
        own.push(flawIn(row, title, textOf(fields[name], values[name]), reason))
      }
    }
    if (!trusting) await uniqueness.check(db, rows)
    yield { rows, flaws: [...flaws, ...rows.flatMap((each) => each.flaws)], progress }
  }
}
