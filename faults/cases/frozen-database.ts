import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../lib/cleanup.ts'
import { countSurvivors, freshDatabase } from '../lib/database.ts'
import { Load } from '../lib/load.ts'
import { during, judgeRefusals, judgeSurvival } from '../lib/outage.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

/** The server's own time-out for a database that says nothing, and a little. */
const answerWithinMs = 35_000

export const frozenDatabase: Fault = {
  name: 'frozen-database',
  promise: 'PostgreSQL stands still: every call ends with an answer, and all is well 5 s after',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const token = await server.token()
    const saved: [string, number][] = []
    await round.repeat({ short: 1, full: 3 }, async (turn) => {
      const load = new Load([server.url], token)
      await load.more(100)
      const pids = round.postgres.processes()
      const all = (signal: NodeJS.Signals) => {
        for (const pid of pids) trySignal(pid, signal)
      }
      atEnd(() => all('SIGCONT'))
      const left = performance.now()
      all('SIGSTOP')
      await sleep(round.short ? 6000 : 6000 * turn)
      all('SIGCONT')
      const returned = performance.now()
      await load.more(50)
      await load.stop()
      await judgeSurvival(round, server)
      judgeRefusals(round, during(load.answers, left, returned), answerWithinMs)
      round.recovered('all is well after its return', load.recoveryFrom(returned))
      saved.push(...load.saved)
    })
    await countSurvivors(round, url, saved)
  },
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}
