import { statusTopic } from '@innkeeper/contract/topics'
import type { Place } from '../estate/scope.ts'
import type { Feeds } from '../live/feeds.ts'

const pauseMs = 250
/** More stores than this at once are told by partner, and more partners as everywhere. */
const mostPlaces = 30
const everywhere: Place = { partner_id: null, brand_id: null, offline_id: null }

/** Tells browsers of what devices reported: a store at most a few times a second. */
export class LiveStatus {
  readonly #live: Pick<Feeds, 'changed'>
  readonly #waiting = new Map<string, Map<number, Place>>()
  #timer: NodeJS.Timeout | undefined

  constructor(live: Pick<Feeds, 'changed'>) {
    this.#live = live
  }

  /** After the commit. */
  changed(places: Iterable<Place>, topic = statusTopic): void {
    const stores = this.#waiting.get(topic) ?? new Map<number, Place>()
    this.#waiting.set(topic, stores)
    for (const place of places) stores.set(place.offline_id ?? 0, place)
    if (stores.size > 0) this.#timer ??= setTimeout(() => this.flush(), pauseMs)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [topic, stores] of this.#waiting) {
      for (const place of merged([...stores.values()])) {
        this.#live.changed({ topics: [topic], places: [place], origin: '' })
      }
    }
    this.#waiting.clear()
  }
}

function merged(stores: Place[]): Place[] {
  if (stores.length <= mostPlaces) return stores
  const partners = [...new Set(stores.map(({ partner_id }) => partner_id))]
  if (partners.length > mostPlaces) return [everywhere]
  return partners.map((partner_id) => ({ ...everywhere, partner_id }))
}
