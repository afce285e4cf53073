import type { StoreResource } from '@innkeeper/contract/areas/store-resources'
import { codes } from '@innkeeper/contract/envelope'

let lastId = 0

/** A resource as the server sends it, from what a test cares about. */
export function resource(title: string, given: Partial<StoreResource> = {}) {
  return {
    id: ++lastId,
    version: 1,
    title,
    kind: 'banner' as const,
    image: '/files/ab/one.png',
    state: 'pending' as const,
    reason: '',
    brand_name: 'Harbour',
    offline_id: 5,
    offline_title: 'Harbour North Pier',
    submitter: 'Night porter',
    submitted_at: '2031-05-20T09:05:00Z',
    reviewer: '',
    reviewed_at: null,
    ...given,
  }
}

/** A server's list that obeys the filters of the request. */
export const listOf =
  (all: StoreResource[]) =>
  ({ body }: { body: unknown }) => {
    const { title = '', state } = body as { title?: string; state?: string }
    const data = all.filter(
      (one) => one.title.includes(title) && (state === undefined || one.state === state),
    )
    return { code: codes.ok, message: 'ok', data: { list: { data, total: data.length } } }
  }
