import { Device } from '@innkeeper/device-client/device'
import { enrol, type Post } from '@innkeeper/device-client/enrol'
import { implement } from '@innkeeper/device-client/implement'
import type { Clock, Storage, Transport } from '@innkeeper/device-client/surroundings'
import { type Credentials, credentials } from '@innkeeper/device-protocol/enrolment'
import type { StateOf } from '@innkeeper/device-protocol/kind'
import { tv } from '@innkeeper/device-protocol/kinds/tv'
import { Store } from './store.ts'
import type { Service } from './text.ts'

/** What the TV needs of the browser. */
export interface Machine {
  serial: string
  clock: Clock
  storage: Storage
  post: Post
  transport(credentials: Credentials): Transport
  /** What the browser tells about itself. */
  state(): Promise<StateOf<typeof tv>>
  /** Gives the server a picture of the screen; the result is the command's answer. */
  picture(credentials: Credentials, command: string): Promise<{ image: string }>
  reload(): void
}

const volumeShownMs = 3_000
const identifySeconds = 30
const usualVolume = 30
/** What belongs to the device that the server has forgotten. */
const ofDevice = ['credentials', 'settings', 'commands', 'events']

/** One TV from the moment it is switched on: enrols, comes online, does what it is told. */
export class Tv {
  readonly store: Store
  readonly #machine: Machine
  #device: Device<typeof tv> | undefined
  #credentials: Credentials | undefined
  #isEnded = false
  #isRestarting = false
  readonly #ended = new AbortController()
  #hideMessage = () => {}
  #hideIdentify = () => {}
  #hideVolume = () => {}

  constructor(machine: Machine) {
    this.#machine = machine
    this.store = new Store(machine.serial)
  }

  start(): void {
    const stored = credentials.safeParse(this.#machine.storage.read('credentials'))
    if (stored.success) this.#run(stored.data)
    else void this.#enrol()
  }

  async stop(): Promise<void> {
    this.#isEnded = true
    this.#ended.abort()
    await this.#device?.stop()
  }

  /** The browser says that the network is back. */
  networkIsBack(): void {
    this.#device?.hurry()
  }

  /** The TV goes to standby, or comes back. */
  setPower(power: 'on' | 'standby'): void {
    // A page that is reloaded is hidden for a moment.
    if (!this.#device || this.#isRestarting || this.#device.state.power === power) return
    this.#device.report({ power })
    this.#device.send(power === 'on' ? 'powered_on' : 'powered_off', {})
  }

  use(service: Service): void {
    this.#device?.send('service_used', { service })
    this.store.set({ service })
  }

  /** The key for back. */
  back(): void {
    this.store.set({ service: undefined, message: undefined })
  }

  changeVolume(by: number): void {
    this.#setVolume((this.#device?.state.volume ?? usualVolume) + by)
  }

  async #enrol() {
    const { serial, clock, post, storage } = this.#machine
    const { signal } = this.#ended
    this.store.set({ phase: 'pin', offer: undefined, settings: undefined })
    const found = await enrol(
      { serial, property: 'tv', model: 'Web TV' },
      {
        post,
        clock,
        signal,
        onOffer: (offer) => this.store.set({ offer }),
        onReached: (online) => this.store.set({ online }),
      },
    ).catch(() => undefined)
    if (!found) return
    storage.write('credentials', found)
    this.#run(found)
  }

  #run(found: Credentials) {
    const { clock, storage, transport } = this.#machine
    this.#credentials = found
    const device = new Device({
      kind: tv,
      commands: this.#commands(),
      credentials: found,
      transport: transport(found),
      storage,
      clock,
      onSettings: (settings) => this.store.set({ settings }),
      onOnline: (online) => this.store.set({ online }),
      onRefused: () => this.#forget(),
    })
    this.#device = device
    this.store.set({ phase: 'room', online: false, settings: device.settings, offer: undefined })
    const volume = Number(storage.read('volume') ?? usualVolume)
    const started_at = new Date(clock.now()).toISOString()
    device.report({ power: 'on', volume, started_at })
    if (device.restartedByCommand) device.send('restarted', { cause: 'command' })
    else device.send('powered_on', {})
    void this.#machine.state().then((state) => device.report(state))
    device.start()
  }

  /** Somebody has revoked the credentials: back to the PIN. */
  #forget() {
    if (this.#isEnded) return
    this.#device = undefined
    for (const name of ofDevice) this.#machine.storage.write(name, undefined)
    this.store.set({ online: false, message: undefined, identify: false, service: undefined })
    void this.#enrol()
  }

  #commands() {
    const { clock, picture, reload } = this.#machine
    return implement(tv, {
      message: ({ text, seconds }) => {
        this.#hideMessage()
        this.store.set({ message: text })
        this.#hideMessage = clock.after(seconds * 1000, () =>
          this.store.set({ message: undefined }),
        )
      },
      volume: ({ level }) => this.#setVolume(level),
      identify: ({ seconds = identifySeconds }) => {
        this.#hideIdentify()
        this.store.set({ identify: true })
        this.#hideIdentify = clock.after(seconds * 1000, () => this.store.set({ identify: false }))
      },
      screenshot: (_values, { id }) => picture(this.#credentials as Credentials, id),
      restart: async (_values, { restarts }) => {
        this.#isRestarting = true
        await restarts()
        reload()
      },
    })
  }

  #setVolume(level: number) {
    const volume = Math.max(0, Math.min(100, level))
    this.#device?.report({ volume })
    this.#machine.storage.write('volume', volume)
    this.#hideVolume()
    this.store.set({ volume })
    const { clock } = this.#machine
    this.#hideVolume = clock.after(volumeShownMs, () => this.store.set({ volume: undefined }))
  }
}
