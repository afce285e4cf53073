import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { isOvertaken, violatedColumns } from '../platform/db/violations.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { signal } from '../platform/signals.ts'
import {
  type Entities,
  type Entity,
  inheritPlace,
  placeColumns,
  type Row,
  type Values,
  visible,
} from './entity.ts'
import { findRow, toWire } from './query.ts'

type SaveBody = Values & { id?: number; version?: number }

/** Adds or changes a record, and tells the second of two editors that the first was here. */
export async function saveRow(
  context: Context,
  entities: Entities,
  entity: Entity,
  { id, version, ...form }: SaveBody,
): Promise<{ id: number; version: number }> {
  try {
    return await context.change(async (tx) => {
      const before = id === undefined ? undefined : await lockRow(tx, context, entities, entity, id)
      if (before && before.version !== version) {
        throw new AppError(codes.conflict, messages.conflict, undefined, { current: before })
      }
      const placed = await fillPlace(tx, context, entities, entity, form)
      const values = (await entity.beforeSave?.(context, tx, placed, before)) ?? placed
      const saved = await write(tx, entity, values, before)
      // The accounts of a place move with it.
      if (before && entity.place && hasMoved(before, saved)) await signal(tx, { kind: 'rights' })
      context.trace({
        record: [entity.area.name, saved.id],
        before,
        // With the names of what it refers to, as people read it.
        after: (await findRow(tx, entities, entity, context.person, saved.id)) ?? saved,
        ...placeOf(entity, saved),
      })
      return { id: saved.id, version: saved.version }
    })
  } catch (error) {
    throw duplicateOf(entity, error) ?? clashOf(error) ?? error
  }
}

async function write(
  tx: Db,
  entity: Entity,
  values: Values,
  before: Row | undefined,
): Promise<Row> {
  const { table } = entity
  const [row] = before
    ? await tx
        .update(table)
        .set({ ...values, version: sql`${table.version} + 1` })
        .where(eq(table.id, before.id))
        .returning()
    : await tx.insert(table).values(values).returning()
  if (!row) throw new Error('nothing was written')
  return toWire(row)
}

/** The record as it is, held until the end of the transaction. */
export async function lockRow(
  tx: Db,
  context: Context,
  entities: Entities,
  entity: Entity,
  id: number,
): Promise<Row> {
  const { table } = entity
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), visible(context.person, entity)))
    .for('update')
  const row = await findRow(tx, entities, entity, context.person, id)
  if (!row) throw notFound()
  return row
}

/**
 * Checks that whatever the form refers to is the person's to refer to, and takes the rest of the
 * chain from it.
 */
async function fillPlace(
  tx: Db,
  context: Context,
  entities: Entities,
  entity: Entity,
  form: Values,
): Promise<Values> {
  const values = { ...form }
  const flaws: Record<string, Localized> = { ...entity.flawsOf?.(form) }
  for (const [name, { reference }] of Object.entries(entity.area.resource.fields)) {
    const id = form[name]
    if (!reference || typeof id !== 'number') continue
    const target = entities.get(reference.to)
    const [row] = await tx
      .select()
      .from(target.table)
      .where(and(eq(target.table.id, id), visible(context.person, target)))
    if (!row) {
      flaws[name] = messages.notFound
      continue
    }
    if (!inheritPlace(entity, target, row as Row, values)) flaws[name] = messages.otherStore
  }
  if (Object.keys(flaws).length > 0) throw invalid(flaws)
  return values
}

const hasMoved = (before: Row, after: Row) =>
  placeColumns.some((place) => before[place] !== after[place])

/** For the operation log: whose record it was. */
export function placeOf(entity: Entity, row: Row) {
  return Object.fromEntries(
    placeColumns.flatMap((place) => {
      const id = entity.place === place ? row.id : row[place]
      return typeof id === 'number' ? [[place, id]] : []
    }),
  )
}

/** A broken unique rule, said at the field that broke it. */
function duplicateOf(entity: Entity, error: unknown): AppError | undefined {
  const columns = violatedColumns(error)
  if (!columns) return undefined
  const fields = columns.filter((column) => entity.area.resource.fields[column]?.unique)
  return fields.length > 0
    ? invalid(Object.fromEntries(fields.map((field) => [field, messages.taken])))
    : undefined
}

/** Somebody moved or deleted what it refers to, or what it takes along does not fit there. */
const clashOf = (error: unknown): AppError | undefined =>
  isOvertaken(error) ? new AppError(codes.conflict, messages.clash) : undefined
