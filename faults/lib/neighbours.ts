import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, call, isOk } from './call.ts'
import { slowest } from './load.ts'
import type { Round } from './round.ts'

type Ask = [path: string, body: object | undefined]

/** What other people do in the meantime, and how they fare. */
export class Neighbours {
  readonly #answers: Answer[] = []
  readonly #people: Promise<unknown>
  #going = true

  constructor(origin: string, token: string, asks: Ask[]) {
    this.#people = Promise.all(
      asks.map(async ([path, body]) => {
        while (this.#going) {
          this.#answers.push(await call(origin, path, body, token))
          await sleep(50)
        }
      }),
    )
  }

  async judge(round: Round, mostMs: number): Promise<void> {
    this.#going = false
    await this.#people
    const bad = this.#answers.filter((answer) => !isOk(answer))
    const counted = `${bad.length} of ${this.#answers.length}`
    const example = bad[0] ? `, e.g. ${bad[0].status} ${bad[0].message}` : ''
    round.promise('no call of others fails', bad.length === 0, counted + example)
    round.within('calls of others answer', slowest(this.#answers), mostMs)
  }
}
