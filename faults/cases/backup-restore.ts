import { join } from 'node:path'
import { tags } from '@innkeeper/contract/areas/tags'
import { call, isOk } from '../lib/call.ts'
import { countSurvivors, emptyDatabase, freshDatabase } from '../lib/database.ts'
import { Load } from '../lib/load.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

export const backupRestore: Fault = {
  name: 'backup-restore',
  promise: 'a pg_dump taken under writes restores to a server that lacks nothing from before it',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const token = await server.token()
    await round.repeat({ short: 1, full: 4 }, async (turn) => {
      const load = new Load([server.url], token)
      await load.more(200)
      const before = [...load.saved]
      const dump = join(round.postgres.folder, `dump-${turn}`)
      // As docs/operations.md says.
      await round.postgres.run('pg_dump', '--format=custom', `--file=${dump}`, url)
      round.say(`dumped while ${load.saved.size - before.length} more were written`)
      await load.stop()
      const restored = await emptyDatabase(round)
      await round.postgres.run('pg_restore', '--clean', '--if-exists', '--dbname', restored, dump)
      const since = performance.now()
      const second = await Server.start({ DATABASE_URL: restored, DATA_DIR: round.folder() })
      round.recovered('a server starts on it', performance.now() - since, 60_000)
      const body = { name: `restored ${turn}`, kind: 'store' }
      const again = await second.token()
      const saved = await call<{ id: number }>(second.url, tags.endpoints.save.path, body, again)
      round.promise('and takes writes', isOk(saved), saved.message)
      if (isOk(saved)) before.push([body.name, saved.data.id])
      await countSurvivors(round, restored, before)
      await second.end('SIGTERM')
    })
  },
}
