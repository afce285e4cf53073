import { isDeepStrictEqual } from 'node:util'
import type { Field } from '@innkeeper/contract/fields'
import { messages, takenThere } from '@innkeeper/contract/messages'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { violationOf } from '../platform/db/failures.ts'
import { type AppError, invalid, outdated } from '../platform/http/errors.ts'
import { rightsChanged } from '../platform/identity/events.ts'
import { dropForeignRoles } from '../platform/identity/rights-change.ts'
import { emit } from '../platform/live/events.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import { fillPlace } from './check-form.ts'
import {
  type BoundEntity,
  columnOf,
  type Entity,
  kindOf,
  type Row,
  type Values,
  type Work,
} from './entity.ts'
import { checked } from './import/cells.ts'
import { serverKinds } from './kinds/kinds.ts'
import { findRow, toWire } from './query.ts'
import { changing, forLog, type Held, lockRow, placeOf } from './work.ts'

type SaveBody = Values & { id?: number; version?: number }

/** Adds or changes a record, and tells the second of two editors that the first was here. */
export async function saveRow(
  context: ChangeContext,
  entity: BoundEntity,
  { version, ...body }: SaveBody,
): Promise<{ id: number; version: number }> {
  const { id } = body
  const { id: _, ...form } = (await entity.prepare?.(context, body)) ?? body
  return saving(context, entity, async (work) => {
    const before = id === undefined ? undefined : await lockRow(work, entity, id)
    if (before && isOutdated(entity, before.shown, version)) throw outdated(before.shown)
    return { form, before }
  })
}

/** Nothing would change: neither the record's version nor the log has anything to say of it. */
class Unchanged extends Error {}

/** Changes some fields of a record, whatever state the others are in. */
export async function editFields(
  context: ChangeContext,
  entity: BoundEntity,
  id: number,
  changes: Values,
): Promise<void> {
  const { fields } = entity.area.resource
  const fill = async (work: Work) => {
    const before = await lockRow(work, entity, id)
    const form = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readOnly || field.filterOnly) return []
      const { change } = serverKinds[field.kind]
      const value = changes[name]
      if (value === undefined) return [[name, before.row[name]]]
      return [[name, change ? allowed(name, field, change(before.row[name], value)) : value]]
    })
    if (form.every(([name, value]) => isDeepStrictEqual(value, before.row[name]))) {
      throw new Unchanged()
    }
    return { form: Object.fromEntries(form), before }
  }
  try {
    await saving(context, entity, fill)
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error
    context.recordedElsewhere()
  }
}

/** What came of a change and the value before, as a form would have to send it. */
function allowed(name: string, field: Field, value: unknown): unknown {
  const read = checked(field, value)
  if ('reason' in read) throw invalid({ [name]: read.reason })
  return read.value
}

interface Filled {
  form: Values
  before: Held | undefined
}

/** Writes what a form says, once it is known what was there before. */
async function saving(
  context: ChangeContext,
  entity: BoundEntity,
  fill: (work: Work) => Promise<Filled>,
): Promise<{ id: number; version: number }> {
  try {
    return await changing(entity, context, async (work) => {
      const { form, before } = await fill(work)
      const placed = await fillPlace(work, entity, form, before?.row)
      const values = (await entity.beforeSave?.(work, placed, before?.shown)) ?? placed
      const saved = await write(work.tx, entity, values, before?.row)
      await followMove(work, entity, saved, before?.row)
      const more = await entity.afterSave?.(work, saved, before?.shown, values)
      // With the names of what it refers to, as people read it.
      const shown = (await findRow(work.tx, entity, work.person, saved.id)) ?? saved
      context.trace({
        record: [kindOf(entity), saved.id],
        after: await forLog(work.tx, entity, shown),
        ...placeOf(entity, saved),
      })
      // Records that nobody edits have no versions.
      return { id: saved.id, version: saved.version ?? 1, ...more }
    })
  } catch (error) {
    throw duplicateOf(entity, error) ?? error
  }
}

/** Where the wire is given, an edit need not say which state it is of. */
const isOutdated = ({ area }: BoundEntity, { version }: Row, known: number | undefined) =>
  area.endpoints.edit && known === undefined ? false : version !== known

async function followMove(
  { context, tx }: Work,
  entity: BoundEntity,
  saved: Row,
  before: Row | undefined,
): Promise<void> {
  if (!before) return
  // The name of a place is on its people's screens, and they move with it.
  if (entity.place) await emit(tx, rightsChanged, {})
  if (before.partner_id === saved.partner_id) return
  context.splitTrace()
  await dropForeignRoles(tx)
}

async function write(
  tx: Db,
  entity: Entity,
  values: Values,
  before: Row | undefined,
): Promise<Row> {
  const { table } = entity
  const version = columnOf(entity, 'version')
  const [row] = before
    ? await tx
        .update(table)
        .set({ ...values, ...(version && { version: sql`${version} + 1` }) })
        .where(eq(table.id, before.id))
        .returning()
    : await tx.insert(table).values(values).returning()
  if (!row) throw new Error('nothing was written')
  return toWire(row)
}

/** A broken unique rule, said at the field that broke it. */
function duplicateOf(entity: BoundEntity, error: unknown): AppError | undefined {
  const violation = violationOf(error)
  if (!violation) return undefined
  const { table, columns } = violation
  if (table !== getTableName(entity.table)) return collisionOf(entity, violation)
  const fields = columns.filter((column) => entity.area.resource.fields[column]?.unique)
  return fields.length > 0
    ? invalid(Object.fromEntries(fields.map((field) => [field, messages.taken])))
    : undefined
}

/** What belongs to a record moves with it, and may not fit there; said at the place to move to. */
function collisionOf(
  { area, others }: BoundEntity,
  { table, columns }: { table: string; columns: string[] },
): AppError | undefined {
  const [place] =
    Object.entries(area.resource.fields).find(
      ([, { reference }]) => reference && others.get(reference.to).place,
    ) ?? []
  if (!place) return undefined
  const resource = others.all.find((each) => getTableName(each.table) === table)?.area.resource
  const unique = columns.map((column) => resource?.fields[column]).find((field) => field?.unique)
  return resource && unique
    ? invalid({ [place]: takenThere(resource.record, unique.title) })
    : undefined
}
