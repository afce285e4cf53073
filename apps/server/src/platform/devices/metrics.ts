import { Counter, Gauge, type Registry } from 'prom-client'

/** Why something that a device sent was not taken. */
export type Rejection =
  | ('wrong_password' | 'revoked' | 'unknown_device' | 'unknown_kind')
  | ('foreign_topic' | 'foreign_subscription' | 'oversized' | 'protocol')
  | ('invalid_message' | 'invalid_value' | 'invalid_event' | 'invalid_answer')
  | ('future_event' | 'old_event' | 'duplicate_event' | 'event_gap')
  | ('unknown_command' | 'failed')

/** What can be asked at any time. */
interface Watched {
  connections(): number
  queued(): { length: number; bytes: number }
}

/** What Prometheus reads about devices. */
export class DeviceMetrics {
  readonly #registers: Registry[]
  readonly #messages: Counter
  readonly #rejected: Counter
  readonly #stored: Counter
  readonly #lost: Counter
  readonly #unsettled: Counter

  constructor(registry: Registry) {
    this.#registers = [registry]
    const counter = (name: string, help: string, labelNames: string[] = []) =>
      new Counter({
        name: `innkeeper_device_${name}_total`,
        help,
        labelNames,
        registers: [registry],
      })
    this.#messages = counter('messages', 'Messages from and to devices', ['direction', 'channel'])
    this.#rejected = counter('rejected', 'What devices sent and was not taken', ['reason'])
    this.#stored = counter('events_stored', 'Events of devices that were stored')
    this.#lost = counter('events_lost', 'Events that devices had to drop before they could be sent')
    this.#unsettled = counter(
      'presence_damped',
      'Changes of presence that were put off because the device comes and goes',
    )
  }

  message(direction: 'in' | 'out', channel: string): void {
    this.#messages.labels(direction, channel).inc()
  }

  rejected(reason: Rejection, count = 1): void {
    this.#rejected.labels(reason).inc(count)
  }

  stored(count: number): void {
    this.#stored.inc(count)
  }

  lost(count: number): void {
    this.#lost.inc(count)
  }

  damped(): void {
    this.#unsettled.inc()
  }

  /** Read when somebody asks, so that they are never behind. */
  watch({ connections, queued }: Watched): void {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name: `innkeeper_device_${name}`,
        help,
        registers: this.#registers,
        collect() {
          this.set(read())
        },
      })
    gauge('connections', 'Devices that are connected to this server', connections)
    gauge('queue_messages', 'Messages that wait for the database', () => queued().length)
    gauge('queue_bytes', 'Their size', () => queued().bytes)
  }
}
