import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { loadKeys } from './platform/config/data-folder.ts'
import { openEmbedded } from './platform/db/database.ts'
import { record } from './platform/log/operation-log.ts'
import { sealEntries } from './platform/log/sealer.ts'
import { makeDataFolder, Program } from './testing/program.ts'

/** Nothing to see again where the suite runs on a real PostgreSQL. */
const embedded = it.skipIf(process.env.TEST_DATABASE_URL)

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'innkeeper-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const verifyLog = (...args: string[]) =>
  new Program('verify-log.ts', args, { DATA_DIR: folder }).ended

const entry = (name: string) => ({
  ...{ at: new Date(), request_id: 'r', account_name: name, ip: '::1', user_agent: '' },
  ...{ action: '/admin/tag/save', record_type: 'tags', record_id: '1', result: 10000 },
})

embedded('refuses an argument that means nothing', async () => {
  const { code, stderr } = await verifyLog('--form', '7')
  expect([code, stderr]).toEqual([1, '--form is not known. npm run verify-log takes --help.\n'])
})

embedded('says that there is nothing to look at', async () => {
  const { code, stderr } = await verifyLog()
  expect(code).toBe(1)
  expect(stderr).toContain('There is no database')
})

embedded('points at the first entry that was changed', { timeout: 120_000 }, async () => {
  rmSync(folder, { recursive: true })
  folder = makeDataFolder()
  const database = await openEmbedded(join(folder, 'database'))
  expect((await verifyLog()).stderr).toContain('The key of the operation log')
  const { logKey } = loadKeys(readConfig({}, { empty: true }), folder)
  for (const name of ['One', 'Two', 'Three']) {
    await database.db.transaction((tx) => record(tx, logKey, { ...entry(name), after: { name } }))
  }
  await sealEntries(database.db, logKey)
  await database.close()
  expect(await verifyLog()).toMatchObject({ code: 0, stdout: expect.stringContaining('3 entries') })

  const again = await openEmbedded(join(folder, 'database'))
  await again.db.execute(sql`update operations set after = '{}' where account_name = 'Two'`)
  await again.close()
  expect(await verifyLog()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/broken at entry 2 .*changed.*\nEntries in order before it: 1/),
  })
})
