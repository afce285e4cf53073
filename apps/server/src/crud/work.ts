import { codes } from '@innkeeper/contract/envelope'
import { lockOf } from '@innkeeper/contract/resource/rows'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import {
  type BoundEntity,
  kindOf,
  placeColumns,
  type Row,
  type Values,
  visible,
  type Work,
} from './entity.ts'
import { findRow, toWire } from './query.ts'

/** Changes records of an entity, as the person that the entity makes of the caller. */
export function changing<T>(
  entity: BoundEntity,
  context: ChangeContext,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  if (entity.change) return entity.change(context, (tx, person) => work({ context, tx, person }))
  const person = entity.as?.(context.person) ?? context.person
  return context.change((tx) => work({ context, tx, person }))
}

export interface Held {
  /** With every column. */
  row: Row
  /** As people read it, with the names of what it refers to. */
  shown: Row
}

/** The record as it is, held until the end of the transaction; from here on the log names it. */
export async function lockRow(work: Work, entity: BoundEntity, id: number): Promise<Held> {
  const { tx, context, person } = work
  const { table } = entity
  const [held] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(person, entity)))
    .for('update')
  const shown = await findRow(tx, entity, person, id)
  if (!held || !shown) throw notFound()
  const row = toWire(held)
  const before = await forLog(tx, entity, shown)
  context.trace({ record: [kindOf(entity), id], before, ...placeOf(entity, { ...shown, ...row }) })
  const lock = lockOf(entity.area.resource, shown)
  if (lock) throw new AppError(codes.forbidden, lock.reason)
  return { row, shown }
}

/** Changes a record that is held meanwhile; the log says what became of it. */
export function changeRow<T>(
  context: ChangeContext,
  entity: BoundEntity,
  id: number,
  change: (holding: Work & Held) => Promise<T>,
): Promise<T> {
  return changing(entity, context, async (work) => {
    const held = await lockRow(work, entity, id)
    const reply = await change({ ...work, ...held })
    const after = await findRow(work.tx, entity, work.person, id)
    context.trace({ after: after && (await forLog(work.tx, entity, after)) })
    return reply
  })
}

/** What the operation log keeps of a record: as people read it, unless the entity says otherwise. */
export const forLog = async (tx: Db, entity: BoundEntity, shown: Row): Promise<Values> =>
  (await entity.logged?.(tx, shown)) ?? shown

/** For the operation log: whose record it is. */
export function placeOf(entity: BoundEntity, row: Row) {
  return Object.fromEntries(
    placeColumns.flatMap((place) => {
      const id = entity.place === place ? row.id : row[place]
      return typeof id === 'number' ? [[place, id]] : []
    }),
  )
}
