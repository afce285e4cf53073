import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { loadFacts, userInfo } from '../../platform/identity/person.ts'
import { endView, mayLookAs, placeOf } from '../../platform/identity/views.ts'
import { isReachable } from './repo.ts'

/** Opens a look as somebody; the viewer's own session and its cookie stay as they are. */
export async function start(context: Context, id: number) {
  return context.change(async (tx) => {
    const person = await seen(tx, context, id)
    const look = await context.services.sessions.openView(tx, context.person, id)
    const expires_at = look.expiresAt.toISOString()
    context.trace({ after: { viewed: person.name, until: expires_at } })
    return { user: userInfo(look.token, person), expires_at }
  })
}

/** Ends the look that the request came with. */
export async function leave(context: Context) {
  const { person } = context
  if (!person.viewer) throw notFound()
  context.say(rightsMessages.viewEnded)
  return context.change(async (tx) => {
    await endView(tx, person.sessionId)
    context.trace({ record: ['accounts', person.accountId], after: { viewed: person.name } })
    return {}
  })
}

/** Whom the viewer may look as; each refusal says why, but only about people they can see. */
async function seen(tx: Db, context: Context, id: number) {
  const { person: viewer } = context
  if (!(await isReachable(tx, viewer, id))) throw notFound()
  context.trace({ record: ['accounts', id] })
  if (id === viewer.accountId) throw new AppError(codes.conflict, rightsMessages.viewSelf)
  const person = await loadFacts(tx, id)
  if (!person) throw new AppError(codes.conflict, rightsMessages.viewDisabled)
  context.trace(placeOf(person))
  if (!mayLookAs(viewer, person)) throw new AppError(codes.forbidden, rightsMessages.moreRights)
  return person
}
