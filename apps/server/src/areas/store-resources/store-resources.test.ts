import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, submit, withdraw, stores, auditList, review } = storeResources.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const all = [
  'storeResource',
  'storeResource.submit',
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
    return (await server.call(submit, body, staff)).data.id
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
      submitted_by: staff.account.name,
      reviewed_by: '',
      reviewed_at: null,
    })
    const done = await server.call(review, { id, approve: true, reason: 'ignored' }, reviewer)
    expect(done.code).toBe(codes.ok)
    expect(await shown(staff)).toMatchObject({
      state: 'approved',
      reason: '',
      reviewed_by: reviewer.account.name,
      reviewed_at: expect.any(String),
    })
  })

  it('is rejected only with a reason, which the store can read', async () => {
    const { staff, reviewer, send } = await hotel()
    const id = await send()
    const silent = await server.call(review, { id, approve: false, reason: '  ' }, reviewer)
    expect(silent).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { reason: messages.reasonRequired.en } },
    })
    await server.call(review, { id, approve: false, reason: 'Too dark' }, reviewer)
    const { data } = await server.call(list, {}, staff)
    expect(data.list.data[0]).toMatchObject({ state: 'rejected', reason: 'Too dark' })
  })

  it('is decided on by one of two who review it at the same moment', async () => {
    const { reviewer, send, place } = await hotel()
    const second = await server.person('partner', all, place)
    const id = await send()
    const answers = await Promise.all([
      server.call(review, { id, approve: true }, reviewer),
      server.call(review, { id, approve: false, reason: 'Too dark' }, second),
      server.call(review, { id, approve: true }, reviewer),
      server.call(withdraw, { id }, reviewer),
    ])
    const won = answers.filter(({ code }) => code === codes.ok)
    expect(won).toHaveLength(1)
    for (const lost of answers.filter((answer) => !won.includes(answer))) {
      expect([codes.conflict, codes.notFound]).toContain(lost.code)
    }
  })

  it('is decided on once', async () => {
    const { reviewer, staff, send } = await hotel()
    const id = await send()
    await server.call(review, { id, approve: true }, reviewer)
    const conflict = { code: codes.conflict, message: messages.alreadyReviewed.en, data: null }
    const late = { id, approve: false, reason: 'Too late' }
    expect(await server.call(review, late, reviewer)).toMatchObject(conflict)
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
      const answer = await server.call(submit, { ...body, image }, staff)
      expect(answer).toMatchObject({ data: { fields: { image: expect.any(String) } } })
    }
  })

  it('is in the log with the place it belongs to', async () => {
    const { reviewer, place, send } = await hotel()
    const id = await send()
    const answer = await server.call(review, { id, approve: true }, reviewer)
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
    await server.call(review, { id, approve: true }, reviewer)
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
      expect(await server.call(review, { id, approve: true }, person)).toMatchObject(notFound)
      expect(await server.call(withdraw, { id }, person)).toMatchObject(notFound)
      const found = await server.call(stores, { title: '' }, person)
      expect(found.data.list).toEqual([
        { offline_id: mine.place.store.id, title: mine.place.store.title },
      ])
      const submission = (offline_id: number) =>
        server.call(
          submit,
          { offline_id, title: 'A', kind: 'banner', image: '/files/a.png' },
          person,
        )
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
