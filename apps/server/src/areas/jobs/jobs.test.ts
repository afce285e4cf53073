import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accounts as accountsArea } from '@innkeeper/contract/areas/accounts'
import { jobs as jobsArea } from '@innkeeper/contract/areas/jobs'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { jobMessages } from '@innkeeper/contract/messages/jobs'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stores } from '../../platform/estate/tables.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { jobHousekeeping } from '../../platform/work/job-housekeeping.ts'
import { jobs } from '../../platform/work/tables.ts'
import { settledJob } from '../../testing/exporting.ts'
import { makeEstate } from '../../testing/factories.ts'
import { heldSlots, jobRow, requestJob, runJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'

const { get, cancel, download } = jobsArea.endpoints
const held = heldSlots('exports')
const held4 = [1, 2, 3, 4]

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let owner: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await TestServer.start({}, false, [held.job])
  estate = await makeEstate(server.db)
  owner = await server.person('store', ['room', 'room.export'], estate)
})
afterAll(() => server.close())

const startExport = async (caller: { token: string; language?: string } = owner) =>
  (await server.call(rooms.endpoints.export, { format: 'csv' }, caller)).data.id
const folder = () => join(server.server.services.files.folder, 'private')

/** An export that waits: its tenant's slots are taken. */
async function waitingExport() {
  const { id: account_id } = owner.account
  for (const _ of held4) {
    await requestJob(server, held.job, {}, { account_id, partner_id: estate.partner.id })
  }
  await expect.poll(held.count).toBe(4)
  return startExport()
}
const release = async () => {
  held.release()
  await server.server.services.jobs.idle()
}

describe('a job', () => {
  it('says how far it is and what came of it, in the language of whoever looks', async () => {
    const id = await startExport({ ...owner, language: 'zh' })
    await settledJob(server, id, owner)
    const { data } = await server.call(get, { id }, { ...owner, language: 'zh' })
    expect(data).toMatchObject({
      ...{ id, name: 'export', title: '导出', state: 'done', percent: 100, problem: '' },
      counters: [{ name: 'rows', title: '行', value: 0 }],
      file_name: expect.stringMatching(/^房间 .*csv$/),
    })
  })

  it('is seen by who asked, and by people of the place who hold its right', async () => {
    const id = await startExport()
    await settledJob(server, id, owner)
    const colleague = await server.person('partner', ['room.export'], estate)
    const reader = await server.person('store', ['room'], estate)
    const stranger = await server.person('partner', 'all', await makeEstate(server.db))
    const absent = await server.call(get, { id: 99_999_999 }, stranger)
    expect(absent.code).toBe(codes.notFound)
    expect((await server.call(get, { id }, colleague)).code).toBe(codes.ok)
    for (const caller of [reader, stranger]) {
      const { code, message, data } = await server.call(get, { id }, caller)
      expect([code, message, data]).toEqual([absent.code, absent.message, absent.data])
    }
    for (const caller of [colleague, reader, stranger]) {
      expect((await server.call(download, { id }, caller)).code).toBe(codes.notFound)
    }
  })

  it('is cancelled by whoever may see it, once, and the log says so', async () => {
    const id = await waitingExport()
    const stranger = await server.person('partner', 'all', await makeEstate(server.db))
    expect((await server.call(cancel, { id }, stranger)).code).toBe(codes.notFound)
    const answer = await server.call(cancel, { id }, owner)
    expect(answer.data).toMatchObject({ state: 'cancelled', problem: 'Cancelled' })
    expect((await server.call(cancel, { id }, owner)).code).toBe(codes.conflict)
    await release()
    expect((await server.call(download, { id }, owner)).code).toBe(codes.notFound)
    const [, entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.action, cancel.path))
      .orderBy(desc(operations.id))
    expect(entry).toMatchObject({ result: codes.ok, record_type: 'job', record_id: String(id) })
  })

  it('does nothing for who has lost the right while it waited', async () => {
    const id = await waitingExport()
    await server.db.execute(sql`delete from role_grants where code = 'room.export'`)
    await release()
    const report = await settledJob(server, id, owner)
    expect(report).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('permission'),
    })
    owner = await server.person('store', ['room', 'room.export'], estate)
  })
})

describe('the jobs of an account that is deleted', () => {
  const asker = () => ({ account_id: owner.account.id, partner_id: estate.partner.id })

  it('end, and are seen to have ended', async () => {
    const waiting = await waitingExport()
    const [running] = await server.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.account_id, owner.account.id), eq(jobs.state, 'running')))
    const admin = await server.person('platform', 'all')
    const { id } = owner.account
    expect((await server.call(accountsArea.endpoints.remove, { id }, admin)).code).toBe(codes.ok)
    await server.server.services.jobs.idle()
    const colleague = await server.person('partner', ['room.export'], estate)
    expect((await server.call(get, { id: waiting }, colleague)).data).toMatchObject({
      state: 'cancelled',
      problem: jobMessages.accountDeleted.en,
    })
    const row = { state: 'cancelled', account_id: null, finished_at: expect.any(Date) }
    for (const each of [waiting, running?.id ?? 0]) {
      expect(await jobRow(server, each)).toMatchObject(row)
    }
    held.release()
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.action, accountsArea.endpoints.remove.path))
    expect(entry).toMatchObject({
      result: codes.ok,
      before: {
        name: owner.account.name,
        cancelled_jobs: ['Held', 'Held', 'Held', 'Held', 'Export'],
      },
    })
    owner = await server.person('store', ['room', 'room.export'], estate)
  })

  it('stay as they are once they are over', async () => {
    const { id: done } = await runJob(server, jobHousekeeping, {}, asker())
    const admin = await server.person('platform', 'all')
    await server.call(accountsArea.endpoints.remove, { id: owner.account.id }, admin)
    expect(await jobRow(server, done)).toMatchObject({ state: 'done', account_id: null })
    owner = await server.person('store', ['room', 'room.export'], estate)
  })
})

describe('the file of a job', () => {
  const url = async (id: number) => (await server.call(download, { id }, owner)).data?.url
  const made = async () => {
    const id = await startExport()
    await settledJob(server, id, owner)
    return id
  }

  it('has no address of its own', async () => {
    await made()
    for (const name of readdirSync(folder())) {
      const answer = await server.server.app.inject({ url: `/files/private/${name}` })
      expect(answer.statusCode).toBe(404)
    }
    expect(readdirSync(folder())).not.toEqual([])
  })

  it('is not for who has moved to another place', async () => {
    const id = await made()
    const offered = (await url(id)) ?? ''
    const { partner_id, brand_id } = estate.store
    const [other] = await server.db
      .insert(stores)
      .values({ partner_id, brand_id, number: 'next-door', title: 'Next door' })
      .returning()
    const place = { offline_id: other?.id ?? 0 }
    await server.db.update(accounts).set(place).where(eq(accounts.id, owner.account.id))
    const answer = await server.server.app.inject({ url: offered })
    expect(answer.json()).toMatchObject({ code: codes.notFound })
    owner = await server.person('store', ['room', 'room.export'], estate)
  })

  it('is gone after a day', async () => {
    const id = await made()
    await server.db
      .update(jobs)
      .set({ finished_at: sql`now() - interval '25 hours'` })
      .where(eq(jobs.id, id))
    expect((await server.call(download, { id }, owner)).code).toBe(codes.notFound)
    expect(readdirSync(folder())).not.toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_500_000 })
    await runJob(server, jobHousekeeping)
    vi.useRealTimers()
    expect(readdirSync(folder())).toEqual([])
  })

  it('is not left behind when it cannot be written, and the person is told', async () => {
    const { privateFiles } = server.server.services
    const open = privateFiles.openForWriting
    privateFiles.openForWriting = () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    const report = await settledJob(server, await startExport(), owner)
    privateFiles.openForWriting = open
    expect(report).toMatchObject({ state: 'failed', problem: expect.stringContaining('no space') })
    expect(readdirSync(folder())).toEqual([])
  })
})
