import { setTimeout as sleep } from 'node:timers/promises'
import { tags } from '@innkeeper/contract/areas/tags'
import { type Answer, call, isOk } from './call.ts'

/** Whoever is refused tries again with something new after this, as a person would. */
const pauseMs = 50

let loads = 0

/** Some dozens of people who save tags, each with a name of its own, and note what was acknowledged. */
export class Load {
  /** What was acknowledged: the id by the name. */
  readonly saved = new Map<string, number>()
  readonly answers: Answer[] = []
  readonly #people: Promise<unknown>
  #going = true
  #count = 0

  /** Person by person takes one of the servers. */
  constructor(origins: string[], token: string, writers = 24) {
    const run = `load ${++loads}`
    const each = (_: unknown, index: number) =>
      this.#write(origins[index % origins.length] ?? '', token, run)
    this.#people = Promise.all(Array.from({ length: writers }, each))
  }

  async stop(): Promise<void> {
    this.#going = false
    await this.#people
  }

  async #write(origin: string, token: string, run: string): Promise<void> {
    while (this.#going) {
      const name = `${run}, ${++this.#count}`
      const body = { name, kind: 'store' }
      const answer = await call<{ id: number }>(origin, tags.endpoints.save.path, body, token)
      this.answers.push(answer)
      if (isOk(answer)) this.saved.set(name, answer.data.id)
      else await sleep(pauseMs)
    }
  }

  /** Waits until more has been acknowledged since now. */
  async more(count: number, patienceMs = 30_000): Promise<void> {
    const goal = this.saved.size + count
    const deadline = performance.now() + patienceMs
    while (this.saved.size < goal && performance.now() < deadline) await sleep(20)
  }

  /** How long after a moment it was until every answer was a good one. */
  recoveryFrom(moment: number): number {
    const later = this.answers.filter(({ ended }) => ended > moment)
    const good = later.filter((answer) => isOk(answer) && answer.began > moment)
    const first = Math.min(...good.map(({ ended }) => ended))
    const bad = later.filter((answer) => !isOk(answer)).map(({ ended }) => ended)
    return Math.max(first, ...bad) - moment
  }

  /** Those that ended after a moment. */
  since(moment: number): Answer[] {
    return this.answers.filter(({ ended }) => ended > moment)
  }
}

export const slowest = (answers: Answer[]) =>
  Math.max(0, ...answers.map(({ began, ended }) => ended - began))
