import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from '../../harness/postgres.ts'
import { seconds } from './call.ts'
import { atEnd } from './cleanup.ts'

export interface Fault {
  name: string
  /** What has to hold, in words. */
  promise: string
  run(round: Round): Promise<void>
}

/** A fault that cannot be made here. */
export class Skipped extends Error {}

/** One fault's run: what it works with, and what came of it. */
export class Round {
  readonly short: boolean
  readonly postgres: Postgres
  rounds = 0
  acknowledged = 0
  lost = 0
  twice = 0
  slowestRecoveryMs = 0
  readonly broken: string[] = []

  constructor(postgres: Postgres, short: boolean) {
    this.postgres = postgres
    this.short = short
  }

  /** Goes through the fault so many times. */
  async repeat(times: { short: number; full: number }, once: (turn: number) => Promise<void>) {
    const all = this.short ? times.short : times.full
    for (let turn = 1; turn <= all; turn++) {
      this.say(`round ${turn} of ${all}`)
      await once(turn)
      this.rounds++
    }
  }

  say(text: string): void {
    console.log(`  ${text}`)
  }

  /** Each promise with the figure that it held by, or broke at. */
  promise(what: string, held: boolean, figure = ''): void {
    const line = figure ? `${what}: ${figure}` : what
    this.say(`${held ? 'holds' : 'BROKEN'}: ${line}`)
    if (!held) this.broken.push(line)
  }

  within(what: string, ms: number, mostMs: number): void {
    const figure = Number.isFinite(ms) ? seconds(ms) : 'never'
    this.promise(`${what} within ${seconds(mostMs)}`, ms <= mostMs, figure)
  }

  recovered(what: string, ms: number, mostMs = 5000): void {
    this.slowestRecoveryMs = Math.max(this.slowestRecoveryMs, ms)
    this.within(what, ms, mostMs)
  }

  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'innkeeper-faults-'))
    atEnd(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
}
