import type { CommandMessage } from '@innkeeper/device-protocol/messages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Services } from '../services.ts'
import { Commands } from './commands.ts'
import { settingsOf } from './device-settings.ts'
import { commandsWaiting, linksChanged, sendDevices, settingsChanged } from './events.ts'
import { Ingest } from './ingest.ts'
import type { Devices } from './interface.ts'
import { type Link, Links } from './links.ts'
import { LiveStatus } from './live-status.ts'
import { DeviceMetrics } from './metrics.ts'
import { Presence } from './presence.ts'
import { States } from './states.ts'
import { deviceStatus } from './tables.ts'
import type { Transport } from './transport.ts'

/** Those of these devices that are online. */
export async function onlineOf(db: Db, deviceIds: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: deviceStatus.id })
    .from(deviceStatus)
    .where(
      and(
        eq(deviceStatus.online, true),
        sql`${deviceStatus.id} = any(${sql.param(deviceIds)}::int[])`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type Needed = Pick<Services, 'db' | 'events' | 'live' | 'metrics'>

/** The devices of this server, and what all servers know of devices. */
export class DeviceServices implements Devices {
  readonly links: Links
  readonly metrics: DeviceMetrics
  readonly presence: Presence
  readonly states: States
  readonly ingest: Ingest
  readonly commands: Commands
  readonly #services: Needed
  readonly #live: LiveStatus
  #transport: Transport | undefined
  #addresses = { mqtt_url: '', websocket_url: '' }
  #server: number | null = null

  constructor(services: Needed) {
    const live = new LiveStatus(services.live)
    const metrics = new DeviceMetrics(services.metrics.registry)
    this.#services = services
    this.#live = live
    this.metrics = metrics
    this.links = new Links(services.db, services.events)
    this.presence = new Presence({
      ...{ services, live, metrics },
      server: () => this.#server,
      onOnline: (devices) => this.#greet(devices),
    })
    this.states = new States({ services, live, metrics })
    this.ingest = new Ingest({ services, metrics })
    this.commands = new Commands({
      ...{ services, live, metrics },
      reachable: (ids) => this.#transport?.reachable(ids) ?? [],
      send: (key, command: CommandMessage) => this.#transport?.publish(key, 'commands', command),
    })
    services.events.on(commandsWaiting, ({ ids }) => this.commands.wake(ids))
    services.events.on(settingsChanged, ({ ids }) => void this.tellSettings(ids))
    services.events.on(linksChanged, ({ ids }) => this.#transport?.disconnect(ids))
    metrics.watch({
      connections: () => this.#transport?.connections ?? 0,
      queued: () => this.queued(),
    })
  }

  get addresses() {
    return this.#addresses
  }

  /** What waits for the database. */
  queued(): { length: number; bytes: number } {
    const each = [this.ingest.queued, this.states.queued, this.commands.queued]
    return {
      length: each.reduce((sum, { length }) => sum + length, this.presence.length),
      bytes: each.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }

  async start(
    transport: Transport,
    { addresses, server }: { addresses: Devices['addresses']; server: number | null },
  ): Promise<void> {
    this.#transport = transport
    this.#addresses = addresses
    this.#server = server
    this.presence.start()
    this.commands.start()
  }

  /** The transport is closed: what it brought is written down. */
  async stop(): Promise<void> {
    await Promise.all([this.ingest.stop(), this.states.stop(), this.commands.stop()])
    await this.presence.stop()
    this.#live.flush()
  }

  publishSettings(deviceIds: number[]): void {
    this.#send(settingsChanged, deviceIds)
  }

  disconnect(deviceIds: number[]): void {
    this.#send(linksChanged, deviceIds)
    void this.presence.revoke(deviceIds).catch((error) => this.#warn(error))
  }

  wake(deviceIds: number[]): void {
    this.#send(commandsWaiting, deviceIds)
  }

  /** Tells the devices that this server reaches where they are. */
  async tellSettings(deviceIds: number[]): Promise<void> {
    const reachable = this.#transport?.reachable(deviceIds) ?? []
    const ids = reachable === 'all' ? deviceIds : reachable
    if (ids.length === 0) return
    try {
      for (const { key, settings } of await settingsOf(this.#services.db, ids)) {
        this.#transport?.publish(key, 'settings', settings, { retain: true })
      }
    } catch (error) {
      this.#warn(error)
    }
  }

  /** Devices that are not there, though nobody said so. */
  markOffline(which: SQL): Promise<void> {
    return this.presence.markOffline(which)
  }

  #greet(devices: Link[]): void {
    const ids = devices.map(({ id }) => id)
    void this.tellSettings(ids)
    this.commands.wake(ids)
  }

  #send(event: Parameters<typeof sendDevices>[1], ids: number[]): void {
    sendDevices(this.#services.db, event, ids).catch((error) => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#services.events.log?.warn({ err: error }, 'devices could not be told')
  }
}
