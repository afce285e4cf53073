import type { PresenceMessage } from '@innkeeper/device-protocol/messages'
import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { withoutLog } from '../work/change.ts'
import { Batch } from './batch.ts'
import { Damping } from './damping.ts'
import type { Link } from './links.ts'
import type { LiveStatus } from './live-status.ts'
import type { DeviceMetrics } from './metrics.ts'
import { markOffline, noteSeen, type PresenceChange, writePresence } from './presence-rows.ts'
import { deviceLinks, deviceStatus } from './tables.ts'

type Needed = Pick<Services, 'db' | 'events'>

interface Parts {
  services: Needed
  live: LiveStatus
  metrics: DeviceMetrics
  /** Which server has the connections; nobody's where the broker is not ours. */
  server(): number | null
  /** They are online as everybody can read. */
  onOnline(devices: Link[]): void
}

const writeMs = 200
const lookMs = 1000
const seenMs = 60_000
const mostSeen = 10_000

/** Who is online, from what devices and their brokers say; written down a few times a second. */
export class Presence {
  readonly #parts: Parts
  readonly #batch: Batch<PresenceChange>
  readonly #damping = new Damping<PresenceChange>()
  /** The connection by which a device said here that it is online. */
  readonly #sessions = new Map<number, string>()
  readonly #arrived = new Map<number, Link>()
  #seen = new Set<number>()
  #seenSince = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#batch = new Batch({
      name: 'writing down the presence of devices',
      delayMs: writeMs,
      most: 2000,
      write: (changes) => this.#write(changes),
      log: () => parts.services.events.log,
    })
  }

  get length(): number {
    return this.#batch.length
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), lookMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#batch.stop()
    await this.#noteSeen().catch(() => {})
  }

  /** Settles when it is written down; at once where the device comes and goes. */
  async said(link: Link, { online, session }: PresenceMessage): Promise<void> {
    const { id } = link
    if (online) {
      this.#sessions.set(id, session)
      this.#arrived.set(id, link)
    } else if (this.#sessions.get(id) === session) this.#sessions.delete(id)
    const change = { id, online, session, server: this.#parts.server() }
    if (!this.#damping.holds(change)) return this.#batch.add(change)
    this.#parts.metrics.damped()
    // It can be told something all the same.
    this.#greet([id])
  }

  /** The broker saw the end of its connection. */
  ended(link: Link): void {
    const session = this.#sessions.get(link.id)
    if (session !== undefined) void this.said(link, { online: false, session }).catch(() => {})
  }

  seen({ id }: Link): void {
    this.#seen.add(id)
  }

  /** Devices that are not there, though nobody said so. */
  async markOffline(which: SQL): Promise<void> {
    const places = await withoutLog(this.#parts.services, (tx) => markOffline(tx, which))
    this.#parts.live.changed(places)
  }

  /** The broker has told all that are online. */
  onlyOnline(keys: string[]): Promise<void> {
    return this.markOffline(sql`${deviceStatus.id} not in (
      select ${deviceLinks.device_id} from ${deviceLinks}
      where ${deviceLinks.key} = any(${sql.param(keys)}::text[]))`)
  }

  /** Devices that may not be there any more, whatever they said. */
  revoke(ids: number[]): Promise<void> {
    for (const id of ids) this.#sessions.delete(id)
    return this.markOffline(sql`${deviceStatus.id} = any(${sql.param(ids)}::int[])`)
  }

  async #write(changes: PresenceChange[]): Promise<undefined[]> {
    const places = await withoutLog(this.#parts.services, (tx) => writePresence(tx, changes))
    this.#parts.live.changed(places)
    this.#greet(changes.map(({ id }) => id))
    return changes.map(() => undefined)
  }

  #greet(ids: number[]): void {
    const arrived = ids.flatMap((id) => this.#arrived.get(id) ?? [])
    for (const { id } of arrived) this.#arrived.delete(id)
    if (arrived.length > 0) this.#parts.onOnline([...new Set(arrived)])
  }

  async #look(): Promise<void> {
    for (const change of this.#damping.due()) void this.#batch.add(change).catch(() => {})
    const due = performance.now() - this.#seenSince > seenMs || this.#seen.size > mostSeen
    if (due) await this.#noteSeen().catch(() => {})
  }

  async #noteSeen(): Promise<void> {
    const ids = [...this.#seen]
    this.#seen = new Set()
    this.#seenSince = performance.now()
    if (ids.length > 0) await noteSeen(this.#parts.services.db, ids)
  }
}
