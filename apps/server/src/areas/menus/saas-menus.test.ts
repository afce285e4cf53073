import { home } from '@innkeeper/contract/areas/home'
import { menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { codes } from '@innkeeper/contract/envelope'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleGrants } from '../../platform/identity/tables.ts'
import { makeAccount, makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, save, sort, remove } = saasMenus.endpoints
const managing = ['menuEntry', 'menuEntry.save', 'menuEntry.del']

let server: TestServer
let admin: { token: string }
let estate: Awaited<ReturnType<typeof makeEstate>>
let elsewhere: typeof estate
let manager: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  estate = await makeEstate(server.db)
  elsewhere = await makeEstate(server.db)
  const held = [...managing, 'workbench', 'store', 'role', 'role.save']
  manager = await server.person('partner', held, estate)
})
afterAll(() => server.close())

const entries = async (person = manager) => (await server.call(list, {}, person)).data.list
const idOf = async (name: string) => {
  const all = (await server.call(menus.endpoints.list, {}, admin)).data.list
  return all.find((each) => each.name === name)?.id ?? 0
}
const addLink = async (values: object = {}, person = manager) => {
  const words = { title_en: 'Wiki', title_zh: '知识库', icon: 'book' as const }
  const pid = await idOf('estate')
  return server.call(save, { ...words, pid, path: 'https://wiki.example/', ...values }, person)
}
const flat = (records: MenuRecord[]): MenuRecord[] =>
  records.flatMap((record) => [record, ...flat(record.children)])
const menuOf = async ({ token }: { token: string }) =>
  flat((await server.call(home.endpoints.menu, {}, { token })).data.list).map(({ id }) => id)

describe('the menu page of a partner', () => {
  it('shows what its people hold, with the groups that lead there, to look at', async () => {
    const seen = await entries()
    const names = seen.map((each) => each.name)
    expect(names).toEqual([
      ...['overview', 'workbench', 'estate', 'store', 'rights', 'role', 'menuEntry'],
    ])
    expect(seen.filter((each) => each.editable || each.edited)).toEqual([])
    const { data } = await server.call(detail, { id: await idOf('store') }, manager)
    expect(data).toMatchObject({ name: 'store', editable: false })
    const answer = await server.call(detail, { id: await idOf('setting') }, manager)
    expect(answer.code).toBe(codes.notFound)
  })

  it('says what can be added: links, and by people of the whole partner', async () => {
    const adds = async (person: { token: string }, endpoint = list) =>
      (await server.call(endpoint, {}, person)).data.adds
    expect(await adds(manager)).toEqual(['link'])
    for (const scope of ['brand', 'store'] as const) {
      const person = await server.person(scope, managing, estate)
      expect(await adds(person)).toEqual([])
      expect(await addLink({ pid: 0 }, person)).toMatchObject({
        code: codes.forbidden,
        message: rightsMessages.menuNotYours.en,
      })
    }
    expect(await adds(admin)).toEqual([])
    expect(await adds(admin, menus.endpoints.list)).toEqual(['link', 'group'])
  })

  it.each([
    ['general', menus.endpoints],
    ['SaaS', saasMenus.endpoints],
  ] as const)('changes nothing of everybody’s menu (%s calls)', async (_variant, calls) => {
    const id = await idOf('store')
    const words = { title_en: 'Mine', title_zh: '我的', icon: 'shop' as const, pid: 0 }
    const refused = { code: codes.forbidden, message: rightsMessages.menuNotYours.en }
    const { version = 1 } = (await entries()).find((each) => each.id === id) ?? {}
    expect(await server.call(calls.save, { ...words, id, version }, manager)).toMatchObject(refused)
    expect(await server.call(calls.remove, { id }, manager)).toMatchObject(refused)
    const group = { ...words, kind: 'group' as const }
    expect(await server.call(calls.save, group, manager)).toMatchObject(refused)
    const answer = await server.call(calls.sort, { pid: await idOf('estate'), ids: [id] }, manager)
    expect(answer.code).toBe(codes.conflict)
    const reset = await server.call(menus.endpoints.reset, { id, version }, manager)
    expect(reset).toMatchObject(refused)
  })
})

describe('a link of a partner', () => {
  it('stands after everybody’s entries, in the menu of its people and of nobody else', async () => {
    const { data } = await addLink({ everybody: true })
    const own = (await entries()).find((each) => each.id === data.id)
    expect(own).toMatchObject({
      ...{ kind: 'link', level: 2, path: 'https://wiki.example/', pid: await idOf('estate') },
      ...{ added: true, editable: true, edited: false },
    })
    for (const scope of ['partner', 'brand', 'store'] as const) {
      const person = await server.person(scope, ['store'], estate)
      expect((await menuOf(person)).at(-1)).toBe(data.id)
    }
    const strangers = await server.person('partner', 'all', elsewhere)
    expect(await menuOf(strangers)).not.toContain(data.id)
    expect(await menuOf(admin)).not.toContain(data.id)
    const everybodys = (await server.call(menus.endpoints.list, {}, admin)).data.list
    expect(everybodys.map((each) => each.id)).not.toContain(data.id)
    await server.call(remove, { id: data.id }, manager)
  })

  it('is given by roles of the partner, by who manages the links', async () => {
    const { data } = await addLink()
    const { name = '' } = (await entries()).find((each) => each.id === data.id) ?? {}
    const { tree } = (await server.call(saasRoles.endpoints.choices, {}, manager)).data
    const offered = tree.flatMap((group) => group.children.map((node) => node.key))
    expect(offered).toContain(name)
    const body = { name: 'Readers', partner_id: estate.partner.id, codes: [name] }
    const role = await server.call(saasRoles.endpoints.save, body, manager)
    expect(role.code).toBe(codes.ok)
    const reader = await makeAccount(server.db, 'store', [name], estate)
    expect(await menuOf({ token: await server.signIn(reader) })).toContain(data.id)
    const other = await server.person('store', ['workbench'], estate)
    expect(await menuOf(other)).not.toContain(data.id)
    // Whoever gave it elsewhere gave nothing.
    const stranger = await makeAccount(server.db, 'store', [name], elsewhere)
    expect(await menuOf({ token: await server.signIn(stranger) })).not.toContain(data.id)
    // The platform sees the role with it, and leaves it there.
    const shown = await server.call(roles.endpoints.detail, { id: role.data.id }, admin)
    const others = [{ code: name, title: { en: 'Wiki', zh: '知识库' } }]
    expect(shown.data).toMatchObject({ codes: [], others })

    await server.call(remove, { id: data.id }, manager)
    expect(await server.db.$count(roleGrants, eq(roleGrants.code, name))).toBe(0)
    expect((await entries()).map((each) => each.id)).not.toContain(data.id)
  })

  it('keeps nobody of the platform from managing the people who have it', async () => {
    const { data } = await addLink()
    const { name = '' } = (await entries()).find((each) => each.id === data.id) ?? {}
    const reader = await makeAccount(server.db, 'store', [name], estate)
    const boss = await server.person('platform', ['account'])
    const answer = await server.send('POST', '/admin/account/getDetail', { id: reader.id }, boss)
    expect(answer.data).toMatchObject({ beyond: false })
    await server.call(remove, { id: data.id }, manager)
  })

  it('is edited, moved, ordered and hidden by its partner', async () => {
    const first = (await addLink()).data.id
    const second = (await addLink({ title_en: 'Desk' })).data.id
    const pid = await idOf('estate')
    const order = async () =>
      (await entries()).filter((each) => each.added && each.pid === pid).map(({ id }) => id)
    expect(await order()).toEqual([first, second])
    await server.call(sort, { pid, ids: [second, first] }, manager)
    expect(await order()).toEqual([second, first])
    const words = { title_en: 'Books', title_zh: '书', icon: 'book' as const, hidden: true, pid: 0 }
    const changed = { ...words, id: first, version: 1, path: 'https://books.example/' }
    expect(await server.call(save, changed, manager)).toMatchObject({ code: codes.ok })
    const { path, hidden, title_en } = (await server.call(detail, { id: first }, manager)).data
    expect({ path, hidden, title_en }).toEqual({
      ...{ path: 'https://books.example/', hidden: true, title_en: 'Books' },
    })
    for (const id of [first, second]) await server.call(remove, { id }, manager)
  })

  it('goes up when the platform deletes the group it was put into', async () => {
    const words = { title_en: 'Guests', title_zh: '住客', icon: 'team' as const, pid: 0 }
    const { call } = { call: server.call.bind(server) }
    const group = (await call(menus.endpoints.save, { ...words, kind: 'group' }, admin)).data.id
    const values = { ...words, pid: group, path: 'https://help.example/', everybody: true }
    await call(menus.endpoints.save, values, admin)
    const { id = 0 } =
      (await call(menus.endpoints.list, {}, admin)).data.list.find((each) => each.pid === group) ??
      {}
    const link = (await addLink({ pid: group, everybody: true })).data.id
    await call(menus.endpoints.remove, { id }, admin)
    expect(await call(menus.endpoints.remove, { id: group }, admin)).toMatchObject({
      code: codes.ok,
    })
    expect((await call(detail, { id: link }, manager)).data).toMatchObject({ pid: 0, level: 1 })
    await call(remove, { id: link }, manager)
  })
})
