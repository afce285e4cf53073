import { home } from '@innkeeper/contract/areas/home'
import { menus } from '@innkeeper/contract/areas/menus'
import { codes } from '@innkeeper/contract/envelope'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuEntries } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { syncMenu } from '../../platform/menu/menu.ts'
import { makeAccount, makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, save, sort, reset, remove, detail } = menus.endpoints

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
beforeEach(async () => {
  await server.db.delete(menuEntries)
  await syncMenu(server.db)
})
afterAll(() => server.close())

const entries = async () => (await server.call(list, {}, admin)).data.list
const entry = async (name: string) => {
  const found = (await entries()).find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not in the menu`)
  return found
}
const below = async (pid: number) => (await entries()).filter((each) => each.pid === pid)
const edit = async (name: string, values: object) => {
  const { id, version, title_en, title_zh, icon, pid, type, hidden } = await entry(name)
  const body = { id, version, title_en, title_zh, icon, pid, type: type as 0, hidden }
  return server.call(save, { ...body, ...values } as never, admin)
}
const putBack = async (name: string) => {
  const { id, version } = await entry(name)
  return server.call(reset, { id, version }, admin)
}
const addGroup = async (values: object = {}) => {
  const words = { title_en: 'Guests', title_zh: '住客', icon: 'team' as const, pid: 0 }
  return server.call(save, { kind: 'group', ...words, ...values }, admin)
}
const byId = async (id: number) => (await entries()).find((each) => each.id === id)
const addLink = async (values: object = {}) => {
  const { id: pid } = await entry('system')
  const words = { title_en: 'Help desk', title_zh: '帮助台', icon: 'link' as const }
  return server.call(save, { ...words, pid, path: 'https://help.example/', ...values }, admin)
}
const flat = (records: MenuRecord[]): MenuRecord[] =>
  records.flatMap((record) => [record, ...flat(record.children)])
const menuOf = async (token: string, language = 'en') =>
  flat((await server.call(home.endpoints.menu, {}, { token, language })).data.list)
const inMenu = async (name: string, language?: string) =>
  (await menuOf(admin.token, language)).find((record) => record.name === name)

describe('an entry of the menu', () => {
  it('is shown with both titles, icon, path, type and level', async () => {
    expect(await entry('signIn')).toMatchObject({
      ...{ title_en: 'Active sessions', title_zh: '在线会话', icon: 'team', path: '/signIn' },
      ...{ type: 0, level: 2, kind: 'page', hidden: false, edited: false },
    })
    expect(await entry('configManagement')).toMatchObject({ kind: 'group', level: 2, path: '' })
    const { id } = await entry('signIn')
    expect((await server.call(detail, { id }, admin)).data).toEqual(await entry('signIn'))
  })

  it('takes new titles and a new icon, seen at the next look at the menu', async () => {
    const changed = { title_en: 'Sessions', title_zh: '会话', icon: 'user' }
    expect(await edit('signIn', changed)).toMatchObject({ code: codes.ok, data: { version: 2 } })
    expect(await inMenu('signIn')).toMatchObject({ icon: 'user', meta: { title: 'Sessions' } })
    expect(await inMenu('signIn', 'zh')).toMatchObject({ meta: { title: '会话' } })
    expect(await entry('signIn')).toMatchObject({ ...changed, edited: true })
    const logged = await server.db.select().from(operations).where(eq(operations.action, save.path))
    expect(logged.at(-1)).toMatchObject({
      before: { title_en: 'Active sessions' },
      after: { title_en: 'Sessions' },
    })
  })

  it('can be hidden from everybody, with all that stands under it', async () => {
    await edit('signIn', { hidden: true })
    expect(await inMenu('signIn')).toBeUndefined()
    await edit('content', { hidden: true })
    expect(await inMenu('storeResource')).toBeUndefined()
    await edit('content', { hidden: false })
    expect(await inMenu('storeResource')).toBeDefined()
  })

  it('can leave the sidebar and still be reached', async () => {
    await edit('signIn', { type: 1 })
    expect(await inMenu('signIn')).toMatchObject({ type: 1 })
  })

  it('is the menu page itself: it cannot be hidden, nor can the group above it', async () => {
    const refused = { code: codes.conflict, message: rightsMessages.menuNeedsItself.en }
    expect(await edit('menuEntry', { hidden: true })).toMatchObject(refused)
    expect(await edit('menuEntry', { type: 1 })).toMatchObject(refused)
    expect(await edit('rights', { hidden: true })).toMatchObject(refused)
    await edit('system', { hidden: true })
    const { id: pid } = await entry('system')
    expect(await edit('menuEntry', { pid })).toMatchObject(refused)
  })

  it('moves to another group, and its level with it', async () => {
    const { id: pid } = await entry('configManagement')
    expect(await edit('signIn', { pid })).toMatchObject({ code: codes.ok })
    expect(await entry('signIn')).toMatchObject({ pid, level: 3 })
    expect((await below(pid)).at(-1)?.name).toBe('signIn')
  })

  it('moves to the top and back, with what stands under it; its address stays', async () => {
    const { pid, path } = await entry('domain')
    expect(await edit('domain', { pid: 0 })).toMatchObject({ code: codes.ok })
    expect(await entry('domain')).toMatchObject({ pid: 0, level: 1, path, edited: true })
    expect((await below(0)).at(-1)?.name).toBe('domain')
    expect(await entry('domainChildList')).toMatchObject({ level: 2 })
    const shown = await inMenu('domain')
    expect(shown).toMatchObject({ level: 1, pid: 0, path, meta: { level: 1, single: true } })
    expect(await edit('domain', { pid })).toMatchObject({ code: codes.ok })
    expect(await entry('domain')).toMatchObject({ pid, level: 2, path })
  })

  it('moves only to where an entry of its kind can stand', async () => {
    const deep = await entry('configManagement')
    const page = await entry('signIn')
    const wrong = {
      code: codes.invalidInput,
      data: { fields: { pid: rightsMessages.menuParentWrong.en } },
    }
    expect(await edit('store', { pid: page.id })).toMatchObject(wrong)
    expect(await edit('configManagement', { pid: deep.id })).toMatchObject(wrong)
    expect(await edit('signIn', { pid: 999_999 })).toMatchObject(wrong)
    // With the page below it, it would be four levels deep.
    expect(await edit('store', { pid: deep.id })).toMatchObject(wrong)
    const { id: content } = await entry('content')
    expect(await edit('content', { pid: content })).toMatchObject(wrong)
    // It has a group of its own, which would be on the third level.
    const { id: estate } = await entry('estate')
    expect(await edit('content', { pid: estate })).toMatchObject(wrong)
  })

  it('keeps its path, which is the product’s', async () => {
    expect(await edit('signIn', { path: 'https://elsewhere.example/' })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { path: messages.unknownField.en } },
    })
  })

  it('tells the second of two editors', async () => {
    const { version } = await entry('signIn')
    await edit('signIn', { title_en: 'First' })
    expect(await edit('signIn', { version, title_en: 'Second' })).toMatchObject({
      code: codes.conflict,
      data: { current: { title_en: 'First', version: version + 1 } },
    })
  })

  it('goes back to how the product brought it, its group and its place there too', async () => {
    const { id: system } = await entry('system')
    const names = async () => (await below(system)).map((each) => each.name)
    const before = await names()
    const { id: pid } = await entry('content')
    await edit('signIn', { title_en: 'Sessions', pid, hidden: true })
    expect(await putBack('signIn')).toMatchObject({ code: codes.ok })
    expect(await entry('signIn')).toMatchObject({
      ...{ title_en: 'Active sessions', hidden: false, edited: false, pid: system },
    })
    expect(await names()).toEqual(before)
  })

  it('goes back to its place when only its order was changed, and its neighbours stay', async () => {
    const { id: pid } = await entry('system')
    const before = await below(pid)
    const [first, ...rest] = before.map((each) => each.id)
    await server.call(sort, { pid, ids: [...rest, first ?? 0] }, admin)
    const edited = (await below(pid)).filter((each) => each.edited).map((each) => each.name)
    expect(edited).toEqual([before[0]?.name])
    expect(await putBack(before[0]?.name ?? '')).toMatchObject({ code: codes.ok })
    expect(await below(pid)).toEqual(
      before.map((each, index) => ({
        ...each,
        version: index === 0 ? 2 : 1,
      })),
    )
  })

  it('needs a title in both languages and an icon of the console', async () => {
    expect(await edit('signIn', { title_zh: ' ' })).toMatchObject({
      data: { fields: { title_zh: messages.required.en } },
    })
    expect(await edit('signIn', { icon: 'unicorn' })).toMatchObject({
      data: { fields: { icon: expect.any(String) } },
    })
  })
})

describe('the order of the menu', () => {
  const names = async (group: string) =>
    (await below((await entry(group)).id)).map((each) => each.name)
  const order = async (group: string, wanted: string[]) => {
    const { id: pid } = await entry(group)
    const byName = new Map((await below(pid)).map((each) => [each.name, each.id]))
    const others = new Map((await entries()).map((each) => [each.name, each.id]))
    const ids = wanted.map((name) => byName.get(name) ?? others.get(name) ?? 0)
    return server.call(sort, { pid, ids }, admin)
  }

  it('is what somebody chose, in the menu of everybody', async () => {
    const chosen = (await names('system')).reverse()
    expect(await order('system', chosen)).toMatchObject({ code: codes.ok })
    expect(await names('system')).toEqual(chosen)
    const shown = (await menuOf(admin.token)).filter((record) => chosen.includes(record.name))
    expect(shown.map((record) => record.name)).toEqual(chosen)
  })

  it('holds for the groups at the top too', async () => {
    const groups = (await below(0)).reverse()
    const ids = groups.map((group) => group.id)
    expect(await server.call(sort, { pid: 0, ids }, admin)).toMatchObject({ code: codes.ok })
    expect((await menuOf(admin.token))[0]?.name).toBe(groups[0]?.name)
  })

  it('is refused when the neighbours are not all there, or others are', async () => {
    const [first, ...rest] = await names('system')
    const stale = { code: codes.conflict, message: rightsMessages.menuOrderStale.en }
    expect(await order('system', rest)).toMatchObject(stale)
    expect(await order('system', [...rest, 'store'])).toMatchObject(stale)
    expect(await order('system', [...rest, rest[0] ?? '', first ?? ''])).toMatchObject(stale)
  })

  it('survives the next start, and a page that is new then stands where it belongs', async () => {
    const chosen = (await names('system')).reverse()
    await order('system', chosen)
    // A version without the page, then one with it again: to the menu it is new.
    const newcomer = 'trustedSystem'
    const before = (await names('system')).filter((name) => name !== newcomer)
    await server.db.delete(menuEntries).where(eq(menuEntries.name, newcomer))
    await syncMenu(server.db)
    const after = await names('system')
    expect(after.filter((name) => name !== newcomer)).toEqual(before)
    expect(after[after.indexOf(newcomer) - 1]).toBe('signIn')
  })
})

describe('the next start of the server', () => {
  it('keeps what people made of the menu, and drops what the product no longer has', async () => {
    await edit('signIn', { title_en: 'Sessions', icon: 'user', hidden: true })
    await addLink()
    const values = { name: 'goneWithThisVersion', path: '/gone', icon: 'api', level: 2 }
    await server.db
      .insert(menuEntries)
      .values({ ...values, position: 5, title: { en: 'Gone', zh: '已删除' } })
    await syncMenu(server.db)
    expect(await entry('signIn')).toMatchObject({ title_en: 'Sessions', hidden: true })
    expect((await entries()).some((each) => each.title_en === 'Help desk')).toBe(true)
    expect((await entries()).some((each) => each.name === values.name)).toBe(false)
  })

  it('brings new words of the product to entries that nobody renamed', async () => {
    const old = { title: { en: 'Old words', zh: '旧称' } }
    await server.db.update(menuEntries).set(old).where(eq(menuEntries.name, 'signIn'))
    await edit('signIn', { icon: 'user' })
    await syncMenu(server.db)
    expect(await entry('signIn')).toMatchObject({ title_en: 'Active sessions', icon: 'user' })
  })
})

describe('a link', () => {
  it('stands at the end of its group, for those whose role holds it', async () => {
    const { data } = await addLink()
    const link = (await below((await entry('system')).id)).at(-1)
    expect(link).toMatchObject({ id: data.id, kind: 'link', path: 'https://help.example/' })
    const name = link?.name ?? ''
    expect(await inMenu(name)).toMatchObject({ path: 'https://help.example/' })
    const estate = await makeEstate(server.db)
    const holder = await makeAccount(server.db, 'store', [name], estate)
    const other = await makeAccount(server.db, 'store', ['workbench'], estate)
    const seenBy = async (account: typeof holder) =>
      (await menuOf(await server.signIn(account))).map((record) => record.name)
    expect(await seenBy(holder)).toEqual(['system', name])
    expect(await seenBy(other)).not.toContain(name)
  })

  it('can be for everybody', async () => {
    await addLink({ everybody: true })
    const { token } = await server.person('platform', [])
    expect((await menuOf(token)).map((record) => record.meta.title)).toContain('Help desk')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/workbench',
    'https://',
    'ftp://files.example',
    'https://user:word@help.example',
  ])('never leads to %s', async (path) => {
    expect(await addLink({ path })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { path: messages.urlWrong.en } },
    })
  })

  it('can stand at the top', async () => {
    const { data } = await addLink({ pid: 0 })
    expect((await below(0)).at(-1)).toMatchObject({ id: data.id, level: 1 })
  })

  it('needs an address and a parent that can hold it', async () => {
    expect(await addLink({ path: undefined })).toMatchObject({
      data: { fields: { path: messages.required.en } },
    })
    const { id: pid } = await entry('signIn')
    for (const wrong of [pid, 999_999]) {
      expect(await addLink({ pid: wrong })).toMatchObject({
        data: { fields: { pid: rightsMessages.menuParentWrong.en } },
      })
    }
  })

  it('is edited and deleted; what the product brought is not deleted', async () => {
    const { data } = await addLink()
    const { version, pid } = (await entries()).find((each) => each.id === data.id) ?? {}
    const words = { title_en: 'Desk', title_zh: '服务台', icon: 'bell' as const, pid: pid ?? 0 }
    const changed = { ...words, id: data.id, version, path: 'https://desk.example/' }
    expect(await server.call(save, changed, admin)).toMatchObject({ code: codes.ok })
    expect((await entries()).find((each) => each.id === data.id)).toMatchObject({
      ...{ title_en: 'Desk', icon: 'bell', path: 'https://desk.example/', edited: false },
    })
    expect(await server.call(remove, { id: data.id }, admin)).toMatchObject({ code: codes.ok })
    expect((await entries()).some((each) => each.id === data.id)).toBe(false)
    const { id } = await entry('signIn')
    expect(await server.call(remove, { id }, admin)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.menuNotAdded.en,
    })
  })
})

describe('a group that somebody added', () => {
  it('stands at the end of the top bar, and people see it once it leads somewhere', async () => {
    const { data } = await addGroup()
    const group = (await below(0)).at(-1)
    expect(group).toMatchObject({
      ...{ id: data.id, kind: 'group', level: 1, path: '', title_en: 'Guests', title_zh: '住客' },
      ...{ added: true, editable: true, edited: false },
    })
    expect(await inMenu(group?.name ?? '')).toBeUndefined()
    await edit('signIn', { pid: data.id })
    expect(await inMenu(group?.name ?? '')).toMatchObject({
      ...{ level: 1, meta: { title: 'Guests', single: true } },
      children: [{ name: 'signIn', level: 2, path: '/signIn' }],
    })
    await edit('operationLog', { pid: data.id })
    expect(await inMenu(group?.name ?? '')).toMatchObject({ meta: { single: false } })
  })

  it('can be inside a group of the top, and no deeper', async () => {
    const { id: pid } = await entry('system')
    const { data } = await addGroup({ pid })
    expect(await byId(data.id)).toMatchObject({ pid, level: 2 })
    await edit('signIn', { pid: data.id })
    expect(await entry('signIn')).toMatchObject({ level: 3 })
    expect(await addGroup({ pid: data.id })).toMatchObject({
      data: { fields: { pid: rightsMessages.menuParentWrong.en } },
    })
    expect(await edit('system', { pid: (await entry('content')).id })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  it('moves from the top into another group and back, with its pages', async () => {
    const { data } = await addGroup()
    await edit('signIn', { pid: data.id })
    const { id: pid } = await entry('estate')
    const { name = '' } = (await byId(data.id)) ?? {}
    expect(await edit(name, { pid })).toMatchObject({ code: codes.ok })
    expect(await byId(data.id)).toMatchObject({ pid, level: 2 })
    expect(await entry('signIn')).toMatchObject({ pid: data.id, level: 3 })
    expect(await edit(name, { pid: 0 })).toMatchObject({ code: codes.ok })
    expect(await byId(data.id)).toMatchObject({ pid: 0, level: 1 })
  })

  it('has no address, and is not reset: it has no original', async () => {
    expect(await addGroup({ path: 'https://help.example/' })).toMatchObject({
      data: { fields: { path: messages.unknownField.en } },
    })
    const { data } = await addGroup()
    const { name = '' } = (await byId(data.id)) ?? {}
    expect(await edit(name, { title_en: 'Visitors' })).toMatchObject({ code: codes.ok })
    expect(await byId(data.id)).toMatchObject({ title_en: 'Visitors', edited: false })
    expect(await putBack(name)).toMatchObject({ code: codes.notFound })
  })

  it('is deleted when it is empty; those of the product are not', async () => {
    const { data } = await addGroup()
    await edit('signIn', { pid: data.id })
    expect(await server.call(remove, { id: data.id }, admin)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.menuGroupNotEmpty.en,
    })
    await putBack('signIn')
    expect(await server.call(remove, { id: data.id }, admin)).toMatchObject({ code: codes.ok })
    expect(await byId(data.id)).toBeUndefined()
    const { id } = await entry('overview')
    expect(await server.call(remove, { id }, admin)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.menuNotAdded.en,
    })
  })

  it('survives the next start with what is in it', async () => {
    const { data } = await addGroup()
    await edit('signIn', { pid: data.id })
    await syncMenu(server.db)
    expect(await byId(data.id)).toMatchObject({ title_en: 'Guests' })
    expect(await entry('signIn')).toMatchObject({ pid: data.id })
  })

  it('that two people moved into each other leaves both in the menu', async () => {
    const groups = []
    for (const title_en of ['One', 'Two']) groups.push((await addGroup({ title_en })).data.id)
    const [one = 0, two = 0] = groups
    const names = [(await byId(one))?.name, (await byId(two))?.name]
    for (const [id, under] of [
      [one, names[1]],
      [two, names[0]],
    ] as const) {
      const changes = { under: under ?? '' }
      await server.db.update(menuEntries).set({ changes }).where(eq(menuEntries.id, id))
    }
    expect((await entries()).map((each) => each.id)).toEqual(expect.arrayContaining(groups))
  })
})
