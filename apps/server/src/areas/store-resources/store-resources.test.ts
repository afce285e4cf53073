import { storeResourceAudit, storeResources } from '@innkeeper/contract/areas/store-resources'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, add, withdraw } = storeResources.endpoints
const { list: auditList, approve, reject } = storeResourceAudit.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const all = [
  'storeResource',
  'storeResource.add',
  'storeResource.withdraw',
  'storeResourceAudit',
  'storeResourceAudit.review',
]

/** A hotel with somebody who submits and somebody of its brand who reviews. */
async function hotel() {
  const place = await makeEstate(server.db)
  const staff = await server.person('store', all, place)
  const reviewer = await server.person('brand', all, place)
  const send = async (title = 'Afternoon tea') => {
    const body = {
      offline_id: place.store.id,
      title,
      kind: 'banner' as const,
      image: '/files/a.png',
    }
    return (await server.call(add, body, staff)).data.id
  }
  return { place, staff, reviewer, send }
}
const titles = async (person: { token: string }, filter: object = {}) => {
  const { data } = await server.call(list, filter, person)
  expect(data.list.data.length).toBeLessThanOrEqual(data.list.total)
  return data.list.data.map(({ title }) => title)
}
const notFound = { code: codes.notFound, message: messages.notFound.en, data: null }

describe('a store resource', () => {
  it('is submitted, waits, and is approved', async () => {
    const { staff, reviewer, place, send } = await hotel()
    const id = await send()
    const shown = async (person: { token: string }) =>
      (await server.call(auditList, {}, person)).data.list.data[0]
    expect(await shown(reviewer)).toMatchObject({
      id,
      title: 'Afternoon tea',
      kind: 'banner',
      state: 'pending',
      offline_id: place.store.id,
      offline_title: place.store.title,
      submitter: staff.account.name,
      reviewer: '',
      reviewed_at: null,
    })
    const done = await server.call(approve, { ids: [id] }, reviewer)
    expect(done).toMatchObject({ code: codes.ok, data: { done: 1, refused: [] } })
    expect(await shown(staff)).toMatchObject({
      state: 'approved',
      reason: '',
      reviewer: reviewer.account.name,
      reviewed_at: expect.any(String),
    })
  })

  it('is rejected only with a reason, which the store can read', async () => {
    const { staff, reviewer, send } = await hotel()
    const id = await send()
    const silent = await server.call(reject, { ids: [id], reason: '  ' }, reviewer)
    expect(silent).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { reason: messages.reasonRequired.en } },
    })
    await server.call(reject, { ids: [id], reason: 'Too dark' }, reviewer)
    const { data } = await server.call(list, {}, staff)
    expect(data.list.data[0]).toMatchObject({ state: 'rejected', reason: 'Too dark' })
  })

  it('is decided on by one of two who review it at the same moment', async () => {
    const { reviewer, send, place } = await hotel()
    const second = await server.person('partner', all, place)
    const id = await send()
    const reviews = [
      server.call(approve, { ids: [id] }, reviewer),
      server.call(reject, { ids: [id], reason: 'Too dark' }, second),
      server.call(approve, { ids: [id] }, reviewer),
    ]
    const withdrawn = server.call(withdraw, { id }, reviewer)
    const answers = (await Promise.all(reviews)).map(({ data }) => data.done)
    const won = [...answers, (await withdrawn).code === codes.ok ? 1 : 0]
    expect(won.filter((done) => done === 1)).toHaveLength(1)
  })

  it('is decided on once', async () => {
    const { reviewer, staff, send } = await hotel()
    const id = await send()
    await server.call(approve, { ids: [id] }, reviewer)
    const message = messages.alreadyReviewed.en
    const conflict = { code: codes.conflict, message, data: null }
    const late = await server.call(reject, { ids: [id], reason: 'Too late' }, reviewer)
    expect(late.data).toEqual({ done: 0, refused: [{ id, name: 'Afternoon tea', message }] })
    expect(await server.call(withdraw, { id }, staff)).toMatchObject(conflict)
  })

  it('is withdrawn while it waits', async () => {
    const { staff, send } = await hotel()
    const id = await send()
    expect((await server.call(withdraw, { id }, staff)).code).toBe(codes.ok)
    expect(await titles(staff)).toEqual([])
    expect(await server.call(withdraw, { id }, staff)).toMatchObject(notFound)
  })

  it('needs a picture of ours', async () => {
    const { staff, place } = await hotel()
    const body = { offline_id: place.store.id, title: 'A', kind: 'banner' as const }
    for (const image of ['', 'https://evil.example/a.png', '//evil', 'javascript:x', '/files/']) {
      const answer = await server.call(add, { ...body, image }, staff)
      expect(answer).toMatchObject({ data: { fields: { image: expect.any(String) } } })
    }
  })

  it('is in the log with the place it belongs to', async () => {
    const { reviewer, place, send } = await hotel()
    const id = await send()
    const answer = await server.call(approve, { ids: [id] }, reviewer)
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, String(answer.headers['x-request-id'])))
    expect(entry).toMatchObject({
      partner_id: place.partner.id,
      offline_id: place.store.id,
      before: { state: 'pending' },
      after: { state: 'approved' },
    })
  })
})

describe('a review of several at once', () => {
  it('decides on each by itself, says which it could not, and leaves an entry of each', async () => {
    const { reviewer, send } = await hotel()
    const [first, second, third] = [await send('One'), await send('Two'), await send('Three')]
    await server.call(approve, { ids: [second] }, reviewer)
    const answer = await server.call(approve, { ids: [first, second, third, first] }, reviewer)
    expect(answer.data).toEqual({
      done: 2,
      refused: [{ id: second, name: 'Two', message: messages.alreadyReviewed.en }],
    })
    const entries = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, String(answer.headers['x-request-id'])))
    const told = entries.map(({ record_id, result }) => [Number(record_id), result])
    expect(told).toEqual([
      [first, codes.ok],
      [second, codes.conflict],
      [third, codes.ok],
    ])
    expect(entries[2]).toMatchObject({ before: { title: 'Three' }, after: { state: 'approved' } })
  })

  it('goes on when the database lets one of them down', async () => {
    const { reviewer, send } = await hotel()
    const ids = [await send('Calm'), await send('Contested'), await send('Quiet')]
    await server.db.execute(sql`
      create function contest() returns trigger language plpgsql as $$
      begin raise exception 'contested' using errcode = '40001'; end $$`)
    await server.db.execute(sql`
      create trigger contest before update on store_resources for each row
      when (new.title = 'Contested') execute function contest()`)
    const answer = await server.call(approve, { ids }, reviewer)
    await server.db.execute(sql`drop function contest cascade`)
    expect(answer.data).toEqual({
      done: 2,
      refused: [{ id: ids[1], name: 'Contested', message: messages.clash.en }],
    })
  })
})

describe('the list of store resources', () => {
  it('is searched by title, wildcards taken literally, and by state', async () => {
    const { staff, reviewer, send } = await hotel()
    const id = await send('50% off')
    await send('50 rooms')
    await send('a_b')
    await send('Aub')
    expect(await titles(staff, { title: '50%' })).toEqual(['50% off'])
    expect(await titles(staff, { title: 'A_B' })).toEqual(['a_b'])
    expect(await titles(staff, { title: "'; drop table" })).toEqual([])
    await server.call(approve, { ids: [id] }, reviewer)
    expect(await titles(staff, { state: 'approved' })).toEqual(['50% off'])
  })

  it('comes in pages, the newest first, with the total', async () => {
    const { staff, send } = await hotel()
    for (let number = 1; number <= 12; number++) await send(`No. ${number}`)
    const page = async (request: object) => (await server.call(list, request, staff)).data.list
    expect((await page({})).data.map(({ title }) => title)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `No. ${number}`),
    )
    const second = await page({ page: 2 })
    expect(second.data.map(({ title }) => title)).toEqual(['No. 2', 'No. 1'])
    expect(second.total).toBe(12)
    for (const wrong of [{ page: 0 }, { per_page: 101 }, { page: 1.5 }]) {
      expect((await server.call(list, wrong, staff)).code).toBe(codes.invalidInput)
    }
  })
})

describe('another tenant', () => {
  it('sees, finds and changes nothing, in no other words than for what is not there', async () => {
    const [mine, theirs] = [await hotel(), await hotel()]
    const id = await theirs.send('Theirs')
    await mine.send('Ours')
    const partner = await server.person('partner', all, mine.place)
    for (const person of [mine.staff, mine.reviewer, partner]) {
      expect(await titles(person)).toEqual(['Ours'])
      const audit = await server.call(auditList, {}, person)
      expect(audit.data.list.total).toBe(1)
      expect((await server.call(approve, { ids: [id] }, person)).data).toEqual({
        done: 0,
        refused: [{ id, name: String(id), message: messages.notFound.en }],
      })
      expect(await server.call(withdraw, { id }, person)).toMatchObject(notFound)
      const submission = (offline_id: number) =>
        server.call(add, { offline_id, title: 'A', kind: 'banner', image: '/files/a.png' }, person)
      const [foreign, missing] = [
        await submission(theirs.place.store.id),
        await submission(1_999_999_999),
      ]
      expect(foreign).toMatchObject({ code: missing.code, message: missing.message })
      expect(foreign.data).toEqual(missing.data)
    }
    expect(await titles(theirs.staff, { state: 'pending' })).toEqual(['Theirs'])
  })
})
