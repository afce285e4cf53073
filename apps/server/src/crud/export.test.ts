import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms, stores } from '../platform/estate/tables.ts'
import { accounts, roleGrants } from '../platform/identity/tables.ts'
import { operations } from '../platform/log/tables.ts'
import { cellsOf, exportedUrl } from '../testing/exporting.ts'
import { makeEstate } from '../testing/factories.ts'
import { type Caller, TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

const fetch = (url: string) => server.server.app.inject({ url })

const offer = (format: 'xlsx' | 'csv', caller: Caller, search = {}) =>
  exportedUrl(server, roomsArea.endpoints.export, caller, { format, ...search })

async function makeRooms(store: typeof stores.$inferSelect, ...numbers: string[]) {
  const { partner_id, brand_id, id: offline_id } = store
  await server.db
    .insert(rooms)
    .values(numbers.map((room_id) => ({ partner_id, brand_id, offline_id, room_id, floor: -1 })))
}

/** Many rooms of the same floor and moment, and fifty that are on none: more than a batch holds. */
async function makeLargeStore() {
  const place = await makeEstate(server.db)
  const { partner_id, brand_id, id } = place.store
  await server.db.execute(sql`
    insert into rooms (partner_id, brand_id, offline_id, room_id, floor)
    select ${partner_id}, ${brand_id}, ${id}, 'R' || n, case when n < 11000 then n % 40 end
    from generate_series(0, 11049) n`)
  return place
}
let largeStore: ReturnType<typeof makeLargeStore> | undefined

describe('an exported list', () => {
  it.each(['xlsx', 'csv'] as const)('holds what the list shows, in Chinese: %s', async (format) => {
    const { store, partner, brand } = await makeEstate(server.db)
    await server.db.update(stores).set({ title: '云栖 "西湖", 店' }).where(eq(stores.id, store.id))
    await makeRooms(store, '=1+1', '大堂', '12')
    const { token } = await server.person('store', 'all', { store, partner, brand })
    const file = await fetch(await offer(format, { token, language: 'zh' }))
    const [headings, ...lines] = await cellsOf(file.rawPayload)
    expect(headings?.slice(0, 4)).toEqual(['房间号', '楼层', '门店', '酒店区域'])
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ['12', '-1', '云栖 "西湖", 店'],
      ['大堂', '-1', '云栖 "西湖", 店'],
      ["'=1+1", '-1', '云栖 "西湖", 店'],
    ])
    const day = new Date().toISOString().slice(0, 10)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toBe(
      `attachment; filename*=UTF-8''房间 ${day}.${format}`,
    )
  })

  it('has the words of choices and regions', async () => {
    const { store, partner, brand } = await makeEstate(server.db)
    await server.db
      .update(stores)
      .set({ region: '330106', status: 'requisition' })
      .where(eq(stores.id, store.id))
    const { token } = await server.person('store', 'all', { store, partner, brand })
    const order = { format: 'csv' }
    const file = await fetch(
      await exportedUrl(server, storesArea.endpoints.export, { token }, order),
    )
    expect(file.body).toContain('Epidemic requisition,"Xihu District, Hangzhou, Zhejiang"')
  })

  it('keeps to the filters and to the person’s scope', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    await makeRooms(mine.store, '301', '302', '401')
    await makeRooms(theirs.store, '303')
    const { token } = await server.person('partner', 'all', mine)
    const all = await cellsOf((await fetch(await offer('csv', { token }))).rawPayload)
    expect(all.slice(1).map(([number]) => number)).toEqual(['401', '302', '301'])
    const url = await offer('csv', { token }, { room_id: '3' })
    const some = await cellsOf((await fetch(url)).rawPayload)
    expect(some.slice(1).map(([number]) => number)).toEqual(['302', '301'])
  })

  it.each(['asc', 'desc'] as const)('has the order of the list, %s', async (order) => {
    largeStore ??= makeLargeStore()
    const { token } = await server.person('store', 'all', await largeStore)
    for (const sort of ['floor', 'created_at', 'room_id']) {
      const search = { sort, order }
      const file = await fetch(await offer('csv', { token }, search))
      const [, ...lines] = await cellsOf(file.rawPayload)
      expect(new Set(lines.map(([number]) => number)).size).toBe(11_050)
      const list = (page: number) =>
        server.call(roomsArea.endpoints.list, { page, per_page: 100, ...search }, { token })
      for (const page of [1, 100, 101, 110]) {
        const { data } = await list(page)
        const shown = data.list.data.map(({ room_id }) => room_id)
        const written = lines.slice((page - 1) * 100, page * 100).map(([number]) => number)
        expect(written).toEqual(shown)
      }
    }
  })

  it('is in the operation log with what was asked for', async () => {
    const { store, partner, brand } = await makeEstate(server.db)
    const { token, account } = await server.person('store', 'all', { store, partner, brand })
    await offer('csv', { token }, { room_id: '9' })
    const traces = await server.db
      .select()
      .from(operations)
      .where(eq(operations.account_id, account.id))
    expect(traces).toMatchObject([
      { action: '/admin/sub/export', after: { format: 'csv', room_id: '9' } },
    ])
  })

  it('comes in many pieces, whatever its length', async () => {
    const { store, partner, brand } = await makeEstate(server.db)
    await makeRooms(store, ...Array.from({ length: 4500 }, (_, index) => `R${index}`))
    const { token } = await server.person('store', 'all', { store, partner, brand })
    const lines = await cellsOf((await fetch(await offer('xlsx', { token }))).rawPayload)
    expect(lines).toHaveLength(4501)
    expect(new Set(lines.map(([number]) => number)).size).toBe(4501)
  })
})

describe('the ticket of a download', () => {
  it('is good once', async () => {
    const url = await offer('csv', admin)
    expect((await fetch(url)).statusCode).toBe(200)
    expect((await fetch(url)).json()).toMatchObject({ code: codes.notFound })
  })

  it('is not used up by who only looks', async () => {
    const url = await offer('csv', admin)
    const look = () => server.server.app.inject({ method: 'HEAD', url })
    const head = await look()
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-disposition']).toMatch(/^attachment; /)
    await look()
    const file = await fetch(url)
    expect(file.headers['content-type']).toBe(head.headers['content-type'])
    expect(file.body).toContain('\r\n')
    expect((await look()).headers).not.toHaveProperty('content-disposition')
  })

  it('is good once when two fetch at the same moment', async () => {
    const url = await offer('csv', admin)
    const answers = await Promise.all([fetch(url), fetch(url)])
    const types = answers.map(({ headers }) => String(headers['content-type']).split(';')[0]).sort()
    expect(types).toEqual(['application/json', 'text/csv'])
  })

  it('cannot be forged or used for anything else', async () => {
    const url = await offer('csv', admin)
    for (const ticket of [url.slice(0, -4), admin.token, 'nonsense']) {
      const answer = await fetch(
        ticket.startsWith('/') ? ticket : `/admin/common/download?ticket=${ticket}`,
      )
      expect(answer.json()).toMatchObject({ code: codes.notFound })
    }
  })

  it('ends with the session, the account and the right of whoever asked', async () => {
    const { store, partner, brand } = await makeEstate(server.db)
    const place = { store, partner, brand }
    const disabled = await server.person('store', ['room', 'room.export'], place)
    const first = await offer('csv', disabled)
    await server.db
      .update(accounts)
      .set({ enabled: false })
      .where(eq(accounts.id, disabled.account.id))
    expect((await fetch(first)).json()).toMatchObject({ code: codes.signedOut })
    const stripped = await server.person('store', ['room', 'room.export'], place)
    const second = await offer('csv', stripped)
    await server.db.delete(roleGrants).where(eq(roleGrants.code, 'room.export'))
    expect((await fetch(second)).json()).toMatchObject({ code: codes.notFound })
  })
})
