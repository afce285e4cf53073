import { countSurvivors, freshDatabase } from '../lib/database.ts'
import { Load } from '../lib/load.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

export const killServer: Fault = {
  name: 'kill-server',
  promise: 'kill -9 under writes loses nothing that was acknowledged and makes nothing twice',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const token = await server.token()
    const saved: [string, number][] = []
    await round.repeat({ short: 2, full: 12 }, async () => {
      const load = new Load([server.url], token)
      await load.more(100 + Math.floor(Math.random() * 200))
      await server.end('SIGKILL')
      await server.startAgain()
      const ready = performance.now()
      await load.more(50)
      await load.stop()
      round.recovered('writes go on after the start', load.recoveryFrom(ready))
      saved.push(...load.saved)
    })
    await countSurvivors(round, url, saved)
  },
}
