import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { Entities, type Entity } from '../../crud/entity.ts'
import { findRow } from '../../crud/query.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { verifyLog } from '../../platform/log/verify.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { countAll, find, history, list, toWire } from './repo.ts'

const { endpoints } = operationLog

export const operationLogRoutes = (all: readonly Entity[]) => [
  handle(endpoints.list, async ({ db, person, language }, body) => ({
    list: await list(db, person, body, language),
  })),

  handle(endpoints.detail, async ({ db, person, language }, { id }) => {
    const row = await find(db, person, id)
    if (!row) throw notFound()
    const { request_id, before, after, position, hash } = row
    return { ...toWire(row, language), request_id, before, after, position, hash: hash ?? '' }
  }),

  handle(endpoints.history, async (context, asked) => {
    await needVisible(context, all, asked.kind, asked.id)
    return history(context.db, context.person, asked, context.language)
  }),

  exportRoute(endpoints.export, exported),

  handle(endpoints.verify, verify),
]

/** A record that the person cannot see has no history for them either. */
async function needVisible(
  { db, person }: Context,
  all: readonly Entity[],
  kind: string,
  id: number,
): Promise<void> {
  const entity = new Entities(all).all.find(({ area }) => area.name === kind)
  const maySee = entity && person.codes.has(entity.area.resource.page.name)
  if (!maySee || !(await findRow(db, entity, entity.as?.(person) ?? person, id))) throw notFound()
}

/** So many entries at one call that the person sees it move and nobody else waits. */
const stretch = 5000

async function verify({ db, person, services }: Context, { after }: { after: number }) {
  // The chain runs through everybody's entries.
  if (person.scope !== 'platform') throw new AppError(codes.forbidden, messages.forbidden)
  const proof = { key: services.keys.logKey, anchors: await services.anchors.read() }
  const { checked, last, done, broken } = await verifyLog(db, proof, after, stretch)
  return {
    ...{ checked, last, done, total: await countAll(db, person) },
    broken: broken ? { ...broken, at: broken.at?.toISOString() ?? null } : null,
  }
}
