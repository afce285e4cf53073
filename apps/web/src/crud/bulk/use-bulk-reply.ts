import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { RefusedRecord } from '@innkeeper/contract/resource/bulk'
import { trackedJobs } from '../../ui/progress/tracked-jobs.ts'
import { useShowRefused } from '../../ui/progress/use-show-refused.tsx'
import type { Values } from '../record.ts'

interface BulkReply {
  refused?: RefusedRecord[]
  job?: number
}

const refusedIn = (reply: Values): RefusedRecord[] => (reply as BulkReply).refused ?? []

/** What came of it is shown otherwise than by the words of the answer. */
export const isQuietBulk = (reply: Values): boolean =>
  refusedIn(reply).length > 0 || (reply as BulkReply).job !== undefined

/** Says what was refused of several records; a job that goes on with many is followed. */
export function useBulkReply() {
  const showRefused = useShowRefused()
  return (reply: Values, { asked, endpoint }: { asked: number; endpoint: AnyEndpoint }) => {
    const { job } = reply as BulkReply
    if (job !== undefined) trackedJobs.add(job, { touches: endpoint.touches ?? [] })
    const refused = refusedIn(reply)
    showRefused(refused, { count: refused.length, asked })
  }
}
