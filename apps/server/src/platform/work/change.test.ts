import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { codes } from '@innkeeper/contract/envelope'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedLines } from '../../testing/exporting.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'
import { operations } from '../log/tables.ts'
import { type Actor, deviceActor, jobActor, systemActor } from './actor.ts'
import { Change, withoutLog } from './change.ts'

const { list, export: exportTo, verify } = operationLog.endpoints
const action = '/admin/tag/save'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let place: { partner_id: number; brand_id: number; offline_id: number }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  const { partner, brand, store } = await makeEstate(server.db)
  place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
})
afterAll(() => server.close())

const services = () => server.server.services
const by = (actor: Actor) => new Change(services(), actor, action)
const newest = async () =>
  (await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1))[0]

it('a device, a job and an external system leave entries of their own', async () => {
  await by(deviceActor({ id: 7, serial: 'TV-0815', place }, { ip: '10.0.0.9' })).run(async () => {})
  expect(await newest()).toMatchObject({
    ...{ actor_kind: 'device', actor_id: '7', account_name: 'TV-0815', account_id: null },
    ...{ ip: '10.0.0.9', action, result: codes.ok, ...place },
  })
  await by(systemActor({ id: 3, name: 'Front desk', place })).recordRefusal({
    code: codes.forbidden,
  })
  expect(await newest()).toMatchObject({
    ...{ actor_kind: 'system', actor_id: '3', account_name: 'Front desk' },
    result: codes.forbidden,
  })
  await by(jobActor('housekeeping')).run(async () => {})
  const { data } = await server.call(list, {}, { ...admin, language: 'zh' })
  expect(data.list.data.slice(0, 3)).toMatchObject([
    { actor_kind: 'job', job_title: '清理过期的会话和验证码', phone: '' },
    { actor_kind: 'system', account_name: 'Front desk', job_title: '' },
    { actor_kind: 'device', account_name: 'TV-0815', job_title: '' },
  ])
  const lines = await exportedLines(server, exportTo, admin, { action })
  expect(lines.slice(1).map((line) => line[2])).toEqual([
    'System: Remove expired sessions and codes',
    'Front desk',
    'TV-0815',
  ])
})

it('who it was cannot be changed afterwards without being noticed', async () => {
  await by(jobActor('housekeeping')).run(async () => {})
  const entry = await newest()
  const check = async () => (await server.call(verify, {}, admin)).data.broken
  expect(await check()).toBeNull()
  for (const forged of [{ actor_kind: 'person' }, { actor_id: '9' }] as const) {
    const row = eq(operations.id, entry?.id ?? 0)
    await server.db.update(operations).set(forged).where(row)
    expect(await check()).toMatchObject({ id: entry?.id, flaw: 'changed' })
    await server.db.update(operations).set({ actor_kind: 'job', actor_id: '' }).where(row)
  }
  expect(await check()).toBeNull()
})

it('what was put off happens after the commit, and not at all without one', async () => {
  const told: string[] = []
  const failed = by(jobActor('housekeeping'))
  failed.afterCommit(() => told.push('failed'))
  await expect(failed.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const change = by(jobActor('housekeeping'))
  change.afterCommit(() => told.push('done'))
  await change.run(async () => {
    expect(told).toEqual([])
  })
  expect(told).toEqual(['done'])
})

it('only what says so leaves no entry', async () => {
  const before = await server.db.$count(operations)
  await withoutLog(services(), (tx) => tx.execute(sql`select 1`))
  expect(await server.db.$count(operations)).toBe(before)
})
