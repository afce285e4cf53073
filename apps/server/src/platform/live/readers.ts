import { areas } from '@innkeeper/contract/areas'
import type { Permission } from '@innkeeper/contract/endpoint'
import type { Person } from '../identity/person.ts'

/** Who may read a topic: whoever may call one of the endpoints that read it. */
const readers = new Map<string, Set<Permission>>()
for (const { permission, reads = [] } of areas.flatMap((area) => Object.values(area.endpoints))) {
  for (const topic of reads) {
    readers.set(topic, (readers.get(topic) ?? new Set()).add(permission))
  }
}

/** The topics of which a person hears. */
export function topicsFor({ codes }: Pick<Person, 'codes'>): Set<string> {
  const holds = (permission: Permission) =>
    permission === 'public' || permission === 'signed-in' || codes.has(permission)
  return new Set([...readers].flatMap(([topic, any]) => ([...any].some(holds) ? [topic] : [])))
}
