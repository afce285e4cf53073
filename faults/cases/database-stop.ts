import { setTimeout as sleep } from 'node:timers/promises'
import { tags } from '@innkeeper/contract/areas/tags'
import { type Answer, call, isOk } from '../lib/call.ts'
import { atEnd } from '../lib/cleanup.ts'
import { countSurvivors, freshDatabase } from '../lib/database.ts'
import { Load, slowest } from '../lib/load.ts'
import { during, judgeRefusals, judgeSurvival } from '../lib/outage.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

/** Waiting longer for an answer than this helps nobody while the database is away. */
const quickMs = 5000

export const databaseStop: Fault = {
  name: 'database-stop',
  promise: 'while PostgreSQL is stopped every call answers quickly, and all is well 5 s after',
  async run(round) {
    const url = await freshDatabase(round)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const token = await server.token()
    const saved: [string, number][] = []
    atEnd(() => round.postgres.isRunning || round.postgres.start())
    await round.repeat({ short: 1, full: 3 }, async () => {
      const load = new Load([server.url], token)
      await load.more(100)
      const left = performance.now()
      await round.postgres.halt()
      const answers = await ask(server.url, token, round.short ? 6000 : 15_000)
      await round.postgres.start()
      const returned = performance.now()
      await judgeSurvival(round, server)
      await load.more(50)
      await load.stop()
      judge(round, answers)
      judgeRefusals(round, during(load.answers, left, returned), quickMs)
      round.recovered('all is well after its return', load.recoveryFrom(returned))
      saved.push(...load.saved)
    })
    await countSurvivors(round, url, saved)
  },
}

const paths = ['/healthz', '/readyz', '/admin/common/config', tags.endpoints.list.path]

/** What others ask meanwhile, again and again. */
async function ask(origin: string, token: string, ms: number): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = []
  const until = performance.now() + ms
  const each = async (path: string) => {
    while (performance.now() < until) {
      const body = path === tags.endpoints.list.path ? {} : undefined
      answers.push([path, await call(origin, path, body, token)])
      await sleep(300)
    }
  }
  await Promise.all([...paths.map(each), sleep(ms)])
  return answers
}

function judge(round: Parameters<Fault['run']>[0], answers: [string, Answer][]): void {
  for (const path of paths) {
    const some = answers.flatMap(([asked, answer]) => (asked === path ? [answer] : []))
    const wrong = some.filter((answer) => !isOk(answer) && ![200, 503].includes(answer.status))
    const statuses = [...new Set(some.map(({ status }) => status))].join(', ')
    round.promise(`${path} works or answers 503`, wrong.length === 0, statuses)
    round.within(`${path} answers`, slowest(some), quickMs)
  }
}
