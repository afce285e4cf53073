import { type DownChannel, topicOf, type UpChannel } from '@innkeeper/device-protocol/topics'
import type { ConnectionEvents, ConnectOptions, Transport } from '../surroundings.ts'

interface Heard {
  channel: UpChannel
  // biome-ignore lint/suspicious/noExplicitAny: what a device said, for a test to look into
  message: any
  retain: boolean
}

/** Broker and server in one, without a network. */
export class FakeServer implements Transport {
  readonly key = 'a'.repeat(16)
  readonly heard: Heard[] = []
  readonly connects: ConnectOptions[] = []
  subscribed: string[] = []
  /** Thrown at whoever connects. */
  refusal: Error | undefined
  /** Takes messages without confirming them. */
  silent = false
  ended = 0
  #events: ConnectionEvents | undefined

  async connect(options: ConnectOptions, events: ConnectionEvents) {
    if (this.refusal) throw this.refusal
    this.connects.push(options)
    this.#events = events
    return {
      publish: async (topic: string, payload: string, { retain = false } = {}) => {
        const channel = topic.split('/').at(-1) as UpChannel
        this.heard.push({ channel, message: JSON.parse(payload), retain })
        if (this.silent) await new Promise(() => {})
      },
      subscribe: async (topics: string[]) => {
        this.subscribed = topics
      },
      end: () => {
        this.ended += 1
        this.#events = undefined
      },
      destroy: () => this.cut(),
    }
  }

  get online(): boolean {
    return this.#events !== undefined
  }

  tell(channel: DownChannel, message: object): void {
    this.#events?.message(topicOf(this.key, channel), JSON.stringify(message))
  }

  cut(): void {
    const events = this.#events
    this.#events = undefined
    events?.closed()
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  said(channel: UpChannel): any[] {
    return this.heard.filter((each) => each.channel === channel).map(({ message }) => message)
  }

  forget(): void {
    this.heard.length = 0
  }
}
