import { accessCheck, recordTypes } from '@innkeeper/contract/areas/access-check'
import { codes } from '@innkeeper/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { rooms } from '../../platform/estate/tables.ts'
import { accountRoles, menuEntries } from '../../platform/identity/tables.ts'
import {
  type Account,
  makeAccount,
  makeEstate,
  makeRole,
  makeStore,
  makeStoreResources,
} from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { people, pages, records, explain } = accessCheck.endpoints
const held = ['whyNot', 'store', 'store.save', 'room', 'device', 'brand', 'partner', 'workbench']

let server: TestServer
let admin: { token: string; account: Account }
let lastRoom = 0
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start()
  estate = await makeEstate(server.db)
  admin = await server.person('partner', [...held, 'storeResource'], estate)
})
afterAll(() => server.close())

const staff = (given: string[] | 'all', values: Partial<Account> = {}) =>
  makeAccount(server.db, 'store', given, estate, values)
const ask = async (account: Account, about: object, language = 'en') =>
  (await server.call(explain, { account_id: account.id, ...about }, { ...admin, language })).data

describe('why somebody cannot see a page or a button', () => {
  it('because their account is disabled', async () => {
    const person = await staff(['store'], { name: 'Lena', enabled: false })
    expect(await ask(person, { code: 'store' })).toMatchObject({
      fine: false,
      answer: 'Lena’s account is disabled, so they can’t log in',
      roles: null,
    })
  })

  it('because they have no role', async () => {
    const person = await staff([], { name: 'Lena' })
    await server.db.delete(accountRoles).where(eq(accountRoles.account_id, person.id))
    const said = await ask(person, { code: 'store' })
    expect(said.answer).toBe('Lena has no role, so they have no permissions')
    expect(said.checks.map((check) => check.fine)).toEqual([true, false, false, true])
  })

  it('because no role of theirs holds it, and which roles would', async () => {
    const own = await makeRole(server.db, ['store', 'store.save'], estate.partner.id)
    const shared = await makeRole(server.db, ['store.save'])
    const beyond = await makeRole(server.db, ['store.save', 'brand.save'])
    const foreign = await makeEstate(server.db)
    const theirs = await makeRole(server.db, ['store.save'], foreign.partner.id)
    const person = await staff(['store'])
    const said = await ask(person, { code: 'store.save' })
    expect(said).toMatchObject({
      fine: false,
      answer: 'None of their roles has the permission “Stores: Add and edit”',
    })
    const offered = said.roles?.map((role) => role.id)
    expect(offered?.slice(0, 2)).toEqual([shared.id, own.id])
    expect(offered).not.toContain(beyond.id)
    expect(offered).not.toContain(theirs.id)
  })

  it('the role that adds the least comes first, with what it adds', async () => {
    const person = await staff(['store', 'room', 'device', 'brand'])
    const many = await makeRole(server.db, ['store', 'store.save', 'room', 'device', 'brand'])
    const few = await makeRole(server.db, ['store', 'store.save', 'workbench'])
    const said = await ask(person, { code: 'store.save' })
    const offered = said.roles?.filter(({ id }) => id === many.id || id === few.id)
    // The larger role holds nothing that is new to this person but what is asked for.
    expect(offered).toEqual([
      { id: many.id, name: many.name, adds: ['Stores: Add and edit'] },
      { id: few.id, name: few.name, adds: ['Home', 'Stores: Add and edit'] },
    ])
  })

  it('says whether the caller may give a role to this person', async () => {
    const person = await staff(['store'])
    expect((await ask(person, { code: 'room' })).may_give).toBe(false)
    const editor = await server.person('partner', [...held, 'account', 'account.save'], estate)
    const asEditor = async (account: Account) =>
      (await server.call(explain, { account_id: account.id, code: 'room' }, editor)).data.may_give
    expect(await asEditor(person)).toBe(true)
    expect(await asEditor(await staff(['store', 'role']))).toBe(false)
  })

  it('because the page under the button is missing', async () => {
    const said = await ask(await staff(['store.save']), { code: 'store.save' })
    expect(said.answer).toBe('None of their roles has the permission “Stores”')
  })

  it('because somebody has hidden it from everybody', async () => {
    const person = await staff(['workbench'])
    const hide = (hidden: boolean) =>
      server.db
        .update(menuEntries)
        .set({ changes: { hidden } })
        .where(eq(menuEntries.name, 'overview'))
    await hide(true)
    expect((await ask(person, { code: 'workbench' })).answer).toBe(
      '“Overview” is hidden from everyone on the Menu page',
    )
    await hide(false)
    expect(await ask(person, { code: 'workbench' })).toMatchObject({ fine: true })
  })

  it('because it is only for people of the whole platform', async () => {
    const boss = await server.person('platform', 'all')
    const person = await staff('all')
    const body = { account_id: person.id, code: 'setting' }
    expect((await server.call(explain, body, boss)).data.answer).toBe(
      '“System settings” is only for platform accounts, whatever their roles',
    )
  })

  it('or that nothing is in the way', async () => {
    const person = await staff(['store'], { name: 'Lena' })
    const said = await ask(person, { code: 'store' })
    expect(said).toMatchObject({ fine: true, roles: null })
    expect(said.answer).toContain('Nothing is blocked: Lena can see “Stores”')
    expect((await ask(person, { code: 'store' }, 'zh')).answer).toContain('权限正常')
  })
})

describe('why somebody cannot see a record', () => {
  async function rowsOf({ partner, brand, store }: typeof estate) {
    const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
    const only = async <T>(rows: Promise<T[]>) => (await rows)[0] as T
    const room = await only(
      server.db
        .insert(rooms)
        .values({ ...place, room_id: `3${++lastRoom}` })
        .returning(),
    )
    const model = await only(
      server.db
        .insert(deviceModels)
        .values({ device_model: `TV ${room.id}` })
        .returning(),
    )
    const device = await only(
      server.db
        .insert(devices)
        .values({ ...place, device_model_id: model.id, serial: `SN-${room.id}` })
        .returning(),
    )
    const resource = { title: 'Tea', kind: 'banner' as const, image: '/files/a.png' }
    const shown = await only(
      makeStoreResources(server.db, {
        ...place,
        ...resource,
        submitted_by: admin.account.id,
      }),
    )
    return {
      partner: partner.id,
      brand: brand.id,
      store: store.id,
      room: room.id,
      device: device.id,
      storeResource: shown.id,
    }
  }
  const types = Object.keys(recordTypes) as (keyof typeof recordTypes)[]

  it('because it belongs to others: whose it is and what they see', async () => {
    const elsewhere = await makeStore(server.db, estate.brand)
    const person = await staff(['store'])
    const said = await ask(person, { type: 'store', record_id: elsewhere.id })
    const chain = `${estate.partner.partner_name} / ${estate.brand.brand_name}`
    expect(said.answer).toBe(
      `“${elsewhere.title}” belongs to ${chain} / ${elsewhere.title}, but they can only see ${chain} / ${estate.store.title}`,
    )
  })

  it.each(types)('of type %s: found by name and by number, in or out of scope', async (type) => {
    const id = (await rowsOf(estate))[type]
    const found = (await server.call(records, { type, ids: [id] }, admin)).data.list
    expect(found).toHaveLength(1)
    const search = found[0]?.label ?? ''
    const byName = (await server.call(records, { type, search }, admin)).data.list
    expect(byName).toContainEqual(found[0])
    const person = await staff([type])
    const said = await ask(person, { type, record_id: id })
    // A store's staff sees its store and what is in it, not the brand and the partner above.
    expect(said.fine).toBe(type !== 'partner' && type !== 'brand')
  })

  it.each(types)('of type %s: another partner’s is as if it were not there', async (type) => {
    const theirs = (await rowsOf(await makeEstate(server.db)))[type]
    const person = await staff([type])
    const about = async (record_id: number) => {
      const body = { account_id: person.id, type, record_id }
      const { code, message, data } = await server.call(explain, body, admin)
      const listed = (await server.call(records, { type, ids: [record_id] }, admin)).data.list
      return { code, message, data, listed }
    }
    const first = await about(theirs)
    expect(first).toEqual(await about(999_999))
    expect(first).toMatchObject({ code: codes.notFound, listed: [] })
  })
})

describe('who can be asked about', () => {
  it('people of one’s own scope, by name or phone, the phone shown in part', async () => {
    const person = await staff([], { name: 'Marta of the desk' })
    await makeAccount(server.db, 'partner', [], await makeEstate(server.db), {
      name: 'Marta of the others',
    })
    const byName = (await server.call(people, { search: 'marta of' }, admin)).data.list
    expect(byName.map(({ id }) => id)).toEqual([person.id])
    expect(byName[0]?.hint).toContain(`${person.phone.slice(0, 3)}****`)
    const byPhone = (await server.call(people, { search: person.phone }, admin)).data.list
    expect(byPhone).toEqual(byName)
  })

  it('nobody else', async () => {
    const stranger = await makeAccount(server.db, 'partner', [], await makeEstate(server.db))
    const boss = await makeAccount(server.db, 'platform', [])
    for (const account_id of [stranger.id, boss.id, 999_999]) {
      expect(await server.call(explain, { account_id, code: 'store' }, admin)).toMatchObject({
        code: codes.notFound,
      })
      expect((await server.call(people, { ids: [account_id] }, admin)).data.list).toEqual([])
    }
  })

  it('and about no page that one does not hold oneself', async () => {
    const offered = JSON.stringify((await server.call(pages, {}, admin)).data.list)
    expect(offered).toContain('store.save')
    expect(offered).not.toContain('brand.save')
    const body = { account_id: (await staff([])).id, code: 'brand.save' }
    expect(await server.call(explain, body, admin)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { code: expect.any(String) } },
    })
  })

  it('nor about records of a page that one does not hold', async () => {
    const viewer = await server.person('partner', ['whyNot', 'store'], estate)
    const found = await server.call(records, { type: 'room' }, viewer)
    expect(found.data.list).toEqual([])
    const [room] = await server.db
      .insert(rooms)
      .values({
        ...{ partner_id: estate.partner.id, brand_id: estate.brand.id },
        ...{ offline_id: estate.store.id, room_id: 'Unseen' },
      })
      .returning()
    const person = await staff(['room'])
    const about = (record_id: number) =>
      server.call(explain, { account_id: person.id, type: 'room', record_id }, viewer)
    const { headers: _, ...missing } = await about(1_999_999_999)
    expect(await about(room?.id ?? 0)).toMatchObject({ ...missing, code: codes.notFound })
  })

  it('also about signing in alone, and about a button on a record', async () => {
    const person = await staff(['store'], { name: 'Lena' })
    expect(await ask(person, {})).toMatchObject({
      fine: true,
      answer: 'Lena can log in. Select a page or a record to check',
    })
    const about = { code: 'store.save', type: 'store', record_id: estate.store.id }
    expect((await ask(person, about)).answer).toBe(
      'None of their roles has the permission “Stores: Add and edit”',
    )
  })
})
