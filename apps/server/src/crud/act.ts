import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Action } from '@innkeeper/contract/resource/actions'
import { isFor, whyNot } from '@innkeeper/contract/resource/rows'
import type { Context } from '../platform/http/context.ts'
import { AppError, refusalOf } from '../platform/http/errors.ts'
import { type BoundEntity, kindOf, type Values } from './entity.ts'
import { findRow } from './query.ts'
import { changing, forLog, type Held, lockRow } from './work.ts'

type Body = Values & { id?: number; ids?: number[] }

/** Does an action to the record, or to each of the records, that the request names. */
export function act(
  context: Context,
  entity: BoundEntity,
  name: string,
  { id, ids, ...body }: Body,
): Promise<Values> {
  if (id !== undefined) return actOn(context, entity, name, id, body)
  return actOnEach(context, entity, name, ids ?? [], body)
}

async function actOn(
  context: Context,
  entity: BoundEntity,
  name: string,
  id: number,
  body: Values,
): Promise<Values> {
  const action = entity.area.resource.actions?.[name]
  const run = entity.actions?.[name]
  if (!action || !run) throw new Error(`${entity.area.name} has no action ${name}`)
  return changing(entity, context, async (work) => {
    const held = await lockRow(work, entity, id)
    refuseOthers(action, held)
    const reply = await run({ ...work, ...held, body })
    const after = await findRow(work.tx, entity, work.person, id)
    context.trace({ after: after && (await forLog(work.tx, entity, after)) })
    return reply ?? {}
  })
}

function refuseOthers(action: Action, { shown }: Held): void {
  if (isFor(action, shown)) return
  const reason = whyNot(action, shown) ?? action.otherwise ?? messages.conflict
  throw new AppError(codes.conflict, reason)
}

/** One change for each: what is refused for one record is done for the others. */
async function actOnEach(
  context: Context,
  entity: BoundEntity,
  name: string,
  ids: number[],
  body: Values,
): Promise<Values> {
  const refused: { id: number; name: string; message: string }[] = []
  for (const id of new Set(ids)) {
    context.startTrace()
    context.trace({ record: [kindOf(entity), id] })
    try {
      await actOn(context, entity, name, id, body)
    } catch (thrown) {
      const error = refusalOf(thrown)
      if (!error) throw thrown
      await context.recordRefusal(error.code, error.reason)
      context.recordedElsewhere()
      const message = error.sentence[context.language]
      refused.push({ id, name: await nameOf(context, entity, id), message })
    }
  }
  return { done: new Set(ids).size - refused.length, refused }
}

/** What people call it, if they may see it. */
async function nameOf({ db, person }: Context, entity: BoundEntity, id: number): Promise<string> {
  const row = await findRow(db, entity, entity.as?.(person) ?? person, id)
  return String(row?.[entity.area.resource.label] ?? id)
}
