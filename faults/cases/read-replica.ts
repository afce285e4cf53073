import { tags } from '@innkeeper/contract/areas/tags'
import { startReplica } from '../../harness/postgres.ts'
import { call, isOk, must } from '../lib/call.ts'
import { atEnd } from '../lib/cleanup.ts'
import { freshDatabase, query } from '../lib/database.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

/** How far behind a replica may be that is still read from, and a look every half second. */
const mostBehindMs = 6500

interface TagList {
  list: { data: { name: string }[] }
}

export const readReplica: Fault = {
  name: 'read-replica',
  promise:
    'reads go to a replica, people see their own changes at once, and nobody notices its end',
  async run(round) {
    const url = await freshDatabase(round)
    const replica = await startReplica(round.postgres)
    atEnd(() => replica.stop())
    const copy = replica.urlOf(new URL(url).pathname.slice(1))
    const env = { DATABASE_URL: url, DATABASE_READ_URL: copy, DATA_DIR: round.folder() }
    const server = await Server.start(env)
    const token = await server.token()
    const colleague = await server.token()

    const sees = async (name: string, by: string) => {
      const answer = await call<TagList>(server.url, tags.endpoints.list.path, { name }, by)
      return isOk(answer) && answer.data.list.data.length === 1
    }
    const until = async (held: () => Promise<boolean>) => {
      const since = performance.now()
      while (performance.now() - since < 30_000) {
        if (await held()) return performance.now() - since
      }
      return Number.POSITIVE_INFINITY
    }
    const isRead = async () => {
      await sees('nothing', token)
      const rows = await query(
        copy,
        `select 1 from pg_stat_activity where application_name = 'innkeeper' and query like '%"tags"%'`,
      )
      return rows.length > 0
    }
    round.recovered('the replica is read from', await until(isRead))

    await round.repeat({ short: 2, full: 6 }, async (turn) => {
      const save = (name: string) =>
        must(server.url, tags.endpoints.save.path, { name, kind: 'store' }, token)
      let own = 0
      for (let each = 0; each < 20; each++) {
        await save(`R${turn}-${each + 100}`)
        own += (await sees(`R${turn}-${each + 100}`, token)) ? 1 : 0
      }
      round.acknowledged += 20
      round.promise('a person sees their change in the next list', own === 20, `${own} of 20`)

      await query(copy, 'select pg_wal_replay_pause()')
      await save(`paused ${turn}`)
      round.promise('also when the replica stands still', await sees(`paused ${turn}`, token))
      const seen = await until(() => sees(`paused ${turn}`, colleague))
      round.within('a colleague sees it', seen, mostBehindMs)
      await query(copy, 'select pg_wal_replay_resume()')

      await replica.halt('immediate')
      let answered = 0
      for (let each = 0; each < 20; each++) {
        answered += (await sees(`R${turn}-${each + 100}`, colleague)) ? 1 : 0
      }
      round.promise('without it all is answered', answered === 20, `${answered} of 20`)
      await replica.start()
      round.recovered('it is read from again', await until(isRead))
    })
  },
}
