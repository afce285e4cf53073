import { commandsTopic } from '@innkeeper/contract/topics'
import { type DeviceKind, schemaOf } from '@innkeeper/device-protocol/kind'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import type { AnswerMessage, CommandMessage } from '@innkeeper/device-protocol/messages'
import type { Services } from '../services.ts'
import { withoutLog } from '../work/change.ts'
import { Batch } from './batch.ts'
import {
  expireCommands,
  lockCommands,
  type Outcome,
  resendTo,
  saveOutcome,
  takeCommands,
} from './command-rows.ts'
import type { Link } from './links.ts'
import type { LiveStatus } from './live-status.ts'
import type { DeviceMetrics } from './metrics.ts'

interface Parts {
  services: Pick<Services, 'db' | 'events'>
  live: LiveStatus
  metrics: DeviceMetrics
  /** Of these devices, or of all, those that this server reaches. */
  reachable(ids?: number[]): number[] | 'all'
  send(key: string, command: CommandMessage): void
}

interface Answer {
  link: Link
  message: AnswerMessage
}

const lookMs = 2000

/** Sends devices the commands that wait for them, and writes down what became of them. */
export class Commands {
  readonly #parts: Parts
  readonly #batch: Batch<Answer>
  #timer: NodeJS.Timeout | undefined
  #waking = new Set<number>()
  #running: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#batch = new Batch({
      name: 'writing down answers of devices',
      delayMs: 20,
      most: 500,
      write: (answers) => this.#write(answers),
      log: () => parts.services.events.log,
    })
  }

  get queued(): { length: number; bytes: number } {
    return { length: this.#batch.length, bytes: this.#batch.bytes }
  }

  start(): void {
    this.#timer = setInterval(() => void this.look().catch(() => {}), lookMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
    await this.#batch.stop()
  }

  /** Something may wait for these devices. */
  wake(ids: number[]): void {
    const reachable = this.#parts.reachable(ids)
    for (const id of reachable === 'all' ? ids : reachable) this.#waking.add(id)
    if (this.#waking.size > 0) this.#running ??= this.#sendAll()
  }

  /** What is overdue fails, and what nobody has received is sent again. */
  async look(): Promise<void> {
    const { services, live } = this.#parts
    live.changed(await withoutLog(services, expireCommands), commandsTopic)
    const reachable = this.#parts.reachable()
    if (reachable === 'all') this.#send(await takeCommands(services.db))
    else this.wake(await resendTo(services.db, reachable))
  }

  answered(link: Link, message: AnswerMessage, bytes: number): Promise<void> {
    return this.#batch.add({ link, message }, bytes)
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#waking.size > 0) {
        const ids = [...this.#waking]
        this.#waking.clear()
        this.#send(await takeCommands(this.#parts.services.db, ids))
      }
    } catch (error) {
      // They still wait the next time somebody looks.
      this.#parts.services.events.log?.warn({ err: error }, 'commands could not be sent')
    } finally {
      this.#running = undefined
    }
  }

  #send(commands: Awaited<ReturnType<typeof takeCommands>>): void {
    for (const { id, key, name, arguments: given, expires_at } of commands) {
      const expires = new Date(expires_at).toISOString()
      this.#parts.send(key, { id, name, arguments: given, expires_at: expires })
    }
  }

  async #write(answers: Answer[]): Promise<undefined[]> {
    const { services, metrics, live } = this.#parts
    const places = await withoutLog(services, async (tx) => {
      const rows = await lockCommands(tx, [...new Set(answers.map(({ message }) => message.id))])
      const states = new Map(rows.map((row) => [row.id, row]))
      const places = []
      for (const { link, message } of answers) {
        const row = states.get(message.id)
        if (row?.device_id !== link.id) {
          metrics.rejected('unknown_command')
          continue
        }
        if (!isNews(row.state, message.state)) continue
        const outcome = outcomeOf(kindOf(link.property), row.name, message)
        if (outcome.state === 'failed' && outcome.reason === 'invalid_answer') {
          metrics.rejected('invalid_answer')
        }
        await saveOutcome(tx, outcome)
        row.state = outcome.state
        places.push(link.place)
      }
      return places
    })
    live.changed(places, commandsTopic)
    return answers.map(() => undefined)
  }
}

/** An answer that comes again, or after the end, changes nothing. */
const isNews = (now: string, said: AnswerMessage['state']): boolean =>
  now === 'waiting' || now === 'sent' || (now === 'received' && said !== 'received')

function outcomeOf(kind: DeviceKind | undefined, name: string, message: AnswerMessage): Outcome {
  const { id } = message
  const command = kind && Object.hasOwn(kind.commands, name) ? kind.commands[name] : undefined
  if (message.state === 'received')
    return { id, state: 'received', timeout: command?.timeout ?? 60 }
  if (message.state === 'failed') {
    return { id, state: 'failed', reason: message.reason, detail: printable(message.detail) }
  }
  const answer = schemaOf(command?.answer ?? {}).safeParse(message.answer)
  if (answer.success) return { id, state: 'done', answer: answer.data }
  return { id, state: 'failed', reason: 'invalid_answer', detail: '' }
}

/** The database takes no text with a zero in it. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
