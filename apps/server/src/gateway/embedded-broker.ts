import type { Duplex } from 'node:stream'
import { mostBytes } from '@innkeeper/device-protocol/messages'
import {
  type DownChannel,
  maySubscribe,
  parseUpTopic,
  topicOf,
  type UpChannel,
} from '@innkeeper/device-protocol/topics'
import type { Aedes, AuthenticateError, Client, PublishPacket, Subscription } from 'aedes'
import type { Link } from '../platform/devices/links.ts'
import type { DeviceMetrics } from '../platform/devices/metrics.ts'
import type { Inbox, Transport } from '../platform/devices/transport.ts'
import { Flow, limitPackets } from './flow.ts'
import { Gate } from './gate.ts'

/** What the broker asks of the rest of the server. */
export interface BrokerParts {
  inbox: Inbox
  metrics: DeviceMetrics
  /** Whose login it is; a reason where it is nobody's. */
  logIn(key: string, password: Uint8Array): Promise<Link | 'wrong_password' | 'revoked'>
  /** Whether its login would do now. */
  isValid(device: Link): Promise<boolean>
  /** It listens to this channel from now on. */
  listens(device: Link, channel: DownChannel): void
  /** Its connection is over, whatever it said before. */
  ended(device: Link): void
}

interface Connection {
  client: Client
  link: Link
  flow: Flow
}

/** Who was cut off in the middle of a packet is noticed; a larger one is not even read. */
const mostOfPacket = 4 * mostBytes
const connectMs = 10_000

/** An MQTT broker inside the server (Aedes), for devices alone. It keeps nothing: neither sessions nor retained messages. */
export class EmbeddedBroker implements Transport {
  readonly #parts: BrokerParts
  readonly #broker: Aedes
  readonly #gate: Gate
  readonly #loggedIn = new WeakMap<Client, Link>()
  readonly #connections = new Map<string, Connection>()
  /** The same by the devices' ids. */
  readonly #devices = new Map<number, Connection>()

  /** Aedes is loaded only where it is used. */
  static async open(parts: BrokerParts): Promise<EmbeddedBroker> {
    const { Aedes } = await import('aedes')
    const broker = new EmbeddedBroker(parts, new Aedes({ connectTimeout: connectMs }))
    await broker.#broker.listen()
    return broker
  }

  private constructor(parts: BrokerParts, broker: Aedes) {
    this.#parts = parts
    this.#broker = broker
    this.#gate = new Gate(() => parts.inbox.isFull)
    broker.preConnect = (_client, packet, done) => {
      // What waits for a device is in the database.
      packet.clean = true
      done(null, true)
    }
    broker.authenticate = (client, username, password, done) => {
      this.#logIn(client, username ?? '', password ?? Buffer.alloc(0)).then(
        () => done(null, true),
        (error: AuthenticateError) => done(error, false),
      )
    }
    broker.authorizePublish = (client, packet, done) => this.#take(client, packet, done)
    broker.authorizeSubscribe = (client, subscription, done) =>
      done(null, this.#maySubscribe(client, subscription) ? subscription : null)
    broker.on('clientReady', (client) => this.#begin(client))
    broker.on('clientDisconnect', (client) => this.#end(client))
    broker.on('subscribe', (subscriptions, client) => this.#listens(subscriptions, client))
    broker.on('connectionError', () => parts.metrics.rejected('protocol'))
    // A connection that breaks is no news; what it means for presence comes with its end.
    broker.on('clientError', () => {})
  }

  get connections(): number {
    return this.#connections.size
  }

  /** A new connection, by whichever way it came. */
  handle(stream: Duplex): void {
    const client = this.#broker.handle(stream)
    limitPackets(client, mostOfPacket, () => this.#parts.metrics.rejected('oversized'))
  }

  reachable(deviceIds?: number[]): number[] {
    if (!deviceIds) return [...this.#devices.keys()]
    return deviceIds.filter((id) => this.#devices.has(id))
  }

  publish(key: string, channel: DownChannel, message: object): void {
    if (!this.#connections.has(key)) return
    this.#parts.metrics.message('out', channel)
    const packet = packetOf(key, channel, message)
    this.#broker.publish(packet, () => {})
  }

  disconnect(ids: number[]): void {
    for (const id of ids) this.#devices.get(id)?.client.close()
  }

  async close(): Promise<void> {
    this.#gate.close()
    await new Promise<void>((done) => this.#broker.close(done))
  }

  async #logIn(client: Client, username: string, password: Uint8Array): Promise<void> {
    if (client.id !== username) throw this.#refusal('wrong_password', 2)
    const link = await this.#parts.logIn(username, password).catch(() => undefined)
    if (link === undefined) throw refusal(3)
    if (typeof link === 'string') throw this.#refusal(link, link === 'revoked' ? 5 : 4)
    this.#loggedIn.set(client, link)
  }

  #refusal(reason: 'wrong_password' | 'revoked', code: number): AuthenticateError {
    this.#parts.metrics.rejected(reason)
    return refusal(code)
  }

  #begin(client: Client): void {
    const link = this.#loggedIn.get(client)
    if (!link) return
    const connection = { client, link, flow: new Flow(client, this.#gate) }
    this.#connections.set(link.key, connection)
    this.#devices.set(link.id, connection)
    // It may have been revoked while it logged in.
    void this.#parts.isValid(link).then((valid) => valid || client.close())
  }

  #end(client: Client): void {
    const connection = this.#connections.get(client.id)
    if (connection?.client !== client) return
    this.#connections.delete(client.id)
    this.#devices.delete(connection.link.id)
    this.#parts.ended(connection.link)
  }

  #listens(subscriptions: Subscription[], client: Client): void {
    const link = this.#loggedIn.get(client)
    for (const { topic, qos } of subscriptions) {
      const channel = topic.split('/').at(-1) as DownChannel
      if (link && (qos as number) !== 128) this.#parts.listens(link, channel)
    }
  }

  #maySubscribe(client: Client, { topic }: Subscription): boolean {
    if (maySubscribe(client.id, topic)) return true
    this.#parts.metrics.rejected('foreign_subscription')
    return false
  }

  /**
   * Aedes acknowledges a message when it may be published: for us that is when it is stored. Nothing
   * is ever passed on to another device, so each goes nowhere.
   */
  #take(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    if (!client) {
      done()
      return
    }
    const { topic, payload } = packet
    const { metrics } = this.#parts
    if (packet.qos === 2) {
      metrics.rejected('protocol')
      done(new Error('QoS 2 is not supported'))
      return
    }
    packet.topic = 'taken'
    packet.payload = ''
    packet.retain = false
    const parsed = parseUpTopic(topic)
    if (parsed?.key !== client.id) {
      metrics.rejected('foreign_topic')
      done()
      return
    }
    this.#store(client, parsed, Buffer.from(payload), done)
  }

  #store(
    client: Client,
    { key, channel }: { key: string; channel: UpChannel },
    payload: Buffer,
    done: (error?: Error) => void,
  ): void {
    const connection = this.#connections.get(key)
    // A last will may come when another connection of the device is there already.
    const flow = connection?.client === client ? connection.flow : undefined
    flow?.begin()
    const end = (error?: Error) => {
      flow?.end()
      done(error)
    }
    this.#parts.inbox.take(key, channel, payload).then(
      () => this.#gate.pass(end),
      // Not acknowledged, and the connection ends: the device sends it again.
      () => end(new Error('not stored')),
    )
  }
}

function refusal(returnCode: number): AuthenticateError {
  return Object.assign(new Error('refused'), { returnCode })
}

const packetOf = (key: string, channel: DownChannel, message: object): PublishPacket => ({
  cmd: 'publish',
  topic: topicOf(key, channel),
  payload: Buffer.from(JSON.stringify(message)),
  // Events that are not acknowledged come again anyway.
  qos: channel === 'acks' ? 0 : 1,
  dup: false,
  retain: false,
})
