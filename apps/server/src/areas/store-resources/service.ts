import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import * as repo from './repo.ts'

interface Submission {
  offline_id: number
  title: string
  kind: 'banner' | 'bootImage' | 'nameBoard'
  image: string
}

export async function submit(context: Context, body: Submission) {
  const { person } = context
  return context.change(async (tx) => {
    const store = await repo.findStore(tx, person, body.offline_id)
    if (!store) throw invalid({ offline_id: messages.notFound })
    const row = await repo.insert(tx, {
      ...body,
      partner_id: store.partner_id,
      brand_id: store.brand_id,
      submitted_by: person.accountId,
    })
    const { partner_id, brand_id, offline_id } = row
    context.trace({
      record: ['store_resource', row.id],
      after: row,
      ...{ partner_id, brand_id, offline_id },
    })
    return { id: row.id }
  })
}

export async function withdraw(context: Context, id: number) {
  return context.change(async (tx) => {
    await pending(tx, context, id)
    await repo.remove(tx, id)
    return {}
  })
}

export async function review(
  context: Context,
  { id, approve, reason }: { id: number; approve: boolean; reason: string },
) {
  return context.change(async (tx) => {
    await pending(tx, context, id)
    const decision = {
      state: approve ? ('approved' as const) : ('rejected' as const),
      reason: approve ? '' : reason,
      reviewed_by: context.person.accountId,
    }
    await repo.decide(tx, id, decision)
    context.trace({ after: decision })
    return {}
  })
}

/** A resource that nobody has decided on yet. */
async function pending(tx: Db, context: Context, id: number) {
  const resource = await repo.lock(tx, context.person, id)
  if (!resource) throw notFound()
  const { partner_id, brand_id, offline_id } = resource
  context.trace({
    record: ['store_resource', id],
    before: resource,
    ...{ partner_id, brand_id, offline_id },
  })
  if (resource.state !== 'pending') throw new AppError(codes.conflict, messages.alreadyReviewed)
}
