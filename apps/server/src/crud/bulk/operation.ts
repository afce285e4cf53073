import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { atField } from '@innkeeper/contract/messages'
import { tooManyRecords } from '@innkeeper/contract/messages/jobs'
import { mostAtOnce, type Selection } from '@innkeeper/contract/resource/bulk'
import { and } from 'drizzle-orm'
import { AppError, refusalOf } from '../../platform/http/errors.ts'
import type { ChangeContext } from '../../platform/work/change-context.ts'
import { type BoundEntity, kindOf, type Values, visible } from '../entity.ts'
import { filtersOf, findRow, orderOf } from '../query.ts'

/** Something that can be done to several records, one after the other. */
export interface BulkOperation {
  entity: BoundEntity
  act(context: ChangeContext, id: number, body: Values): Promise<unknown>
}

/** By the path of the call, which is all that a job can keep of it. */
const operations = new Map<string, BulkOperation>()

export function registerBulk(path: string, operation: BulkOperation): void {
  operations.set(path, operation)
}

export function bulkAt(path: string): BulkOperation {
  const found = operations.get(path)
  if (!found) throw new Error(`nothing is done to several records at ${path}`)
  return found
}

/** Why it was not done to a record. */
export interface Refused {
  id: number
  name: string
  message: Localized
}

/** Does it to one record; answers why not, if it was refused. */
export async function actOnOne(
  context: ChangeContext,
  { entity, act }: BulkOperation,
  id: number,
  body: Values,
): Promise<Refused | undefined> {
  context.startTrace()
  context.trace({ record: [kindOf(entity), id] })
  try {
    await act(context, id, body)
    return undefined
  } catch (thrown) {
    const error = refusalOf(thrown)
    if (!error) throw thrown
    await context.recordRefusal(error.code, error.reason)
    context.recordedElsewhere()
    const message = flawOf(entity, error) ?? error.sentence
    return { id, name: await nameOf(context, entity, id), message }
  }
}

/** The first thing that is wrong, and at which field: no form shows it. */
function flawOf({ area }: BoundEntity, { fields = {} }: AppError): Localized | undefined {
  const [first] = Object.entries(fields)
  if (!first) return undefined
  const [name, flaw] = first
  const field = area.resource.fields[name]
  return field ? atField(field.title, flaw) : flaw
}

/** What people call it, if they may see it. */
async function nameOf(
  { db, person }: ChangeContext,
  entity: BoundEntity,
  id: number,
): Promise<string> {
  const row = await findRow(db, entity, entity.as?.(person) ?? person, id)
  return String(row?.[entity.area.resource.label] ?? id)
}

/** The records that are meant, each once; refuses more than can be changed in one go. */
export async function selectedIds(
  { db, person: caller }: ChangeContext,
  entity: BoundEntity,
  { ids, matching = {} }: Selection,
): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const person = entity.as?.(caller) ?? caller
  await entity.checkSearch?.(db, matching)
  const rows = await db
    .select({ id: entity.table.id })
    .from(entity.table)
    .where(and(visible(person, entity), filtersOf(entity, matching)))
    .orderBy(...orderOf(entity, matching))
    .limit(mostAtOnce + 1)
  if (rows.length > mostAtOnce) throw new AppError(codes.tooLarge, tooManyRecords(mostAtOnce))
  return rows.map(({ id }) => id as number)
}
