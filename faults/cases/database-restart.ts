import { setTimeout as sleep } from 'node:timers/promises'
import { countSurvivors, freshDatabase } from '../lib/database.ts'
import { Load } from '../lib/load.ts'
import { during, judgeRefusals, judgeSurvival } from '../lib/outage.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

export const databaseRestart: Fault = {
  name: 'database-restart',
  promise: 'PostgreSQL restarts or crashes under writes: 503 meanwhile, all well 5 s after',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const token = await server.token()
    const saved: [string, number][] = []
    await round.repeat({ short: 2, full: 8 }, async (turn) => {
      const mode = turn % 2 === 1 ? 'immediate' : 'fast'
      const load = new Load([server.url], token)
      await load.more(100)
      const left = performance.now()
      await round.postgres.restart(mode)
      const returned = performance.now()
      round.say(`pg_ctl restart -m ${mode}`)
      await sleep(1000)
      await judgeSurvival(round, server)
      await load.more(50)
      await load.stop()
      judgeRefusals(round, during(load.answers, left, returned), 10_000)
      round.recovered('all is well after its return', load.recoveryFrom(returned))
      saved.push(...load.saved)
    })
    await countSurvivors(round, url, saved)
  },
}
