import { accounts as area, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { brands as brandsArea } from '@innkeeper/contract/areas/brands'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountRoles, accounts } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import {
  type Account,
  makeAccount,
  makeEstate,
  makeRole,
  makeStoreResources,
  testPassword,
} from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, save, remove, resetPassword, addRole, choices } = area.endpoints
const managing = ['account', 'account.save', 'account.del', 'account.resetPass']
const password = 'blue-lantern-47'

let server: TestServer
let admin: { token: string; account: Account }
let estate: Awaited<ReturnType<typeof makeEstate>>
let manager: { token: string; account: Account }
let phoneNumber = 0

beforeAll(async () => {
  server = await TestServer.start({ LOGIN_TYPE: '2' })
  admin = await server.person('platform', 'all')
  estate = await makeEstate(server.db)
  manager = await server.person('partner', [...managing, 'brand', 'workbench'], estate)
})
afterAll(() => server.close())

const newPhone = () => `136${String(++phoneNumber).padStart(8, '0')}`
const sealed = (secret: object = {}) => server.seal({ password, re_password: password, ...secret })

const form = (values: Partial<Parameters<typeof server.call<typeof save>>[1]> = {}) => ({
  name: 'Night porter',
  phone: newPhone(),
  partner_id: estate.partner.id,
  data: sealed(),
  ...values,
})
const add = (values: Parameters<typeof form>[0], token = manager.token) =>
  server.call(save, form(values), { token })
const edit = async (account: Account, values: object, token = manager.token) => {
  const { data } = await server.call(detail, { id: account.id }, admin)
  const { id, version, name, phone, partner_id, brand_id, offline_id, enabled } = data
  const role_ids = data.roles.map((role) => role.id)
  const body = { id, version, name, phone, partner_id, brand_id, offline_id, enabled }
  return server.call(save, { ...body, role_ids, ...values }, { token })
}
const colleague = (given: string[] | 'all' = []) => makeAccount(server.db, 'partner', given, estate)
const fieldError = (field: string, sentence: { en: string }) => ({
  code: codes.invalidInput,
  data: { fields: { [field]: sentence.en } },
})

describe('an account', () => {
  it('is added with its place, its roles and passwords that open the door', async () => {
    const role = await makeRole(server.db, ['brand'], estate.partner.id)
    const phone = newPhone()
    const saved = await add({
      phone,
      offline_id: estate.store.id,
      role_ids: [role.id],
      data: sealed({ second_password: 'green-harbour-12' }),
    })
    expect(saved).toMatchObject({ code: codes.ok, data: { version: 1 } })
    const seen = await server.call(detail, { id: saved.data.id }, manager)
    expect(seen.data).toMatchObject({
      ...{ phone, scope: 'store', enabled: true, own: false, beyond: false },
      partner_id: estate.partner.id,
      brand_id: estate.brand.id,
      place: [estate.partner.partner_name, estate.brand.brand_name, estate.store.title],
      roles: [{ id: role.id, name: role.name }],
      has_second_password: true,
      last_seen_at: null,
    })
    expect(JSON.stringify(seen.data)).not.toContain('hash')
    expect((await logIn(server, { phone, password, code: password })).code).toBe(codes.loginFailed)
    expect((await logIn(server, { phone, password, code: 'green-harbour-12' })).code).toBe(codes.ok)
  })

  it('leaves its entry in the log, without passwords and with half the phone', async () => {
    const role = await makeRole(server.db, ['brand'], estate.partner.id)
    const { data } = await add({ phone: '13611110000', role_ids: [role.id] })
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(and(eq(operations.action, save.path), eq(operations.record_id, String(data.id))))
    expect(entry).toMatchObject({
      account_id: manager.account.id,
      partner_id: estate.partner.id,
      after: { name: 'Night porter', phone: '136****0000', roles: [role.name] },
    })
    expect(JSON.stringify(entry)).not.toContain(password)
  })

  it('needs a phone of its own, said at the field', async () => {
    const taken = await colleague()
    expect(await add({ phone: taken.phone })).toMatchObject(fieldError('phone', messages.taken))
    expect(await add({ phone: '12345' })).toMatchObject(
      fieldError('phone', messages.phoneFormatWrong),
    )
  })

  it('is told of everything that is wrong at once', async () => {
    const answer = await add({ data: undefined, partner_id: 999_999, role_ids: [999_999] })
    expect(answer.data).toEqual({
      fields: {
        password: messages.required.en,
        partner_id: rightsMessages.scopeAbove.en,
        role_ids: rightsMessages.roleNotYours.en,
      },
    })
  })

  it('needs passwords that will do, each flaw said at its field', async () => {
    expect(await add({ data: undefined })).toMatchObject(fieldError('password', messages.required))
    expect(await add({ data: sealed({ password: 'short', re_password: 'short' }) })).toMatchObject(
      fieldError('password', messages.passwordTooShort),
    )
    expect(await add({ data: sealed({ re_password: 'another one 12' }) })).toMatchObject(
      fieldError('re_password', messages.passwordsDiffer),
    )
    expect(await add({ data: sealed({ second_password: password }) })).toMatchObject(
      fieldError('second_password', rightsMessages.secondPasswordSame),
    )
    expect(await add({ data: 'damaged' })).toMatchObject({ code: codes.invalidInput })
  })

  it('tells the second of two editors, with the account as it is now', async () => {
    const account = await colleague()
    expect(await edit(account, { name: 'First' })).toMatchObject({ code: codes.ok })
    expect(await edit(account, { version: 1, name: 'Second' })).toMatchObject({
      code: codes.conflict,
      data: { current: { name: 'First', version: 2 } },
    })
  })
})

describe('nobody reaches above or beside their own place', () => {
  it.each([
    ['partner', 'partner_id', { partner_id: null }],
    ['brand', 'partner_id', {}],
    ['store', 'brand_id', { brand_id: 0 }],
  ] as const)('a person of a %s adds nobody above it', async (scope, field, place) => {
    const { token } = await server.person(scope, managing, estate)
    const above = 'brand_id' in place ? { brand_id: estate.brand.id } : place
    expect(await server.call(save, form(above), { token })).toMatchObject(
      fieldError(field, rightsMessages.scopeAbove),
    )
  })

  it('adds nobody to another partner, and to no place that is not there', async () => {
    const other = await makeEstate(server.db)
    for (const partner_id of [other.partner.id, 999_999]) {
      expect(await add({ partner_id })).toMatchObject(
        fieldError('partner_id', rightsMessages.scopeAbove),
      )
    }
    expect(await add({ offline_id: other.store.id })).toMatchObject(
      fieldError('offline_id', rightsMessages.scopeAbove),
    )
    const mixed = { partner_id: other.partner.id, offline_id: estate.store.id }
    expect(await add(mixed, admin.token)).toMatchObject(
      fieldError('partner_id', rightsMessages.placeDiffers),
    )
  })

  it('sees and changes nobody of another partner: they are as if not there', async () => {
    const other = await makeEstate(server.db)
    const stranger = await makeAccount(server.db, 'partner', [], other)
    for (const id of [stranger.id, admin.account.id, 999_999]) {
      expect(await server.call(detail, { id }, manager)).toMatchObject({ code: codes.notFound })
      expect(await server.call(remove, { id }, manager)).toMatchObject({ code: codes.notFound })
      expect(await server.call(resetPassword, { id, data: sealed() }, manager)).toMatchObject({
        code: codes.notFound,
      })
      const body = { ...form(), id, version: 1, data: undefined }
      expect(await server.call(save, body, manager)).toMatchObject({ code: codes.notFound })
    }
    const { data } = await server.call(list, { per_page: 100 }, manager)
    expect(data.list.data.every((row) => row.partner_id === estate.partner.id)).toBe(true)
    expect(data.list.total).toBe(
      await server.db.$count(accounts, eq(accounts.partner_id, estate.partner.id)),
    )
  })

  it('is offered only scopes from its own down', async () => {
    const offered = async (token: string) => (await server.call(choices, {}, { token })).data.scopes
    expect(await offered(admin.token)).toEqual(['platform', 'partner', 'brand', 'store'])
    const brandManager = await server.person('brand', managing, estate)
    expect(await offered(brandManager.token)).toEqual(['brand', 'store'])
  })
})

describe('nobody gives or touches more than they have', () => {
  it('is offered, and gives, only roles that hold no more than it does', async () => {
    const smaller = await makeRole(server.db, ['brand'])
    const larger = await makeRole(server.db, ['brand', 'brand.save'])
    const everything = await makeRole(server.db, 'all')
    const offered = await server.call(choices, {}, manager)
    const ids = offered.data.roles.map((role) => role.id)
    expect(ids).toContain(smaller.id)
    expect(ids).not.toContain(larger.id)
    expect(ids).not.toContain(everything.id)
    expect(await add({ role_ids: [smaller.id] })).toMatchObject({ code: codes.ok })
    for (const role of [larger, everything]) {
      expect(await add({ role_ids: [smaller.id, role.id] })).toMatchObject(
        fieldError('role_ids', rightsMessages.roleNotYours),
      )
    }
  })

  it('gives “everything” on to its own people when it has everything itself', async () => {
    const everything = await makeRole(server.db, 'all')
    const boss = await server.person('partner', 'all', estate)
    expect(await add({ role_ids: [everything.id] }, boss.token)).toMatchObject({ code: codes.ok })
  })

  it('gives no role of another partner, not even from the platform', async () => {
    const other = await makeEstate(server.db)
    const theirs = await makeRole(server.db, ['brand'], other.partner.id)
    for (const token of [manager.token, admin.token]) {
      expect(await add({ role_ids: [theirs.id] }, token)).toMatchObject(
        fieldError('role_ids', rightsMessages.roleNotYours),
      )
    }
  })

  it('cannot change, delete or take over somebody with more rights', async () => {
    for (const powerful of [await colleague(['store.save']), await colleague('all')]) {
      const refused = { code: codes.forbidden, message: rightsMessages.moreRights.en }
      expect(await edit(powerful, { name: 'Mine now' })).toMatchObject(refused)
      expect(
        await server.call(resetPassword, { id: powerful.id, data: sealed() }, manager),
      ).toMatchObject(refused)
      expect(await server.call(remove, { id: powerful.id }, manager)).toMatchObject(refused)
      const seen = await server.call(detail, { id: powerful.id }, manager)
      expect(seen.data).toMatchObject({ beyond: true })
    }
  })
})

describe('one’s own account', () => {
  it('can be neither disabled nor deleted, and its password is changed elsewhere', async () => {
    expect(await edit(manager.account, { enabled: false })).toMatchObject(
      fieldError('enabled', rightsMessages.notYourself),
    )
    expect(await server.call(remove, { id: manager.account.id }, manager)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.notYourself.en,
    })
    const reset = { id: manager.account.id, data: sealed() }
    expect(await server.call(resetPassword, reset, manager)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.ownPassword.en,
    })
  })
})

describe('the last person who can do everything', () => {
  let last: { token: string; account: Account }
  let helper: { token: string; account: Account }

  beforeEach(async () => {
    // Two of them, and nobody else: what one does to the other must stop at the last one.
    await server.db.update(accounts).set({ enabled: false }).where(eq(accounts.scope, 'platform'))
    last = await server.person('platform', 'all')
    helper = await server.person('platform', 'all')
  })

  const gone = { code: codes.conflict, message: rightsMessages.lastAdministrator.en }

  it('stays: not disabled, not deleted, not moved, not without the role', async () => {
    const place = { partner_id: estate.partner.id }
    expect(await edit(helper.account, { role_ids: [] }, helper.token)).toMatchObject({
      code: codes.ok,
    })
    const self = (values: object) =>
      server.call(
        save,
        {
          ...form({ partner_id: null }),
          data: undefined,
          id: last.account.id,
          version: 1,
          ...values,
        },
        last,
      )
    expect(await self({ role_ids: [] })).toMatchObject(gone)
    const held = await server.db
      .select({ id: accountRoles.role_id })
      .from(accountRoles)
      .where(eq(accountRoles.account_id, last.account.id))
    expect(await self({ ...place, role_ids: held.map(({ id }) => id) })).toMatchObject(gone)
  })

  it('stays also when two of them disable each other at the same moment', async () => {
    const versions = { version: 1 }
    const held = await server.db
      .select()
      .from(accountRoles)
      .where(inArray(accountRoles.account_id, [last.account.id, helper.account.id]))
    const disable = (whom: Account, token: string) => {
      const role_ids = held.filter((row) => row.account_id === whom.id).map((row) => row.role_id)
      const { id, name, phone } = whom
      const body = { id, name, phone, role_ids, enabled: false }
      return server.call(save, { ...body, ...versions }, { token })
    }
    const answers = await Promise.all([
      disable(last.account, helper.token),
      disable(helper.account, last.token),
    ])
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  })

  it('may go once there is another one', async () => {
    expect(await server.call(remove, { id: last.account.id }, helper)).toMatchObject({
      code: codes.ok,
    })
  })
})

describe('what changes about a person acts on their next request', () => {
  const ask = (token: string) => server.call(home.endpoints.workbench, {}, { token })

  beforeAll(async () => {
    admin = await server.person('platform', 'all')
  })

  it('a new role', async () => {
    const role = await makeRole(server.db, ['brand'])
    const account = await colleague([])
    const token = await server.signIn(account)
    const brands = () => server.call(brandsArea.endpoints.list, {}, { token })
    expect((await brands()).code).toBe(codes.forbidden)
    expect((await edit(account, { role_ids: [role.id] })).code).toBe(codes.ok)
    expect((await brands()).code).toBe(codes.ok)
    expect((await edit(account, { role_ids: [] })).code).toBe(codes.ok)
    expect((await brands()).code).toBe(codes.forbidden)
  })

  it('a disabled account, whose sessions do not come back with it', async () => {
    const account = await colleague(['workbench'])
    const token = await server.signIn(account)
    expect((await ask(token)).code).toBe(codes.ok)
    expect((await edit(account, { enabled: false })).code).toBe(codes.ok)
    expect((await ask(token)).code).toBe(codes.signedOut)
    expect((await edit(account, { enabled: true })).code).toBe(codes.ok)
    expect((await ask(token)).code).toBe(codes.signedOut)
  })

  it.each([
    ['a disabled account', { enabled: false }, codes.signedOut],
    ['a right that was taken away', { role_ids: [] }, codes.forbidden],
  ])('%s, also while the person’s own request is under way', async (_name, change, answer) => {
    const busy = await server.person('partner', managing, estate)
    const { data } = await server.call(detail, { id: busy.account.id }, busy)
    const { id, version, name, phone, partner_id } = data
    const { passwords } = server.server.services
    const hash = passwords.hash.bind(passwords)
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (text) => {
      const body = { id, version, name, phone, partner_id, ...change }
      expect((await server.call(save, body, admin)).code).toBe(codes.ok)
      return hash(text)
    })
    expect((await add({}, busy.token)).code).toBe(answer)
  })

  it('a changed scope', async () => {
    const account = await colleague(['workbench'])
    const token = await server.signIn(account)
    expect((await ask(token)).data.person).toMatchObject({ scope: 'partner' })
    await edit(account, { offline_id: estate.store.id })
    expect((await ask(token)).data.person).toMatchObject({
      scope: 'store',
      scope_name: estate.store.title,
    })
  })

  it('a reset password: every session of theirs ends', async () => {
    const account = await colleague(['workbench'])
    const token = await server.signIn(account)
    expect((await ask(token)).code).toBe(codes.ok)
    const second = 'green-harbour-12'
    const data = sealed({ second_password: second })
    const reset = await server.call(resetPassword, { id: account.id, data }, manager)
    expect(reset.code).toBe(codes.ok)
    expect((await ask(token)).code).toBe(codes.signedOut)
    const { phone } = account
    const old = await logIn(server, { phone, password: testPassword, code: second })
    expect(old.code).toBe(codes.loginFailed)
    expect((await logIn(server, { phone, password, code: second })).code).toBe(codes.ok)
  })

  it('a reset password leaves the second one as it is, unless there is a new one', async () => {
    const account = await colleague()
    const second_password = 'green-harbour-12'
    for (const more of [{ second_password }, { password: 'blue-lantern-47' }]) {
      const data = sealed({ ...more, ...(more.password && { re_password: more.password }) })
      await server.call(resetPassword, { id: account.id, data }, manager)
    }
    const { phone } = account
    const form = { phone, password: 'blue-lantern-47', code: second_password }
    expect((await logIn(server, form)).code).toBe(codes.ok)
  })

  it('a deleted account', async () => {
    const account = await colleague(['workbench'])
    const token = await server.signIn(account)
    expect((await ask(token)).code).toBe(codes.ok)
    expect((await server.call(remove, { id: account.id }, manager)).code).toBe(codes.ok)
    expect((await ask(token)).code).toBe(codes.signedOut)
  })
})

it('an account that something refers to is not deleted, and says what does', async () => {
  const account = await colleague()
  await makeStoreResources(server.db, {
    ...{ partner_id: estate.partner.id, brand_id: estate.brand.id, offline_id: estate.store.id },
    ...{ title: 'Tea', kind: 'banner', image: '/files/a.png', submitted_by: account.id },
  })
  const answer = await server.call(remove, { id: account.id }, manager)
  expect(answer).toMatchObject({ code: codes.conflict })
  expect(answer.message).toContain('1 store resource')
})

it('the list is searched by name, phone, scope, state and role', async () => {
  const role = await makeRole(server.db, ['brand'], estate.partner.id)
  const { data } = await add({ name: 'Searched 100% for', role_ids: [role.id] })
  await add({ name: 'Not searched 100x for' })
  const { phone } = (await server.call(detail, { id: data.id }, manager)).data
  for (const filter of [{ name: '100%' }, { phone }, { role_id: role.id }]) {
    const found = await server.call(list, { ...filter, scope: 'partner', enabled: true }, manager)
    expect(found.data.list).toMatchObject({ total: 1, data: [{ id: data.id }] })
    const disabled = await server.call(list, { ...filter, enabled: false }, manager)
    expect(disabled.data.list.total).toBe(0)
  }
})

describe('the SaaS calls', () => {
  it('are limited to the partner of whoever asks', async () => {
    const mine = await server.call(saasAccounts.endpoints.list, { per_page: 100 }, manager)
    expect(mine.data.list.total).toBe(
      await server.db.$count(accounts, eq(accounts.partner_id, estate.partner.id)),
    )
  })

  it('give people of the whole platform, who have no partner, nothing', async () => {
    const boss = await server.person('platform', 'all')
    const account = await colleague()
    const { endpoints } = saasAccounts
    expect((await server.call(endpoints.list, {}, boss)).data.list).toEqual({ data: [], total: 0 })
    for (const id of [account.id, boss.account.id]) {
      expect(await server.call(endpoints.detail, { id }, boss)).toMatchObject({
        code: codes.notFound,
      })
    }
    expect((await server.call(endpoints.save, form(), boss)).code).toBe(codes.invalidInput)
    const above = form({ partner_id: null })
    expect((await server.call(endpoints.save, above, boss)).code).toBe(codes.invalidInput)
  })
})

describe('one role more', () => {
  const rolesOf = async ({ id }: Account) =>
    (await server.call(detail, { id }, admin)).data.roles.map((role) => role.id)

  it('is given, the others stay, and the log says so', async () => {
    const person = await colleague(['brand'])
    const [first] = await rolesOf(person)
    const role = await makeRole(server.db, ['workbench'], estate.partner.id)
    const body = { id: person.id, role_id: role.id }
    expect((await server.call(addRole, body, manager)).code).toBe(codes.ok)
    expect((await server.call(addRole, body, manager)).code).toBe(codes.ok)
    expect((await rolesOf(person)).sort()).toEqual([first, role.id].sort())
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(and(eq(operations.record_id, String(person.id)), eq(operations.action, addRole.path)))
      .limit(1)
    expect(entry?.after).toMatchObject({ roles: expect.arrayContaining([role.name]) })
  })

  it('is none that the editor could not give, and nobody’s who holds more', async () => {
    const person = await colleague([])
    const beyond = await makeRole(server.db, ['role'], estate.partner.id)
    const body = { id: person.id, role_id: beyond.id }
    expect(await server.call(addRole, body, manager)).toMatchObject(
      fieldError('role_id', rightsMessages.roleNotYours),
    )
    const small = await makeRole(server.db, ['workbench'])
    const powerful = await colleague(['role'])
    expect((await server.call(addRole, { id: powerful.id, role_id: small.id }, manager)).code).toBe(
      codes.forbidden,
    )
    expect(await rolesOf(powerful)).not.toContain(small.id)
  })

  it('of another partner is refused, from the platform too', async () => {
    const foreign = await makeEstate(server.db)
    const theirs = await makeRole(server.db, ['workbench'], foreign.partner.id)
    const body = { id: (await colleague([])).id, role_id: theirs.id }
    expect((await server.call(addRole, body, admin)).code).toBe(codes.invalidInput)
  })
})
