import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import type { DeviceKind, EventDataOf, EventNameOf, StateOf } from '@innkeeper/device-protocol/kind'
import {
  type PresenceMessage,
  type SettingsMessage,
  settingsMessage,
} from '@innkeeper/device-protocol/messages'
import { downChannels, topicOf, type UpChannel } from '@innkeeper/device-protocol/topics'
import { backOff } from './back-off.ts'
import { CommandDesk, type Handlers } from './commands.ts'
import { EventQueue } from './events.ts'
import type { Implementation } from './implement.ts'
import { StateReport } from './state.ts'
import {
  type Clock,
  type Connection,
  type Random,
  Refused,
  randomToken,
  type Storage,
  type Transport,
} from './surroundings.ts'

export interface DeviceOptions<Kind extends DeviceKind> {
  kind: Kind
  commands: Implementation<Kind>
  credentials: Pick<Credentials, 'key' | 'password'>
  transport: Transport
  storage: Storage
  clock: Clock
  random?: Random
  keepAliveSeconds?: number
  /** How many events are kept for a server that does not acknowledge them. */
  mostEvents?: number
  onSettings?(settings: SettingsMessage): void
  onOnline?(online: boolean): void
  /** The server no longer knows this device; the runtime has stopped. */
  onRefused?(): void
}

/** A connection that lasted this long was a good one. */
const steadyMs = 10_000
/** One refusal may be a mistake of a server that is just starting. */
const refusalsBelieved = 2
const refusedAgainMs = 2_000
const goodbyeMs = 2_000

/** A device on the line: says that it is there, what it is like and what happens; does what it is told. */
export class Device<Kind extends DeviceKind> {
  readonly #options: DeviceOptions<Kind>
  readonly #random: Random
  readonly #events: EventQueue
  readonly #state: StateReport
  readonly #commands: CommandDesk
  readonly #backOff: ReturnType<typeof backOff>
  #connection: Connection | undefined
  #session = ''
  #stopped = true
  #refusals = 0
  /** Changes with every attempt and with stop(): what an older attempt brings is dropped. */
  #attempt = 0
  #cancel: (() => void) | undefined
  #settings: SettingsMessage | undefined

  constructor(options: DeviceOptions<Kind>) {
    const { clock, storage, kind, mostEvents = 1_000 } = options
    this.#options = options
    this.#random = options.random ?? Math.random
    this.#backOff = backOff(this.#random)
    this.#events = new EventQueue({
      clock,
      storage,
      random: this.#random,
      most: mostEvents,
      publish: (message) => void this.#publish('events', message).catch(ignore),
    })
    this.#state = new StateReport({
      clock,
      publish: (message) => void this.#publish('state', message).catch(ignore),
    })
    this.#commands = new CommandDesk({
      kind,
      handlers: options.commands as unknown as Handlers,
      clock,
      storage,
      publish: (answer) => this.#publish('answers', answer),
    })
    this.#useSettings(storage.read('settings'))
  }

  get online(): boolean {
    return this.#connection !== undefined
  }

  /** The last ones that were heard, in an earlier run too. */
  get settings(): SettingsMessage | undefined {
    return this.#settings
  }

  get state(): StateOf<Kind> {
    return this.#state.state as StateOf<Kind>
  }

  get waitingEvents(): number {
    return this.#events.waiting
  }

  /** Whether it was started again because of a command. */
  get restartedByCommand(): boolean {
    return this.#commands.wasRestarted
  }

  start(): void {
    if (!this.#stopped) return
    this.#stopped = false
    void this.#connect()
  }

  /** Leaves for good: the server knows that it is offline right away. */
  async stop(): Promise<void> {
    const connection = this.#leave()
    if (!connection) return
    const goodbye: PresenceMessage = { online: false, session: this.#session }
    const { key } = this.#options.credentials
    const sent = connection.publish(topicOf(key, 'presence'), JSON.stringify(goodbye), {
      retain: true,
    })
    // A server that no longer answers hears it from the end of the connection.
    const patience = new Promise<void>((resolve) => {
      this.#options.clock.after(goodbyeMs, resolve)
    })
    await Promise.race([sent.catch(ignore), patience])
    connection.end()
  }

  /** Is gone without a word, as when somebody pulls the plug. */
  vanish(): void {
    this.#leave()?.destroy()
  }

  /** Tries right away instead of waiting: the network is back. */
  hurry(): void {
    if (this.#stopped || this.#connection || !this.#cancel) return
    this.#cancel()
    this.#cancel = undefined
    void this.#connect()
  }

  report(values: { [Name in keyof StateOf<Kind>]?: StateOf<Kind>[Name] | null }): void {
    this.#state.report(values)
  }

  send<Name extends EventNameOf<Kind>>(type: Name, data: EventDataOf<Kind, Name>): void {
    this.#events.add(type, data)
  }

  #leave() {
    const connection = this.#connection
    this.#stopped = true
    this.#attempt += 1
    this.#cancel?.()
    this.#cancel = undefined
    this.#lost()
    return connection
  }

  async #connect() {
    const { transport, credentials, keepAliveSeconds = 30 } = this.#options
    this.#attempt += 1
    const attempt = this.#attempt
    this.#session = randomToken(this.#random)
    const will: PresenceMessage = { online: false, session: this.#session }
    const isCurrent = () => attempt === this.#attempt
    let connection: Connection | undefined
    try {
      connection = await transport.connect(
        {
          clientId: credentials.key,
          user: credentials.key,
          password: credentials.password,
          keepAliveSeconds,
          will: { topic: topicOf(credentials.key, 'presence'), payload: JSON.stringify(will) },
        },
        {
          message: (topic, payload) => isCurrent() && this.#receive(topic, payload),
          closed: () => isCurrent() && this.#again(),
        },
      )
      // Before it says that it is there: what the server then sends must find it listening.
      await connection.subscribe(downChannels.map((channel) => topicOf(credentials.key, channel)))
    } catch (error) {
      connection?.destroy()
      if (isCurrent()) this.#again(error)
      return
    }
    if (isCurrent()) this.#arrive(connection)
    else connection.destroy()
  }

  #arrive(connection: Connection) {
    this.#connection = connection
    this.#refusals = 0
    this.#cancel = this.#options.clock.after(steadyMs, () => {
      this.#cancel = undefined
      this.#backOff.reset()
    })
    const presence: PresenceMessage = { online: true, session: this.#session }
    void this.#publish('presence', presence, true).catch(ignore)
    this.#state.connected()
    this.#commands.connected()
    this.#events.connected()
    this.#options.onOnline?.(true)
  }

  #lost() {
    const wasOnline = this.#connection !== undefined
    this.#connection = undefined
    this.#state.disconnected()
    this.#events.disconnected()
    if (wasOnline) this.#options.onOnline?.(false)
  }

  #again(error?: unknown) {
    this.#attempt += 1
    this.#cancel?.()
    this.#lost()
    if (error instanceof Refused) this.#refusals += 1
    if (this.#refusals >= refusalsBelieved) {
      this.#stopped = true
      this.#options.onRefused?.()
      return
    }
    const ms = error instanceof Refused ? refusedAgainMs : this.#backOff.next()
    this.#cancel = this.#options.clock.after(ms, () => {
      this.#cancel = undefined
      void this.#connect()
    })
  }

  #receive(topic: string, payload: string) {
    const message = parsed(payload)
    const channel = topic.slice(topic.lastIndexOf('/') + 1)
    if (channel === 'commands') void this.#commands.receive(message)
    else if (channel === 'acks') this.#events.acknowledge(message)
    else if (channel === 'settings') this.#useSettings(message, true)
  }

  #useSettings(message: unknown, isNew = false) {
    const settings = settingsMessage.safeParse(message)
    if (!settings.success) return
    this.#settings = settings.data
    this.#state.intervalMs = settings.data.state_seconds * 1000
    this.#events.intervalMs = settings.data.events_seconds * 1000
    if (!isNew) return
    this.#options.storage.write('settings', settings.data)
    this.#options.onSettings?.(settings.data)
  }

  async #publish(channel: UpChannel, message: object, retain = false) {
    if (!this.#connection) throw new Error('offline')
    const topic = topicOf(this.#options.credentials.key, channel)
    await this.#connection.publish(topic, JSON.stringify(message), { retain })
  }
}

const ignore = () => {}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
