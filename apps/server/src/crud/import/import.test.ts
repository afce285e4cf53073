import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../../platform/tables/estate.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

let server: TestServer
let admin: { token: string }
const calls = roomsArea.endpoints as unknown as ImportEndpoints

beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'error' })
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

async function settled(id: number, token = admin.token): Promise<ImportReport> {
  for (;;) {
    const { data } = await server.call(calls.importReport, { id }, { token })
    if (data.state !== 'checking' && data.state !== 'running') return data
    await new Promise((next) => setTimeout(next, 20))
  }
}

describe('a file of rooms', () => {
  it('comes in', async () => {
    const { store } = await makeEstate(server.db)
    const content = `Room number,Floor,Store,Hotel area\n301,3,${store.number},\n302,3,${store.title},\n`
    const checked = await upload<{ id: number }>(
      server,
      calls.importCheck,
      { name: 'rooms.csv', content },
      admin,
    )
    expect(checked).toMatchObject({ code: codes.ok })
    const report = await settled(checked.data.id)
    expect(report).toMatchObject({ state: 'checked', rows: 2, wrong: 0 })
    const run = await server.call(calls.importRun, { id: report.id }, admin)
    expect(run).toMatchObject({ code: codes.ok })
    expect(await settled(report.id)).toMatchObject({ state: 'done', rows: 2 })
    expect(await server.db.$count(rooms)).toBe(2)
  })
})
