import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { partners } from '@innkeeper/contract/areas/partners'
import { roles as area, saasRoles } from '@innkeeper/contract/areas/roles'
import { codes } from '@innkeeper/contract/envelope'
import { choiceNotFound, messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRoles, roleGrants, roles } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { type Account, makeAccount, makeEstate, makeRole } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, choices, save, remove } = area.endpoints
const managing = ['role', 'role.save', 'role.del', 'signIn', 'signIn.end']

let server: TestServer
let admin: { token: string; account: Account }
let manager: { token: string; account: Account }
let estate: Awaited<ReturnType<typeof makeEstate>>
let counter = 0

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  estate = await makeEstate(server.db)
  manager = await server.person('partner', managing, estate)
})
afterAll(() => server.close())

const form = (values: object = {}) => ({
  name: `Desk ${++counter}`,
  partner_id: estate.partner.id,
  codes: ['signIn'],
  ...values,
})
const add = (values: object = {}, token = manager.token) =>
  server.call(save, form(values), { token })
const grantsOf = async (role_id: number) =>
  (await server.db.select().from(roleGrants).where(eq(roleGrants.role_id, role_id)))
    .map(({ code }) => code)
    .sort()
const keys = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.key, ...keys(node.children)])
const fieldError = (field: string, sentence: { en: string }) => ({
  code: codes.invalidInput,
  data: { fields: { [field]: sentence.en } },
})

describe('the tree that roles are made from', () => {
  it('has what the editor holds, under the groups of the menu, in their language', async () => {
    const { data } = await server.call(choices, {}, { token: manager.token, language: 'zh' })
    expect(keys(data.tree).sort()).toEqual([...managing, 'rights', 'system'].sort())
    expect(data).toMatchObject({
      ...{ partner_id: estate.partner.id, grants_all: false },
    })
    const page = data.tree[0]?.children[0]
    expect(page).toMatchObject({ key: 'role', title: '角色', kind: 'page' })
    expect(page?.children[0]).toMatchObject({ title: '新增与编辑', kind: 'button' })
  })

  it('says what is only for people of the whole platform', async () => {
    const { data } = await server.call(choices, {}, admin)
    const system = data.tree.find((node) => node.key === 'system')
    const only = system?.children.filter((node) => node.platform_only).map((node) => node.key)
    expect(only).toEqual(['trustedSystem', 'domain', 'setting', 'noMenu/serviceStatus'])
  })
})

describe('a role', () => {
  it('holds what was chosen, and with a button the page it stands on', async () => {
    const { data } = await add({ codes: ['signIn.end'] })
    expect(await grantsOf(data.id)).toEqual(['signIn', 'signIn.end'])
    const seen = await server.call(detail, { id: data.id }, manager)
    expect(seen.data).toMatchObject({
      codes: ['signIn', 'signIn.end'],
      others: [],
      partner_name: estate.partner.partner_name,
    })
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(and(eq(operations.action, save.path), eq(operations.record_id, String(data.id))))
    expect(entry).toMatchObject({
      partner_id: estate.partner.id,
      after: { grants: ['signIn', 'signIn.end'] },
    })
  })

  it('gets no right that its editor lacks, nor one that does not exist', async () => {
    for (const code of ['store', 'nonsense']) {
      expect(await add({ codes: ['signIn', code] })).toMatchObject(
        fieldError('codes', rightsMessages.codesNotYours),
      )
    }
    expect(await add({ grants_all: true })).toMatchObject(
      fieldError('grants_all', rightsMessages.roleBeyond),
    )
  })

  it('keeps what others gave it, whatever its editor sends', async () => {
    const role = await makeRole(server.db, ['signIn', 'store', 'gonePage'], estate.partner.id)
    const seen = await server.call(detail, { id: role.id }, manager)
    expect(seen.data).toMatchObject({
      codes: ['signIn'],
      others: [{ code: 'store', title: { en: 'Stores', zh: '门店' } }],
    })
    const body = { id: role.id, version: 1, ...form({ codes: ['role', 'store'] }) }
    expect(await server.call(save, body, manager)).toMatchObject({ code: codes.ok })
    expect(await grantsOf(role.id)).toEqual(['gonePage', 'role', 'store'])
  })

  it('that holds everything is changed only by who holds everything', async () => {
    const role = await makeRole(server.db, 'all', estate.partner.id)
    const refused = { code: codes.forbidden, message: rightsMessages.roleBeyond.en }
    const body = { id: role.id, version: 1, ...form() }
    expect(await server.call(save, body, manager)).toMatchObject(refused)
    expect(await server.call(remove, { id: role.id }, manager)).toMatchObject(refused)
    const { data } = await server.call(list, { name: role.name }, manager)
    expect(data.list.data).toMatchObject([{ id: role.id, beyond: true, grants_all: true }])
    expect(data.list.data[0]).not.toHaveProperty('codes')
    expect(await server.call(save, body, admin)).toMatchObject({ code: codes.ok })
  })

  it('of a partner holds nothing that is only for the whole platform', async () => {
    expect(await add({ codes: ['setting'] }, admin.token)).toMatchObject(
      fieldError('codes', rightsMessages.codesForPlatformOnly),
    )
    const forAll = await add({ codes: ['setting'], partner_id: null }, admin.token)
    expect(forAll.code).toBe(codes.ok)
    const person = await makeAccount(server.db, 'partner', ['setting', 'signIn'], estate)
    const token = await server.signIn(person)
    const answer = await server.send('POST', '/admin/permission/getList', {}, { token })
    expect(answer.code).toBe(codes.forbidden)
  })

  it('has a name of its own among its owner’s roles', async () => {
    const { name } = form()
    await add({ name })
    expect(await add({ name })).toMatchObject(fieldError('name', messages.taken))
    expect(await add({ name, partner_id: null }, admin.token)).toMatchObject({ code: codes.ok })
    expect(await add({ name, partner_id: null }, admin.token)).toMatchObject(
      fieldError('name', messages.taken),
    )
  })

  it('tells the second of two editors, with the role as it is now', async () => {
    const { data } = await add()
    const edit = (name: string) =>
      server.call(save, { id: data.id, version: 1, ...form({ name }) }, manager)
    expect(await edit('First')).toMatchObject({ code: codes.ok, data: { version: 2 } })
    expect(await edit('Second')).toMatchObject({
      code: codes.conflict,
      data: { current: { name: 'First', version: 2, codes: ['signIn'] } },
    })
  })

  it('acts on the next request of everybody who has it', async () => {
    const { data } = await add({ codes: ['role'] })
    const account = await makeAccount(server.db, 'partner', [], estate)
    await server.db.insert(accountRoles).values({ account_id: account.id, role_id: data.id })
    const token = await server.signIn(account)
    const ask = () => server.call(activeSessions.endpoints.list, {}, { token })
    expect((await ask()).code).toBe(codes.forbidden)
    const edit = (version: number, chosen: string[]) =>
      server.call(save, { id: data.id, version, ...form({ codes: chosen }) }, manager)
    await edit(1, ['signIn'])
    expect((await ask()).code).toBe(codes.ok)
    await edit(2, [])
    expect((await ask()).code).toBe(codes.forbidden)
  })

  it('in use is not deleted, and says what uses it', async () => {
    const { data } = await add()
    const account = await makeAccount(server.db, 'partner', [], estate)
    await server.db.insert(accountRoles).values({ account_id: account.id, role_id: data.id })
    const refused = await server.call(remove, { id: data.id }, manager)
    expect(refused).toMatchObject({ code: codes.conflict })
    expect(refused.message).toContain('1 account')
    await server.db.delete(accountRoles).where(eq(accountRoles.role_id, data.id))
    expect(await server.call(remove, { id: data.id }, manager)).toMatchObject({ code: codes.ok })
    expect(await grantsOf(data.id)).toEqual([])
  })

  it('cannot be taken from the people of other partners by a new owner', async () => {
    const other = await makeEstate(server.db)
    const { data } = await add({ partner_id: null }, admin.token)
    const account = await makeAccount(server.db, 'partner', [], other)
    await server.db.insert(accountRoles).values({ account_id: account.id, role_id: data.id })
    const body = { id: data.id, version: 1, ...form() }
    expect(await server.call(save, body, admin)).toMatchObject(
      fieldError('partner_id', rightsMessages.roleOwnerFixed),
    )
  })
})

describe('a partner’s administrator', () => {
  it('sees and changes only the partner’s own roles', async () => {
    const other = await makeEstate(server.db)
    const theirs = await makeRole(server.db, ['signIn'], other.partner.id)
    const everybodys = await makeRole(server.db, ['signIn'])
    for (const id of [theirs.id, everybodys.id, 999_999]) {
      const body = { id, version: 1, ...form() }
      for (const answer of [
        await server.call(detail, { id }, manager),
        await server.call(save, body, manager),
        await server.call(remove, { id }, manager),
      ]) {
        expect(answer).toMatchObject({ code: codes.notFound, data: null })
      }
    }
    const { data } = await server.call(list, { per_page: 100 }, manager)
    expect(data.list.data.every((role) => role.partner_id === estate.partner.id)).toBe(true)
  })

  it('makes no role for others or for the whole platform', async () => {
    const other = await makeEstate(server.db)
    expect(await add({ partner_id: other.partner.id })).toMatchObject(
      fieldError('partner_id', choiceNotFound(partners.resource.record)),
    )
    expect(await add({ partner_id: null })).toMatchObject(
      fieldError('partner_id', messages.required),
    )
  })
})

describe('to search accounts by a role, one is offered', () => {
  const { options } = area.endpoints
  const offered = async (body: object, caller: { token: string }) =>
    (await server.call(options, { search: 'Offered', ...body }, caller)).data.list

  it('what one could give: of the own partner or the platform, with no more than one holds', async () => {
    const caller = await server.person('store', ['account', 'signIn'], estate)
    const other = await makeEstate(server.db)
    const make = async (name: string, held: string[], partner_id: number | null) => {
      const { id } = await makeRole(server.db, held, partner_id ?? undefined)
      await server.db.update(roles).set({ name }).where(eq(roles.id, id))
      return id
    }
    const own = await make('Offered desk', ['signIn'], estate.partner.id)
    const everybodys = await make('Offered to all', ['signIn'], null)
    const larger = await make('Offered not: larger', ['store'], estate.partner.id)
    const theirs = await make('Offered not: theirs', ['signIn'], other.partner.id)
    const list = [
      { id: own, label: 'Offered desk' },
      { id: everybodys, label: 'Offered to all' },
    ]
    expect(await offered({}, caller)).toEqual(list)
    expect(await offered({ partner_id: estate.partner.id }, caller)).toEqual([list[0]])
    expect(await offered({ ids: [everybodys, larger, theirs] }, caller)).toEqual([list[1]])
  })

  it('nothing without the right to see accounts', async () => {
    expect((await server.call(options, {}, manager)).code).toBe(codes.forbidden)
  })
})

describe('the SaaS calls', () => {
  it('do the same for a partner’s administrator', async () => {
    const saved = await server.call(saasRoles.endpoints.save, form(), manager)
    expect(saved.code).toBe(codes.ok)
    const { data } = await server.call(saasRoles.endpoints.list, { per_page: 100 }, manager)
    expect(data.list.data.some((role) => role.id === saved.data.id)).toBe(true)
  })

  it('give people of the whole platform, who have no partner, nothing', async () => {
    const role = await makeRole(server.db, ['signIn'])
    const { endpoints } = saasRoles
    expect((await server.call(endpoints.list, {}, admin)).data.list.total).toBe(0)
    expect((await server.call(endpoints.detail, { id: role.id }, admin)).code).toBe(codes.notFound)
    expect((await server.call(endpoints.save, form(), admin)).code).toBe(codes.invalidInput)
    const forAll = form({ partner_id: null })
    expect((await server.call(endpoints.save, forAll, admin)).code).toBe(codes.invalidInput)
  })
})

it('the last role that holds everything keeps doing so', async () => {
  const [held] = await server.db
    .select()
    .from(accountRoles)
    .where(eq(accountRoles.account_id, admin.account.id))
  const body = { ...form({ partner_id: null }), id: held?.role_id ?? 0, version: 1 }
  expect(await server.call(save, body, admin)).toMatchObject({
    code: codes.conflict,
    message: rightsMessages.lastAdministrator.en,
  })
})
