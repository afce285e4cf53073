import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { topicOf } from '@innkeeper/device-protocol/topics'
import { connectAsync, type MqttClient } from 'mqtt'
import { atEnd } from './cleanup.ts'

const pauseMs = 50
const againMs = 1000
const inOne = 5

/** A device at a broker that sends events all the time, keeps them until they are acknowledged, and answers commands. */
export class BusyDevice {
  readonly id: number
  readonly key: string
  readonly epoch = randomUUID().replaceAll('-', '').slice(0, 12)
  /** The highest number that was acknowledged. */
  acknowledged = 0
  /** Commands by how often they were done. */
  readonly done = new Map<string, number>()
  readonly #client: MqttClient
  #last = 0
  #stopped = false

  static async connect(url: string, { id, key }: { id: number; key: string }) {
    const session = randomUUID().replaceAll('-', '').slice(0, 12)
    const will = { topic: topicOf(key, 'presence'), qos: 1 as const, retain: true }
    const offline = Buffer.from(JSON.stringify({ online: false, session }))
    const client = await connectAsync(url, {
      clientId: key,
      username: key,
      will: { ...will, payload: offline },
    })
    const device = new BusyDevice(id, key, client)
    atEnd(() => client.endAsync(true))
    const topics = [topicOf(key, 'acks'), topicOf(key, 'commands')]
    await client.subscribeAsync(topics, { qos: 1 })
    device.#say('presence', { online: true, session }, true)
    void device.#send()
    return device
  }

  private constructor(id: number, key: string, client: MqttClient) {
    this.id = id
    this.key = key
    this.#client = client
    client.on('error', () => {})
    client.on('message', (topic, payload) => this.#hear(topic, JSON.parse(payload.toString())))
  }

  /** No new events; those that are there are sent until they are acknowledged. */
  async finish(patienceMs: number): Promise<boolean> {
    this.#stopped = true
    const until = performance.now() + patienceMs
    while (this.acknowledged < this.#last && performance.now() < until) await sleep(pauseMs)
    return this.acknowledged === this.#last
  }

  #hear(topic: string, message: { epoch: string; n: number; id: string }): void {
    if (topic.endsWith('/acks')) {
      if (message.epoch === this.epoch) this.acknowledged = Math.max(this.acknowledged, message.n)
      return
    }
    const { id } = message
    if (!this.done.has(id)) this.#say('answers', { id, state: 'received' })
    this.done.set(id, (this.done.get(id) ?? 0) + 1)
    this.#say('answers', { id, state: 'done' })
  }

  async #send(): Promise<void> {
    let sentUpTo = 0
    let sentAt = 0
    while (!this.#stopped || this.acknowledged < this.#last) {
      if (!this.#stopped) this.#last += inOne
      const late = performance.now() - sentAt > againMs
      if (late) sentUpTo = this.acknowledged
      if (sentUpTo < this.#last && (late || sentUpTo === this.acknowledged)) {
        const first = this.acknowledged + 1
        const count = Math.min(this.#last - this.acknowledged, 200)
        const at = new Date().toISOString()
        const events = Array.from({ length: count }, (_, index) => ({
          ...{ n: first + index, type: 'service_used', at, data: { service: 'movies' } },
        }))
        // Twice, as a device does whose acknowledgement got lost: the servers may each get one.
        this.#say('events', { epoch: this.epoch, first, events })
        this.#say('events', { epoch: this.epoch, first, events })
        sentUpTo = first + count - 1
        sentAt = performance.now()
      }
      await sleep(pauseMs)
    }
  }

  #say(channel: 'presence' | 'events' | 'answers', message: object, retain = false): void {
    this.#client.publish(topicOf(this.key, channel), JSON.stringify(message), { qos: 1, retain })
  }
}
