import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type DownChannel,
  parseUpTopic,
  topicOf,
  upTopics,
} from '@innkeeper/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import type { MqttClient } from 'mqtt'
import type { DeviceMetrics } from '../platform/devices/metrics.ts'
import type { Inbox, Transport } from '../platform/devices/transport.ts'
import { Gate } from './gate.ts'

interface Parts {
  url: string
  ca: Buffer | undefined
  inbox: Inbox
  metrics: DeviceMetrics
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Everything that the broker remembers of who is online has arrived: these are. */
  onPresenceKnown(keys: string[]): void
}

const reconnectMs = 1000
const probeMs = 2000
/** The broker sends what it remembers at once; when nothing came for this long, that was all. */
const quietMs = 2000

const isPresence = (topic: string) => topic.endsWith('/presence')
/** What any server may take, each message one of them. */
const sharedTopics = upTopics.filter((topic) => !isPresence(topic))
const presenceTopic = upTopics.filter(isPresence)

/**
 * A broker beside the servers. They share what devices say among themselves where the broker can do that;
 * otherwise the one that leads takes it all. Presence is always its: only one subscriber sees the messages
 * of a device in their order.
 */
export class ExternalBroker implements Transport {
  readonly connections = 0
  readonly #parts: Parts
  readonly #client: MqttClient
  readonly #gate: Gate
  readonly #probe = `innkeeper/v1/servers/${randomUUID()}`
  #onProbe: () => void = () => {}
  #leads = false
  #subscribing: Promise<void> = Promise.resolve()
  /** Who is online, while the broker tells what it remembers. */
  #online: Set<string> | undefined
  #lastPresence = 0

  static async open(parts: Parts): Promise<ExternalBroker> {
    const { connect } = await import('mqtt')
    const client = connect(parts.url, {
      clientId: `innkeeper-${randomUUID().slice(0, 12)}`,
      clean: true,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      resubscribe: false,
      queueQoSZero: false,
      ...(parts.ca && { ca: [parts.ca] }),
    })
    return new ExternalBroker(parts, client)
  }

  private constructor(parts: Parts, client: MqttClient) {
    this.#parts = parts
    this.#client = client
    this.#gate = new Gate(() => parts.inbox.isFull)
    client.handleMessage = (packet, done) => {
      this.#take(packet.topic, packet.payload as Buffer)
      // Not read on while too much waits: the broker keeps it meanwhile.
      this.#gate.pass(() => done())
    }
    let wasSaid = false
    client.on('connect', () => {
      if (wasSaid) parts.log.info('the MQTT broker is there again')
      wasSaid = false
      this.#subscribe()
    })
    const away = (error?: Error) => {
      if (wasSaid) return
      wasSaid = true
      parts.log.warn({ err: error }, 'the MQTT broker of MQTT_URL cannot be reached; trying on')
    }
    client.on('error', away)
    client.on('offline', away)
  }

  /** Whether this server is the one that does what must be done once. */
  lead(leads: boolean): void {
    this.#leads = leads
    if (this.#client.connected) this.#subscribe()
  }

  reachable(deviceIds?: number[]): number[] | 'all' {
    return this.#client.connected ? 'all' : (deviceIds ?? []).slice(0, 0)
  }

  publish(key: string, channel: DownChannel, message: object, options?: { retain: boolean }): void {
    // What is not sent now is sent again by other rules; every server hears of new settings, one tells them.
    if (!this.#client.connected || (channel === 'settings' && !this.#leads)) return
    this.#parts.metrics.message('out', channel)
    const qos = channel === 'acks' ? 0 : 1
    this.#client.publish(topicOf(key, channel), JSON.stringify(message), {
      qos,
      retain: options?.retain ?? false,
    })
  }

  /** Its connections are the broker's; what a revoked device says is refused all the same. */
  disconnect(): void {}

  async close(): Promise<void> {
    this.#gate.close()
    this.#online = undefined
    await this.#client.endAsync(true)
  }

  #take(topic: string, payload: Buffer): void {
    if (topic === this.#probe) {
      this.#onProbe()
      return
    }
    const { metrics, inbox } = this.#parts
    const parsed = parseUpTopic(topic)
    if (!parsed) {
      metrics.rejected('foreign_topic')
      return
    }
    if (parsed.channel === 'presence') this.#notePresence(parsed.key, payload)
    // What cannot be stored is not acknowledged by us: the device sends it again.
    inbox.take(parsed.key, parsed.channel, payload).catch(() => {})
  }

  #notePresence(key: string, payload: Buffer): void {
    this.#lastPresence = performance.now()
    if (/"online"\s*:\s*true/.test(payload.toString())) this.#online?.add(key)
    else this.#online?.delete(key)
  }

  /** One after the other: the lead may change while a subscription is under way. */
  #subscribe(): void {
    this.#subscribing = this.#subscribing
      .then(() => this.#subscribeNow())
      // The connection broke; the next one begins anew.
      .catch(() => {})
  }

  async #subscribeNow(): Promise<void> {
    const shares = await this.#canShare()
    const client = this.#client
    const group = sharedTopics.map((topic) => `$share/innkeeper/${topic}`)
    if (shares) await client.subscribeAsync(group, { qos: 1 })
    else if (this.#leads) await client.subscribeAsync(sharedTopics, { qos: 1 })
    else await client.unsubscribeAsync(sharedTopics)
    if (!this.#leads) {
      this.#online = undefined
      await client.unsubscribeAsync(presenceTopic)
      return
    }
    const online = new Set<string>()
    this.#online = online
    this.#lastPresence = performance.now()
    // Unsubscribed first: a broker that knows the subscription may not tell again what it remembers.
    await client.unsubscribeAsync(presenceTopic)
    await client.subscribeAsync(presenceTopic, { qos: 1 })
    void this.#untilQuiet(online)
  }

  async #untilQuiet(online: Set<string>): Promise<void> {
    while (this.#online === online && performance.now() - this.#lastPresence < quietMs) {
      await wait(quietMs / 4, undefined, { ref: false })
    }
    if (this.#online !== online || !this.#client.connected) return
    this.#online = undefined
    this.#parts.onPresenceKnown([...online])
  }

  /** Some brokers grant shared subscriptions and then deliver nothing. */
  async #canShare(): Promise<boolean> {
    const shared = `$share/${randomUUID().slice(0, 8)}/${this.#probe}`
    const heard = new Promise<boolean>((done) => {
      this.#onProbe = () => done(true)
    })
    try {
      await this.#client.subscribeAsync(shared, { qos: 1 })
      await this.#client.publishAsync(this.#probe, 'x', { qos: 1 })
      return await Promise.race([heard, wait(probeMs, false, { ref: false })])
    } catch {
      return false
    } finally {
      this.#onProbe = () => {}
      await this.#client.unsubscribeAsync(shared).catch(() => {})
    }
  }
}
