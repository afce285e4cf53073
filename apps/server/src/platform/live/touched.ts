import { areas } from '@innkeeper/contract/areas'
import { logTopic } from '@innkeeper/contract/topics'

const touches = new Map<string, string[]>(
  areas
    .flatMap((area) => Object.values(area.endpoints))
    // The log grows with every change; a page of it that somebody reads stays as it is.
    .map(({ path, touches = [] }) => [path, touches.filter((topic) => topic !== logTopic)]),
)

/** What a call changes, by its path. */
export const touchedBy = (path: string): string[] => touches.get(path) ?? []
