import { setTimeout as sleep } from 'node:timers/promises'
import { countSurvivors, freshDatabase, query } from '../lib/database.ts'
import { Load, slowest } from '../lib/load.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

/** Longer than a write on the other server may take. */
const frozenMs = 10_000
const slowestWriteMs = 8000

export const freezeServer: Fault = {
  name: 'freeze-server',
  promise: 'a server that stands still holds the writes of another one up for 8 s at most',
  async run(round) {
    const url = await freshDatabase(round)
    const env = { DATABASE_URL: url, DATA_DIR: round.folder() }
    const frozen = await Server.start(env)
    const other = await Server.start(env)
    const token = await other.token()
    const saved: [string, number][] = []
    await round.repeat({ short: 1, full: 6 }, async () => {
      const loads = [new Load([frozen.url], token), new Load([other.url], token)] as const
      await loads[1].more(100 + Math.floor(Math.random() * 100))
      const stopped = performance.now()
      frozen.signal('SIGSTOP')
      const [open] = await query<{ count: number }>(
        url,
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      )
      round.say(`stopped one server while ${open?.count} transactions were open`)
      await sleep(frozenMs)
      const resumed = performance.now()
      frozen.signal('SIGCONT')
      await Promise.all(loads.map((load) => load.more(50)))
      await Promise.all(loads.map((load) => load.stop()))
      const meanwhile = loads[1].since(stopped).filter(({ began }) => began < resumed)
      round.within('the slowest write on the other server', slowest(meanwhile), slowestWriteMs)
      round.recovered('writes go on at the one that stood still', loads[0].recoveryFrom(resumed))
      for (const load of loads) saved.push(...load.saved)
    })
    round.promise('both servers live', frozen.isAlive && other.isAlive)
    await countSurvivors(round, url, saved)
  },
}
