import { setTimeout as sleep } from 'node:timers/promises'
import { countSurvivors, freshDatabase, query } from '../lib/database.ts'
import { Load } from '../lib/load.ts'
import { judgeRefusals, judgeSurvival } from '../lib/outage.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

export const terminatedBackends: Fault = {
  name: 'terminated-backends',
  promise: 'the server survives when an administrator ends all of its connections, time and again',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const load = new Load([server.url], await server.token())
    const began = performance.now()
    await round.repeat({ short: 8, full: 40 }, async () => {
      await load.more(20, 3000)
      const ended = await query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      round.say(`ended ${ended.length} connections`)
      await sleep(300)
      if (!server.isAlive) await judgeSurvival(round, server)
    })
    const last = performance.now()
    await load.more(50)
    await load.stop()
    await judgeSurvival(round, server)
    judgeRefusals(round, load.since(began), 10_000)
    round.recovered('all is well after the last time', load.recoveryFrom(last))
    await countSurvivors(round, url, [...load.saved])
  },
}
