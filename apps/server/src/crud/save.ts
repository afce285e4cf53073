import { conditionsOf, unmetBy, whyUnmet } from '@innkeeper/contract/conditions'
import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages, takenThere } from '@innkeeper/contract/messages'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { violationOf } from '../platform/db/failures.ts'
import type { Context } from '../platform/http/context.ts'
import { AppError, invalid, notFound } from '../platform/http/errors.ts'
import { rightsChanged } from '../platform/identity/events.ts'
import { leaveRolesBehind } from '../platform/identity/rights-change.ts'
import { emit } from '../platform/live/events.ts'
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
      if (before && before.shown.version !== version) {
        throw new AppError(codes.conflict, messages.conflict, undefined, { current: before.shown })
      }
      const placed = await fillPlace(tx, context, entities, entity, form, before?.row)
      const values = (await entity.beforeSave?.(context, tx, placed, before?.shown)) ?? placed
      const saved = await write(tx, entity, values, before?.row)
      // The name of a place is on its people's screens, and they move with it.
      if (before && entity.place) await emit(tx, rightsChanged, {})
      if (before && before.row.partner_id !== saved.partner_id) {
        context.splitTrace()
        await leaveRolesBehind(tx)
      }
      context.trace({
        record: [entity.area.name, saved.id],
        // With the names of what it refers to, as people read it.
        after: (await findRow(tx, entities, entity, context.person, saved.id)) ?? saved,
        ...placeOf(entity, saved),
      })
      return { id: saved.id, version: saved.version }
    })
  } catch (error) {
    throw duplicateOf(entities, entity, error) ?? error
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

interface Held {
  /** With every column. */
  row: Row
  /** As people read it, with the names of what it refers to. */
  shown: Row
}

/** The record as it is, held until the end of the transaction; from here on the log names it. */
export async function lockRow(
  tx: Db,
  context: Context,
  entities: Entities,
  entity: Entity,
  id: number,
): Promise<Held> {
  const { table } = entity
  const [locked] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(context.person, entity)))
    .for('update')
  const shown = await findRow(tx, entities, entity, context.person, id)
  if (!locked || !shown) throw notFound()
  const row = toWire(locked)
  context.trace({ record: [entity.area.name, id], before: shown, ...placeOf(entity, row) })
  return { row, shown }
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
  before: Row | undefined,
): Promise<Values> {
  const values = { ...form }
  const flaws: Record<string, Localized> = { ...entity.flawsOf?.(form) }
  for (const [name, { reference }] of Object.entries(entity.area.resource.fields)) {
    const id = form[name]
    if (!reference || typeof id !== 'number') continue
    const target = entities.get(reference.to)
    // Nobody sees what is above them, but what they do not touch stays: a brand has its partner.
    const reachable = before?.[name] === id ? undefined : visible(context.person, target)
    const [row] = await tx
      .select()
      .from(target.table)
      .where(and(eq(target.table.id, id), reachable))
    if (!row) {
      flaws[name] = messages.notFound
      continue
    }
    if (!inheritPlace(entity, target, row as Row, values)) flaws[name] = messages.otherStore
    else Object.assign(flaws, misfit(entity, target, name, { row: row as Row, form, before }))
  }
  if (Object.keys(flaws).length > 0) throw invalid(flaws)
  return values
}

interface Chosen {
  row: Row
  form: Values
  before: Row | undefined
}

/** Why a record cannot be chosen here, at the field; what nobody touches stays. */
function misfit(
  entity: Entity,
  target: Entity,
  name: string,
  { row, form, before }: Chosen,
): Record<string, Localized> {
  const { fields } = entity.area.resource
  const { record, fields: theirs } = target.area.resource
  const isTouched = (each: string) => !before || before[each] !== form[each]
  const conditions = conditionsOf(fields, name, theirs).filter(
    ({ from }) => isTouched(name) || (from !== undefined && isTouched(from)),
  )
  const unmet = unmetBy(conditions, row, form)
  return unmet ? { [name]: whyUnmet(unmet, { record, target: theirs, fields }) } : {}
}

/** For the operation log: whose record it was. */
function placeOf(entity: Entity, row: Row) {
  return Object.fromEntries(
    placeColumns.flatMap((place) => {
      const id = entity.place === place ? row.id : row[place]
      return typeof id === 'number' ? [[place, id]] : []
    }),
  )
}

/** A broken unique rule, said at the field that broke it. */
function duplicateOf(entities: Entities, entity: Entity, error: unknown): AppError | undefined {
  const violation = violationOf(error)
  if (!violation) return undefined
  const { table, columns } = violation
  if (table !== getTableName(entity.table)) return collisionOf(entities, entity, violation)
  const fields = columns.filter((column) => entity.area.resource.fields[column]?.unique)
  return fields.length > 0
    ? invalid(Object.fromEntries(fields.map((field) => [field, messages.taken])))
    : undefined
}

/** What belongs to a record moves with it, and may not fit there; said at the place to move to. */
function collisionOf(
  entities: Entities,
  { area }: Entity,
  { table, columns }: { table: string; columns: string[] },
): AppError | undefined {
  const [place] =
    Object.entries(area.resource.fields).find(
      ([, { reference }]) => reference && entities.get(reference.to).place,
    ) ?? []
  if (!place) return undefined
  const resource = entities.all.find((each) => getTableName(each.table) === table)?.area.resource
  const unique = columns.map((column) => resource?.fields[column]).find((field) => field?.unique)
  const reason =
    resource && unique ? takenThere(resource.record, unique.title) : messages.phoneTakenThere
  return invalid({ [place]: reason })
}
