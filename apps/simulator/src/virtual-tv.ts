import { Device } from '@innkeeper/device-client/device'
import { CommandFailed, implement } from '@innkeeper/device-client/implement'
import { mqttTransport, type OpenPipe } from '@innkeeper/device-client/mqtt/transport'
import { type Clock, memoryStorage } from '@innkeeper/device-client/surroundings'
import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import type { EventDataOf } from '@innkeeper/device-protocol/kind'
import { tv } from '@innkeeper/device-protocol/kinds/tv'
import { bornState, serviceOf } from './habits.ts'
import { between, type Random, randomOf, untilNext } from './random.ts'
import { localTime, powerAt } from './rhythm.ts'
import { screenshot } from './screenshot.ts'

type Cause = EventDataOf<typeof tv, 'restarted'>['cause']

export interface Behaviour {
  timeZone: string
  /** Of all commands, those that fail. */
  failureRate: number
  crashesADay: number
  /** How long a restart takes, about. */
  restartSeconds: number
  /** Instead of the rhythm of guests: a steady stream of events, for measuring. */
  eventsAnHour: number | undefined
  keepAliveSeconds: number
}

export interface VirtualTvOptions {
  serial: string
  credentials: Credentials
  clock: Clock
  open: OpenPipe
  behaviour: Behaviour
  upload(command: string, picture: Buffer): Promise<{ image: string }>
  onOnline(online: boolean): void
  onRefused(): void
}

/** Of a TV that is on. */
const servicesAnHour = 1.6
const volumesAnHour = 2.2
const drowsyMinutes = 12 * 60

/** One TV with its guests: sends what a real one would send, and does what it is told. */
export class VirtualTv {
  readonly #options: VirtualTvOptions
  readonly #random: Random
  readonly #storage = memoryStorage()
  #device: Device<typeof tv>
  #cancelNext = () => {}
  #cancelCrash = () => {}
  #service: string | undefined
  #message: string | undefined
  #on = false

  constructor(options: VirtualTvOptions) {
    this.#options = options
    this.#random = randomOf(`${options.serial}/${options.clock.now()}`)
    this.#device = this.#make()
  }

  get waitingEvents(): number {
    return this.#device.waitingEvents
  }

  start(): void {
    this.#device.report(bornState(this.#options.serial, this.#options.clock.now()))
    this.#live(true)
    this.#planCrash()
    this.#device.start()
  }

  async stop(): Promise<void> {
    this.#cancelNext()
    this.#cancelCrash()
    await this.#device.stop()
  }

  #make(): Device<typeof tv> {
    const { credentials, clock, open, behaviour, onOnline, onRefused } = this.#options
    return new Device({
      kind: tv,
      commands: this.#commands(),
      credentials,
      transport: mqttTransport(open, clock),
      storage: this.#storage,
      clock,
      random: this.#random,
      keepAliveSeconds: behaviour.keepAliveSeconds,
      mostEvents: 500,
      onOnline,
      onRefused: () => {
        this.#cancelNext()
        this.#cancelCrash()
        onRefused()
      },
    })
  }

  #commands() {
    return implement(tv, {
      message: async ({ text, seconds }) => {
        await this.#work()
        this.#message = text
        this.#options.clock.after(seconds * 1000, () => {
          if (this.#message === text) this.#message = undefined
        })
      },
      volume: async ({ level }) => {
        await this.#work()
        this.#device.report({ volume: level })
      },
      identify: () => this.#work(),
      screenshot: async (_values, { id }) => {
        await this.#work()
        return this.#options.upload(id, this.#picture())
      },
      restart: async (_values, { restarts }) => {
        await this.#work()
        await restarts()
        this.#restart('command')
      },
    })
  }

  /** It takes a moment, and now and then it fails. */
  async #work() {
    const { clock, behaviour } = this.#options
    await new Promise<void>((resolve) => {
      clock.after(between(100, 900, this.#random), resolve)
    })
    if (this.#random() >= behaviour.failureRate) return
    if (this.#random() < 0.5) throw new CommandFailed('busy')
    throw new CommandFailed('failed', 'The application does not respond')
  }

  #picture() {
    const { timeZone, room } = this.#place()
    const { minutes } = localTime(timeZone, this.#options.clock.now())
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return screenshot({
      room,
      time: `${two(minutes / 60)}:${two(minutes % 60)}`,
      volume: this.#device.state.volume ?? 0,
      service: this.#on ? (this.#service ?? 'welcome') : undefined,
      message: this.#message,
    })
  }

  #place() {
    const { time_zone = this.#options.behaviour.timeZone, room = '' } = this.#device.settings ?? {}
    return { timeZone: time_zone, room }
  }

  /** What happens next in this room, one thing at a time. */
  #live(isStart = false) {
    const { behaviour, clock, serial } = this.#options
    if (behaviour.eventsAnHour !== undefined) {
      this.#device.report({ power: 'on' })
      this.#on = true
      const seconds = untilNext(behaviour.eventsAnHour, this.#random)
      this.#next(seconds, () => this.#useService())
      return
    }
    const power = powerAt(serial, localTime(this.#place().timeZone, clock.now()))
    this.#switch(power.on, isStart)
    const untilSwitch = Math.min(power.for, drowsyMinutes) * 60 + 1
    if (!power.on) {
      this.#next(untilSwitch, () => {})
      return
    }
    const seconds = untilNext(servicesAnHour + volumesAnHour, this.#random)
    if (seconds > untilSwitch) this.#next(untilSwitch, () => {})
    else if (this.#random() < servicesAnHour / (servicesAnHour + volumesAnHour)) {
      this.#next(seconds, () => this.#useService())
    } else this.#next(seconds, () => this.#turnVolume())
  }

  #next(seconds: number, act: () => void) {
    this.#cancelNext = this.#options.clock.after(seconds * 1000, () => {
      act()
      this.#live()
    })
  }

  #switch(on: boolean, isStart: boolean) {
    if (!isStart && on === this.#on) return
    this.#on = on
    this.#device.report({ power: on ? 'on' : 'standby' })
    if (!isStart) this.#device.send(on ? 'powered_on' : 'powered_off', {})
    if (!on) this.#service = undefined
  }

  #useService() {
    this.#service = serviceOf(this.#random)
    this.#device.send('service_used', { service: this.#service })
  }

  #turnVolume() {
    const volume = (this.#device.state.volume ?? 20) + Math.round(between(-8, 8, this.#random))
    this.#device.report({ volume: Math.max(0, Math.min(60, volume)) })
  }

  #planCrash() {
    const { clock, behaviour } = this.#options
    if (behaviour.crashesADay === 0) return
    const seconds = untilNext(behaviour.crashesADay / 24, this.#random)
    this.#cancelCrash = clock.after(seconds * 1000, () => {
      this.#restart('crash')
      this.#planCrash()
    })
  }

  /** Gone without a word; back after some seconds with what it had kept. */
  #restart(cause: Cause) {
    const { clock, serial, behaviour } = this.#options
    const seconds = behaviour.restartSeconds * between(0.5, 1.5, this.#random)
    const { volume } = this.#device.state
    this.#cancelNext()
    // The answer that it received the command is on its way.
    this.#cancelNext = clock.after(300, () => {
      this.#device.vanish()
      this.#cancelNext = clock.after(seconds * 1000, () => {
        this.#device = this.#make()
        this.#device.report({ ...bornState(serial, clock.now()), volume })
        this.#device.send('restarted', { cause })
        this.#live(true)
        this.#device.start()
      })
    })
  }
}
