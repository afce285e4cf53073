import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { mostAtOnceInline, type Selection } from '@innkeeper/contract/resource/bulk'
import type { Context } from '../../platform/http/context.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { kindOf, type Values } from '../entity.ts'
import { bulkJob } from './bulk-job.ts'
import { actOnOne, type BulkOperation, registerBulk, selectedIds } from './operation.ts'

/** A call about several records: a few at once, many as a job. */
export function bulkRoute(endpoint: AnyEndpoint, operation: BulkOperation): Route {
  registerBulk(endpoint.path, operation)
  return handle(endpoint, async (context, request) => {
    const { ids, matching, ...body } = request as Selection & Values
    const chosen = await selectedIds(context, operation.entity, { ids, matching } as Selection)
    if (ids && chosen.length <= mostAtOnceInline) return actOnFew(context, operation, chosen, body)
    const job = await requestJob(context, operation, endpoint, { chosen, matching, body })
    return { done: 0, refused: [], job }
  })
}

async function actOnFew(
  context: Context,
  operation: BulkOperation,
  ids: number[],
  body: Values,
): Promise<Values> {
  const refused = []
  for (const id of ids) {
    const why = await actOnOne(context, operation, id, body)
    if (why) refused.push({ ...why, message: why.message[context.language] })
  }
  return { done: ids.length - refused.length, refused }
}

interface Requested {
  chosen: number[]
  matching: Values | undefined
  body: Values
}

/** The request has an entry in the log, and every record that the job changes has its own. */
function requestJob(
  context: Context,
  { entity }: BulkOperation,
  { path }: AnyEndpoint,
  { chosen, matching, body }: Requested,
): Promise<number> {
  const { language, services, asker } = context
  context.trace({
    record: [kindOf(entity), ''],
    after: { records: chosen.length, ...matching },
  })
  const payload = { path, ids: chosen, body, language }
  return context.change((tx) => services.jobs.request(tx, bulkJob, payload, asker))
}
