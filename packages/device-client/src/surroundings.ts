/** What a device needs of the machine that it runs on. The runtime itself does no input or output. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once; the result takes it back. */
  after(ms: number, call: () => void): () => void
}

/** What survives a restart of the device. Values are plain data. */
export interface Storage {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export interface ConnectOptions {
  clientId: string
  user: string
  password: string
  keepAliveSeconds: number
  /** What the broker publishes, retained, when the connection is lost. */
  will: { topic: string; payload: string }
}

export interface ConnectionEvents {
  message(topic: string, payload: string): void
  /** Once, whoever ended it; not for a connection that was never made. */
  closed(): void
}

export interface Connection {
  /** QoS 1: is fulfilled when the broker has it, and rejected when the connection is lost before. */
  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>
  subscribe(topics: string[]): Promise<void>
  /** Says goodbye, so that the broker does not publish the will. */
  end(): void
  /** Ends it as a cut cable does. */
  destroy(): void
}

export interface Transport {
  connect(options: ConnectOptions, events: ConnectionEvents): Promise<Connection>
}

/** The broker does not know these credentials, or no longer. */
export class Refused extends Error {}

export type Random = () => number

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Names a session or a numbering of events. */
export const randomToken = (random: Random, length = 16): string =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** For devices that forget everything when they end. */
export function memoryStorage(): Storage {
  const values = new Map<string, unknown>()
  return {
    read: (name) => values.get(name),
    write: (name, value) => {
      values.set(name, value)
    },
  }
}
