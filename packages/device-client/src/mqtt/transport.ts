import {
  type Clock,
  type Connection,
  type ConnectionEvents,
  type ConnectOptions,
  Refused,
  type Transport,
} from '../surroundings.ts'
import {
  connectPacket,
  disconnectPacket,
  type Packet,
  packetReader,
  pingPacket,
  pubackPacket,
  publishPacket,
  subscribePacket,
} from './packets.ts'

/** Bytes there and back: a TCP connection or a WebSocket. */
export interface Pipe {
  write(bytes: Uint8Array): void
  /** Sends what was written, then closes. */
  end(): void
  destroy(): void
}

export interface PipeEvents {
  opened(): void
  bytes(bytes: Uint8Array): void
  /** Once, also when it could not be opened. */
  closed(reason: string): void
}

export type OpenPipe = (events: PipeEvents) => Pipe

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

const connectMs = 20_000
/** Return codes of CONNACK: bad user name or password, not authorised. */
const refusedCodes = [4, 5]

/** MQTT 3.1.1 over any pipe. */
export const mqttTransport = (open: OpenPipe, clock: Clock): Transport => ({
  connect: (options, events) =>
    new Promise((resolve, reject) => {
      new MqttConnection(open, clock, options, events, { resolve, reject })
    }),
})

interface Outcome {
  resolve(connection: Connection): void
  reject(error: Error): void
}

class MqttConnection implements Connection {
  readonly #pipe: Pipe
  readonly #clock: Clock
  readonly #options: ConnectOptions
  readonly #events: ConnectionEvents
  #outcome: Outcome | undefined
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #closed = false
  #sentAt = 0
  #pingSent = false
  #heard = false
  #cancel: () => void

  constructor(
    open: OpenPipe,
    clock: Clock,
    options: ConnectOptions,
    events: ConnectionEvents,
    outcome: Outcome,
  ) {
    this.#clock = clock
    this.#options = options
    this.#events = events
    this.#outcome = outcome
    const read = packetReader((packet) => this.#receive(packet))
    this.#cancel = clock.after(connectMs, () => this.#fail(new Error('no answer')))
    this.#pipe = open({
      opened: () => this.#write(connectPacket(options)),
      bytes: (bytes) => {
        if (this.#closed) return
        try {
          read(bytes)
        } catch (error) {
          this.#fail(error as Error)
        }
      },
      closed: (reason) => this.#close(new Error(reason)),
    })
  }

  publish(topic: string, payload: string, { retain = false } = {}): Promise<void> {
    return this.#ask((id) => publishPacket(id, topic, payload, retain))
  }

  subscribe(topics: string[]): Promise<void> {
    return this.#ask((id) => subscribePacket(id, topics))
  }

  end(): void {
    if (this.#closed) return
    this.#write(disconnectPacket)
    this.#pipe.end()
    this.#close(new Error('ended'))
  }

  destroy(): void {
    if (!this.#closed) this.#fail(new Error('ended'))
  }

  #ask(packet: (id: number) => Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new Error('closed'))
        return
      }
      const id = this.#freeId()
      this.#waiting.set(id, { resolve, reject })
      this.#write(packet(id))
    })
  }

  #freeId() {
    do this.#lastId = (this.#lastId % 0xffff) + 1
    while (this.#waiting.has(this.#lastId))
    return this.#lastId
  }

  #write(bytes: Uint8Array) {
    this.#sentAt = this.#clock.now()
    this.#pipe.write(bytes)
  }

  #receive(packet: Packet) {
    if (this.#closed) return
    this.#heard = true
    if (packet.type === 'connack') this.#greeted(packet.code)
    else if (packet.type === 'publish') {
      if (packet.id !== undefined) this.#write(pubackPacket(packet.id))
      this.#events.message(packet.topic, packet.payload)
    } else if (packet.type === 'puback') this.#settle(packet.id)
    else if (packet.type === 'suback') {
      this.#settle(packet.id, packet.codes.some((code) => code > 2) && new Error('not allowed'))
    }
  }

  #settle(id: number, error?: Error | false) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(error)
    else waiting?.resolve()
  }

  #greeted(code: number) {
    if (code !== 0) {
      const words = `refused with code ${code}`
      this.#fail(refusedCodes.includes(code) ? new Refused(words) : new Error(words))
      return
    }
    this.#cancel()
    this.#watch()
    this.#outcome?.resolve(this)
    this.#outcome = undefined
  }

  /** Twice within the keep-alive: something is sent in time, and an answer that is missing is noticed. */
  #watch() {
    const half = this.#options.keepAliveSeconds * 500
    this.#heard = false
    this.#cancel = this.#clock.after(half, () => {
      if (this.#pingSent && !this.#heard) {
        this.#fail(new Error('no answer'))
        return
      }
      this.#pingSent = this.#clock.now() - this.#sentAt >= half || !this.#heard
      if (this.#pingSent) this.#write(pingPacket)
      this.#watch()
    })
  }

  #fail(error: Error) {
    // First, so that the reason is this one and not that the pipe was closed.
    this.#close(error)
    // The will is what the others shall hear, so no goodbye.
    this.#pipe?.destroy()
  }

  #close(error: Error) {
    if (this.#closed) return
    this.#closed = true
    this.#cancel()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    if (this.#outcome) this.#outcome.reject(error)
    else this.#events.closed()
  }
}
