import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Action } from '@innkeeper/contract/resource/actions'
import { isFor, unavailableReason } from '@innkeeper/contract/resource/rows'
import { AppError } from '../platform/http/errors.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import type { BoundEntity, Values } from './entity.ts'
import { changeRow, type Held } from './work.ts'

/** Does an action to a record. */
export async function act(
  context: ChangeContext,
  entity: BoundEntity,
  name: string,
  { id, ...body }: Values & { id: number },
): Promise<Values> {
  const action = entity.area.resource.actions?.[name]
  const run = entity.actions?.[name]
  if (!action || !run) throw new Error(`${entity.area.name} has no action ${name}`)
  return changeRow(context, entity, id, async (holding) => {
    refuseOthers(action, holding)
    return (await run({ ...holding, body })) ?? {}
  })
}

function refuseOthers(action: Action, { shown }: Held): void {
  if (isFor(action, shown)) return
  const reason = unavailableReason(action, shown) ?? action.otherwise ?? messages.conflict
  throw new AppError(codes.conflict, reason)
}
