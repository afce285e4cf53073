import { type DeviceKind, schemaOf } from '@innkeeper/device-protocol/kind'
import {
  type AnswerMessage,
  type CommandMessage,
  commandMessage,
  type FailureReason,
} from '@innkeeper/device-protocol/messages'
import { CommandFailed, type Execution } from './implement.ts'
import type { Clock, Storage } from './surroundings.ts'

export type Handlers = Record<
  string,
  (values: never, execution: Execution) => unknown | Promise<unknown>
>

interface Remembered {
  answer: AnswerMessage
  /** The broker has the answer. */
  delivered: boolean
  /** The device restarts because of it. */
  restarts?: boolean
}

interface CommandsOptions {
  kind: DeviceKind
  handlers: Handlers
  clock: Clock
  storage: Storage
  /** Is fulfilled when the broker has it; rejected or never otherwise. */
  publish(answer: AnswerMessage): Promise<void>
}

const mostRemembered = 100
const longestDetail = 200
/** A device that restarts does not wait longer for the broker than this. */
const confirmationMs = 2_000

/** Executes every command once, and answers as often as it is asked. */
export class CommandDesk {
  readonly #options: CommandsOptions
  readonly #remembered: Map<string, Remembered>
  #restarting = false
  /** Whether a command was the reason why the device started again. */
  readonly wasRestarted: boolean

  constructor(options: CommandsOptions) {
    this.#options = options
    const stored = (options.storage.read('commands') as Remembered[] | undefined) ?? []
    this.#remembered = new Map(stored.map((each) => [each.answer.id, { ...each }]))
    this.wasRestarted = stored.some(({ restarts }) => restarts)
    this.#finishInterrupted()
  }

  /** What was under way when the device ended. */
  #finishInterrupted() {
    let some = false
    for (const each of this.#remembered.values()) {
      if (each.answer.state !== 'received') continue
      const { id } = each.answer
      each.answer = each.restarts
        ? { id, state: 'done', answer: {} }
        : { id, state: 'failed', reason: 'failed', detail: 'The device restarted meanwhile' }
      each.delivered = false
      each.restarts = false
      some = true
    }
    if (some) this.#store()
  }

  /** Answers that the last connection may have lost. */
  connected(): void {
    for (const each of this.#remembered.values()) if (!each.delivered) void this.#deliver(each)
  }

  async receive(payload: unknown): Promise<void> {
    const parsed = commandMessage.safeParse(payload)
    if (!parsed.success) return
    const command = parsed.data
    const known = this.#remembered.get(command.id)
    if (known) {
      await this.#deliver(known)
      return
    }
    const refusal = this.#refusalOf(command)
    if (refusal) await this.#answer(failure(command.id, refusal))
    else await this.#execute(command)
  }

  #refusalOf({ name, arguments: values, expires_at }: CommandMessage): FailureReason | undefined {
    const { kind, clock } = this.#options
    if (Date.parse(expires_at) < clock.now()) return 'expired'
    if (!Object.keys(kind.commands).includes(name)) return 'unknown_command'
    const definition = kind.commands[name]
    if (!schemaOf(definition?.arguments ?? {}).safeParse(values).success) return 'invalid_arguments'
    return this.#restarting ? 'busy' : undefined
  }

  async #execute({ id, name, arguments: values }: CommandMessage) {
    const { kind, handlers } = this.#options
    const received = this.#answer({ id, state: 'received' })
    const restarts = async () => {
      this.#restarting = true
      const remembered = this.#remembered.get(id)
      if (remembered) remembered.restarts = true
      this.#store()
      await Promise.race([received, this.#pause(confirmationMs)])
    }
    const definition = kind.commands[name]
    const handler = handlers[name]
    if (!definition || !handler) return
    try {
      const checked = schemaOf(definition.arguments).parse(values)
      const answer = await handler(checked as never, { id, restarts })
      if (this.#remembered.get(id)?.restarts) return
      await this.#answer({
        id,
        state: 'done',
        answer: (answer as object | undefined) ?? {},
      } as never)
    } catch (error) {
      this.#restarting = false
      const reason = error instanceof CommandFailed ? error.reason : 'failed'
      await this.#answer(
        failure(id, reason, error instanceof Error ? error.message : String(error)),
      )
    }
  }

  #pause(ms: number) {
    return new Promise<void>((resolve) => {
      this.#options.clock.after(ms, resolve)
    })
  }

  /** Remembered before it is sent: a device that ends in between still knows that it did it. */
  #answer(answer: AnswerMessage): Promise<void> {
    const remembered: Remembered = { answer, delivered: false }
    this.#remembered.delete(answer.id)
    this.#remembered.set(answer.id, remembered)
    for (const id of this.#remembered.keys()) {
      if (this.#remembered.size <= mostRemembered) break
      this.#remembered.delete(id)
    }
    this.#store()
    return this.#deliver(remembered)
  }

  async #deliver(remembered: Remembered) {
    const { answer } = remembered
    try {
      await this.#options.publish(answer)
    } catch {
      // It is sent again with the next connection.
      return
    }
    if (remembered.answer !== answer || remembered.delivered) return
    remembered.delivered = true
    this.#store()
  }

  #store() {
    this.#options.storage.write('commands', [...this.#remembered.values()])
  }
}

const failure = (id: string, reason: FailureReason, detail = ''): AnswerMessage => ({
  id,
  state: 'failed',
  reason,
  detail: detail.slice(0, longestDetail),
})
