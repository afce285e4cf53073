import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counters, failures } from '../../platform/http/tables.ts'
import { sessions } from '../../platform/identity/tables.ts'
import { makeAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'
import { housekeeping } from './jobs.ts'
import { handoffCodes, smsCodes } from './tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

it('housekeeping drops what nobody looks at any more, and nothing else', async () => {
  const { db } = server
  const { id: account_id } = await makeAccount(db, 'platform', [])
  const ago = (hours: number) => sql`now() - ${hours} * interval '1 hour'`
  const visitor = { ip: '', user_agent: '' }
  const quarter = 91 * 24
  for (const [key, hours] of [
    ['young', 1],
    ['old', 49],
  ] as const) {
    const code = { code_hash: key, expires_at: ago(hours) }
    await db.insert(failures).values({ key, count: 1, last_at: ago(hours) })
    await db.insert(counters).values({ key, count: 1, since: ago(hours) })
    await db.insert(smsCodes).values({ phone: key, requester: '', sent_at: ago(hours), ...code })
    await db.insert(handoffCodes).values({ account_id, jumppath: '', ...code })
    const lived = { id: crypto.randomUUID(), account_id, ...visitor }
    const after = hours === 1 ? 1 : quarter
    await db.insert(sessions).values({ ...lived, expires_at: ago(after) })
    const ended = { ...lived, id: crypto.randomUUID(), expires_at: ago(-1) }
    await db.insert(sessions).values({ ...ended, revoked_at: ago(after) })
  }
  expect(await runJob(server, housekeeping)).toMatchObject({ state: 'done' })
  const left = {
    failures: await db.select().from(failures),
    counters: await db.select().from(counters),
    smsCodes: await db.select().from(smsCodes),
    handoffCodes: await db.select().from(handoffCodes),
  }
  expect(left).toMatchObject({
    failures: [{ key: 'young' }],
    counters: [{ key: 'young' }],
    smsCodes: [{ phone: 'young' }],
    handoffCodes: [{ code_hash: 'young' }],
  })
  expect(await db.$count(sessions)).toBe(2)
})
