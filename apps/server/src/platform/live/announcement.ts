import { z } from 'zod'
import type { Place, Reach } from '../estate/scope.ts'
import { defineEvent } from './events.ts'

const id = z.int().nullable()

const change = z.strictObject({
  /** What kinds of data changed (packages/contract/src/topics.ts). */
  topics: z.array(z.string()),
  /** Where in the estate; a row that moved changed in two places. */
  places: z.array(z.strictObject({ partner_id: id, brand_id: id, offline_id: id })),
  /** The tab whose call it was. */
  origin: z.string(),
})
export type Announcement = z.output<typeof change>

/** What was committed on a server, for the browsers that are connected to the others. */
export const dataChanged = defineEvent(
  'data.changed',
  z.strictObject({ server: z.uuid(), changes: z.array(change) }),
)

/** More places than this are everywhere: an event is small. */
const mostPlaces = 3
const everywhere: Place = { partner_id: null, brand_id: null, offline_id: null }

/** Each place once. */
export function compact({ places, ...change }: Announcement): Announcement {
  const each = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  return { ...change, places: each.length > mostPlaces ? [everywhere] : each }
}

/**
 * Whether what happened at a place can be on somebody's screen: it is inside their scope, or above
 * it, whose name is shown below. Only a different partner, brand or store is out of sight.
 */
export function isConcerned(person: Reach, place: Place): boolean {
  if (person.scope === 'platform') return true
  const pairs = [
    [person.partnerId, place.partner_id],
    [person.brandId, place.brand_id],
    [person.offlineId, place.offline_id],
  ]
  return pairs.every(([own, theirs]) => own === null || theirs === null || own === theirs)
}
