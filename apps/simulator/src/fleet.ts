import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import { badNetwork, type NetworkOptions } from './bad-network.ts'
import { randomOf } from './random.ts'
import { uploadScreenshot } from './server-calls.ts'
import { tcpPipe } from './tcp-pipe.ts'
import { TimerWheel } from './timer-wheel.ts'
import { type Behaviour, VirtualTv } from './virtual-tv.ts'

export interface FleetMember {
  serial: string
  credentials: Credentials
}

export interface FleetOptions extends Partial<Behaviour>, Partial<NetworkOptions> {
  /** Where pictures are sent to, `http://host:port`. */
  server: string
  /** How many connect in a second, so that the start of thousands is no storm. */
  connectsASecond?: number
  /** The server no longer knows it; it has left the fleet. */
  onRefused?(serial: string): void
}

/** Virtual TVs that share one timer. */
export class Fleet {
  readonly clock = new TimerWheel()
  readonly #options: FleetOptions
  readonly #tvs = new Map<string, VirtualTv>()
  readonly #starting = new Map<string, () => void>()
  /** When the next one may connect. */
  #nextStart = 0
  #online = 0

  constructor(options: FleetOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#tvs.size
  }

  get online(): number {
    return this.#online
  }

  get waitingEvents(): number {
    let sum = 0
    for (const each of this.#tvs.values()) sum += each.waitingEvents
    return sum
  }

  add({ serial, credentials }: FleetMember): void {
    if (this.#tvs.has(serial)) return
    const { server, connectsASecond = 200, onRefused } = this.#options
    const { latencyMs = 0, breaksAnHour = 0 } = this.#options
    const open = tcpPipe(credentials.mqtt_url)
    const random = randomOf(`${serial}/network`)
    const device = new VirtualTv({
      serial,
      credentials,
      clock: this.clock,
      open: badNetwork(open, { latencyMs, breaksAnHour }, this.clock, random),
      behaviour: this.#behaviour(),
      upload: (command, picture) => uploadScreenshot(server, credentials, command, picture),
      onOnline: (online) => {
        this.#online += online ? 1 : -1
      },
      onRefused: () => {
        this.#tvs.delete(serial)
        onRefused?.(serial)
      },
    })
    this.#tvs.set(serial, device)
    const now = this.clock.now()
    this.#nextStart = Math.max(now, this.#nextStart) + 1000 / connectsASecond
    const cancel = this.clock.after(this.#nextStart - now, () => {
      this.#starting.delete(serial)
      device.start()
    })
    this.#starting.set(serial, cancel)
  }

  async remove(serial: string): Promise<void> {
    const device = this.#tvs.get(serial)
    this.#tvs.delete(serial)
    this.#starting.get(serial)?.()
    this.#starting.delete(serial)
    await device?.stop()
  }

  /** Says goodbye for every TV. */
  async stop(): Promise<void> {
    await Promise.all([...this.#tvs.keys()].map((serial) => this.remove(serial)))
    this.clock.stop()
  }

  #behaviour(): Behaviour {
    const { timeZone = 'Asia/Shanghai', failureRate = 0, crashesADay = 0 } = this.#options
    const { eventsAnHour, keepAliveSeconds = 60, restartSeconds = 30 } = this.#options
    return { timeZone, failureRate, crashesADay, restartSeconds, eventsAnHour, keepAliveSeconds }
  }
}
