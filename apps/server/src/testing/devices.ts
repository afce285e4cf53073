import type {
  AckMessage,
  CommandMessage,
  PresenceMessage,
  SettingsMessage,
} from '@innkeeper/device-protocol/messages'
import {
  type DownChannel,
  downChannels,
  topicOf,
  type UpChannel,
} from '@innkeeper/device-protocol/topics'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { expect, vi } from 'vitest'
import type { Db } from '../platform/db/database.ts'
import { newDeviceKey, passwordOf } from '../platform/devices/credentials.ts'
import { deviceLinks } from '../platform/devices/tables.ts'
import { deviceModels, devices } from '../platform/estate/device-tables.ts'
import type { makeEstate } from './factories.ts'
import type { TestServer } from './test-server.ts'

type Estate = Awaited<ReturnType<typeof makeEstate>>

/** The broker inside the server, on a port of its own. */
export const withGateway = { GATEWAY: 'on', MQTT_PORT: '0' }

let serials = 0

/** A device that somebody has bound. */
export async function makeDevice(db: Db, { store }: Estate, property = 'tv') {
  const [model] = await db
    .insert(deviceModels)
    .values({ device_model: `Model ${property}`, property })
    .onConflictDoUpdate({ target: deviceModels.device_model, set: { property } })
    .returning()
  const place = { partner_id: store.partner_id, brand_id: store.brand_id, offline_id: store.id }
  const [device] = await db
    .insert(devices)
    .values({ ...place, device_model_id: model?.id ?? 0, serial: `S${++serials}` })
    .returning()
  const [link] = await db
    .insert(deviceLinks)
    .values({ device_id: device?.id ?? 0, key: newDeviceKey(), bound_how: 'serial' })
    .returning()
  return { id: device?.id ?? 0, key: link?.key ?? '' }
}

const newToken = () => Math.random().toString(36).slice(2, 12).padEnd(10, '0')

interface Heard {
  settings: SettingsMessage
  commands: CommandMessage
  acks: AckMessage
}

/** A device at the broker, by a client that is not ours. */
export class TestDevice {
  readonly key: string
  readonly session = newToken()
  readonly client: MqttClient
  readonly #heard: { [Channel in DownChannel]: Heard[Channel][] } = {
    settings: [],
    commands: [],
    acks: [],
  }

  /** Connected, and listening to what it is told. */
  static async connect(
    server: Pick<TestServer, 'server'>,
    { key }: { key: string },
    options: IClientOptions = {},
    url = `mqtt://127.0.0.1:${server.server.gateway?.port}`,
  ): Promise<TestDevice> {
    const { keys } = server.server.services
    const client = await connectAsync(url, {
      clientId: key,
      username: key,
      password: passwordOf(keys, key, 1),
      reconnectPeriod: 0,
      ...options,
    })
    client.on('error', () => {})
    const device = new TestDevice(key, client)
    await client.subscribeAsync(
      downChannels.map((channel) => topicOf(key, channel)),
      { qos: 1 },
    )
    return device
  }

  private constructor(key: string, client: MqttClient) {
    this.key = key
    this.client = client
    client.on('message', (topic, payload) => {
      const channel = topic.split('/').at(-1) as DownChannel
      this.#heard[channel].push(JSON.parse(payload.toString()))
    })
  }

  heard<Channel extends DownChannel>(channel: Channel): Heard[Channel][] {
    return this.#heard[channel]
  }

  /** What it was told last, once that is something new. */
  async hears<Channel extends DownChannel>(channel: Channel, count = 1): Promise<Heard[Channel]> {
    await vi.waitFor(() => expect(this.heard(channel).length).toBeGreaterThanOrEqual(count), {
      timeout: 10_000,
    })
    return this.heard(channel).at(-1) as Heard[Channel]
  }

  /** Settles when the broker has acknowledged it. */
  async says(channel: UpChannel, message: unknown): Promise<void> {
    const payload = typeof message === 'string' ? message : JSON.stringify(message)
    const retain = channel === 'presence'
    await this.client.publishAsync(topicOf(this.key, channel), payload, { qos: 1, retain })
  }

  arrives(session = this.session): Promise<void> {
    return this.says('presence', { online: true, session } satisfies PresenceMessage)
  }

  /** As if somebody had pulled the plug. */
  vanish(): void {
    this.client.stream.destroy()
  }

  leave(): Promise<void> {
    return this.client.endAsync(true)
  }
}
