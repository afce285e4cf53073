import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { verifyLog } from '../../platform/log/verify.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { countAll, find, list, toWire } from './repo.ts'

const { endpoints } = operationLog

export const operationLogRoutes = [
  handle(endpoints.list, async ({ db, person, language }, body) => ({
    list: await list(db, person, body, language),
  })),

  handle(endpoints.detail, async ({ db, person, language }, { id }) => {
    const row = await find(db, person, id)
    if (!row) throw notFound()
    const { request_id, before, after, position, hash } = row
    return { ...toWire(row, language), request_id, before, after, position, hash: hash ?? '' }
  }),

  exportRoute(endpoints.export, exported),

  handle(endpoints.verify, verify),
]

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
