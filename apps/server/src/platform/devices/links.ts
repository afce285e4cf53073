import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { deviceModels, devices } from '../estate/device-tables.ts'
import type { Place } from '../estate/scope.ts'
import type { Events } from '../live/events.ts'
import { linksChanged, settingsChanged } from './events.ts'
import { deviceLinks } from './tables.ts'

/** A device as the gateway knows it. */
export interface Link {
  id: number
  key: string
  generation: number
  revoked: boolean
  /** `tv`, …: which kind it is. */
  property: string
  place: Place
}

/** Whose key it is; undefined for one that no device has. */
export async function findLink(db: Db, key: string): Promise<Link | undefined> {
  const [row] = await db
    .select({
      id: deviceLinks.device_id,
      generation: deviceLinks.generation,
      revokedAt: deviceLinks.revoked_at,
      property: deviceModels.property,
      partner_id: devices.partner_id,
      brand_id: devices.brand_id,
      offline_id: devices.offline_id,
    })
    .from(deviceLinks)
    .innerJoin(devices, eq(devices.id, deviceLinks.device_id))
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .where(eq(deviceLinks.key, key))
  if (!row) return undefined
  const { id, generation, revokedAt, property, ...place } = row
  return { id, key, generation, revoked: revokedAt !== null, property, place }
}

/** So long a change of which no event tells, such as another model, is not noticed. */
const rememberedMs = 60_000
const mostRemembered = 50_000

interface Remembered {
  link: Promise<Link | undefined>
  until: number
}

/** The devices that spoke lately. While events may be missed nothing is remembered. */
export class Links {
  readonly #db: Db
  readonly #events: Events
  readonly #byKey = new Map<string, Remembered>()
  readonly #keys = new Map<number, string>()
  /** Keys that are being looked up: nobody knows yet whose they are. */
  readonly #pending = new Set<string>()

  constructor(db: Db, events: Events) {
    this.#db = db
    this.#events = events
    const forget = ({ ids }: { ids: number[] }) => {
      for (const id of ids) this.#byKey.delete(this.#keys.get(id) ?? '')
      for (const key of this.#pending) this.#byKey.delete(key)
    }
    events.on(linksChanged, forget)
    events.on(settingsChanged, forget)
    events.onHealth(() => this.#dropAll())
  }

  find(key: string): Promise<Link | undefined> {
    const known = this.#byKey.get(key)
    if (known && known.until > performance.now()) return known.link
    const link = findLink(this.#db, key)
    if (!this.#events.healthy) return link
    if (this.#byKey.size >= mostRemembered) this.#dropAll()
    // Set before the answer is there: an event on the way drops it again.
    const remembered = { link, until: performance.now() + rememberedMs }
    this.#byKey.set(key, remembered)
    this.#pending.add(key)
    link
      .then(
        (found) => found && this.#keys.set(found.id, key),
        () => this.#byKey.get(key) === remembered && this.#byKey.delete(key),
      )
      .finally(() => this.#pending.delete(key))
    return link
  }

  #dropAll(): void {
    this.#byKey.clear()
    this.#keys.clear()
  }
}
