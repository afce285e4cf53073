import type { AnyEndpoint } from './endpoint.ts'

/**
 * Topics name kinds of data: an area's own, or a part of them as `rooms.imports`. A call that
 * touches a topic makes stale what was read of it, on every screen of everybody.
 */

/** What waits on the pages that count it. */
export const badgesTopic = 'home.badges'

/** Where every audited call leaves its entry. */
export const logTopic = 'operation-log'

/** What devices report: presence, state, versions. It changes all the time, the records do not. */
export const statusTopic = 'devices.status'

/** How far commands to devices are. */
export const commandsTopic = 'devices.commands'

export const isReading = ({ method, readOnly }: AnyEndpoint): boolean =>
  method === 'GET' || readOnly === true

interface Owner {
  name: string
  topic?: string
  pages?: { badge?: unknown }[]
  /** What else its changes touch. */
  touches?: readonly string[]
  endpoints: Record<string, AnyEndpoint>
}

/** What a call reads or touches, where it does not say so itself: the data of its area. */
export function withTopics<A extends Owner>(area: A): A {
  const own = [area.topic ?? area.name]
  const counted = area.pages?.some(({ badge }) => badge) ? [badgesTopic] : []
  const touched = [...own, ...counted, ...(area.touches ?? [])]
  for (const endpoint of Object.values(area.endpoints)) {
    if (isReading(endpoint)) endpoint.reads ??= own
    else {
      const logged = endpoint.personal ? [] : [logTopic]
      endpoint.touches = [...new Set([...(endpoint.touches ?? touched), ...logged])]
    }
  }
  return area
}

/** Whether data of these topics are in what the call answered. */
export const readsAny = ({ reads = [] }: Pick<AnyEndpoint, 'reads'>, topics: readonly string[]) =>
  reads.some((topic) => topics.includes(topic))
