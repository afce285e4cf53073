import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { routes } from '../../areas.ts'
import { rightsChanged } from '../../platform/identity/events.ts'
import { accountRoles, sessions, views } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { type Account, makeAccount, makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { start, leave } = viewAs.endpoints
const { workbench } = home.endpoints

let server: TestServer
let admin: { token: string; account: Account }
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start()
  estate = await makeEstate(server.db)
  admin = await manager()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const manager = () =>
  server.person(
    'partner',
    ['account', 'account.viewAs', 'workbench', 'signIn', 'signIn.end'],
    estate,
  )
const staff = (given: string[] | 'all' = ['workbench'], values: Partial<Account> = {}) =>
  makeAccount(server.db, 'store', given, estate, values)
const look = async (account: Account, viewer = admin) => {
  const answer = await server.call(start, { id: account.id }, viewer)
  expect(answer.code).toBe(codes.ok)
  return { token: answer.data.user.token, ...answer.data }
}
const code = async (token: string) => (await server.call(workbench, {}, { token })).code
const lastEntry = async () =>
  (await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1))[0]

describe('a look as somebody else', () => {
  it('shows their console: their menu, their scope, their name', async () => {
    const person = await staff(['workbench'], { name: 'Lena' })
    const { token, user } = await look(person)
    expect(user).toMatchObject({ name: 'Lena', group_name: estate.store.title })
    const { data } = await server.call(workbench, {}, { token })
    expect(data.person).toMatchObject({ name: 'Lena', scope: 'store' })
    const menu = (await server.call(home.endpoints.menu, {}, { token })).data.list
    expect(menu.map((record) => record.name)).toEqual(['overview'])
    expect((await server.call(activeSessions.endpoints.list, {}, { token })).code).toBe(
      codes.forbidden,
    )
  })

  it('changes nothing: every call that could is refused, and the log says who tried', async () => {
    const { token } = await look(await staff(['workbench'], { name: 'Lena' }))
    const changing = routes
      .map((route) => route.endpoint)
      .filter(({ method, readOnly }) => method !== 'GET' && !readOnly)
      .filter(
        ({ permission, path }) =>
          !['public', 'as-device'].includes(permission) && path !== leave.path,
      )
    expect(changing.length).toBeGreaterThan(20)
    for (const { method, path } of changing) {
      expect([path, await server.send(method, path, {}, { token })]).toMatchObject([
        path,
        { code: codes.forbidden, message: rightsMessages.viewingOnly.en },
      ])
    }
    expect(await lastEntry()).toMatchObject({
      account_id: admin.account.id,
      after: { viewed: 'Lena' },
    })
  })

  it('is in the log from its start to its end, with who looked and as whom', async () => {
    const person = await staff(['workbench'], { name: 'Lena' })
    const { token, expires_at } = await look(person)
    const facts = {
      account_id: admin.account.id,
      account_name: admin.account.name,
      record_type: 'accounts',
      record_id: String(person.id),
      offline_id: estate.store.id,
      result: codes.ok,
    }
    expect(await lastEntry()).toMatchObject({
      ...facts,
      action: start.path,
      after: { viewed: 'Lena', until: expires_at },
    })
    expect(await server.call(leave, {}, { token })).toMatchObject({
      code: codes.ok,
      message: rightsMessages.viewEnded.en,
    })
    expect(await lastEntry()).toMatchObject({ ...facts, action: leave.path })
    expect(await code(token)).toBe(codes.signedOut)
  })

  it('is no sign-in of that person, and leaves the viewer’s own session alone', async () => {
    const person = await staff()
    const answer = await server.call(start, { id: person.id }, admin)
    expect(answer.cookies).toEqual([])
    expect(await server.db.$count(sessions, eq(sessions.account_id, person.id))).toBe(0)
    expect(await code(admin.token)).toBe(codes.ok)
    await server.call(leave, {}, { token: answer.data.user.token })
    expect(await code(admin.token)).toBe(codes.ok)
  })

  it('lasts half an hour and is not renewed', async () => {
    const { token, expires_at } = await look(await staff())
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(30 * 60 * 1000)
    expect(await code(token)).toBe(codes.ok)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31 * 60 * 1000)
    expect(await code(token)).toBe(codes.tokenExpired)
    const refreshed = await server.call(auth.endpoints.refresh, {}, { token })
    expect(refreshed.code).toBe(codes.signedOut)
  })

  it('lasts as long where the clock of the server is a day slow, and ends in time', async () => {
    vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] })
    const { token } = await look(await staff())
    vi.useRealTimers()
    expect(await code(token)).toBe(codes.ok)
    vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] })
    await server.db.update(views).set({ expires_at: sql`now() - interval '1 second'` })
    await server.emit(rightsChanged, {})
    expect(await code(token)).toBe(codes.signedOut)
    vi.useRealTimers()
  })

  it('does not start another one', async () => {
    const { token } = await look(await staff(['account', 'account.viewAs']))
    const other = await staff([])
    expect((await server.call(start, { id: other.id }, { token })).code).toBe(codes.forbidden)
  })
})

describe('a look ends at the next request', () => {
  it('when the viewer signs out', async () => {
    const viewer = await manager()
    const { token } = await look(await staff(), viewer)
    expect(await code(token)).toBe(codes.ok)
    await server.call(auth.endpoints.logout, {}, viewer)
    expect(await code(token)).toBe(codes.signedOut)
  })

  it.each(['viewer', 'person'] as const)('when the %s is disabled', async (who) => {
    const boss = await server.person('platform', 'all')
    const viewer = await manager()
    const person = await staff()
    const { token } = await look(person, viewer)
    expect(await code(token)).toBe(codes.ok)
    const { id } = who === 'viewer' ? viewer.account : person
    const { data } = await server.send<Record<string, unknown>>(
      'POST',
      '/admin/account/getDetail',
      { id },
      boss,
    )
    const { name, phone, partner_id, brand_id, offline_id, version } = data
    const body = { id, version, name, phone, partner_id, brand_id, offline_id }
    const saved = await server.send(
      'POST',
      '/admin/account/save',
      { ...body, enabled: false },
      boss,
    )
    expect(saved.code).toBe(codes.ok)
    expect(await code(token)).toBe(codes.signedOut)
  })

  it('when the person gets a right that the viewer lacks', async () => {
    const person = await staff()
    const { token } = await look(person)
    expect(await code(token)).toBe(codes.ok)
    const powerful = await makeAccount(server.db, 'store', ['store.save'], estate)
    const boss = await server.person('platform', 'all')
    const [role] = await server.db
      .select()
      .from(accountRoles)
      .where(eq(accountRoles.account_id, powerful.id))
    const { phone, name } = person
    await server.send(
      'POST',
      '/admin/account/save',
      {
        ...{ id: person.id, version: 1, name, phone },
        ...{ offline_id: estate.store.id, role_ids: [role?.role_id] },
      },
      boss,
    )
    expect(await code(token)).toBe(codes.signedOut)
  })
})

describe('nobody looks as', () => {
  it('people outside their scope: they are as if not there', async () => {
    const stranger = await makeAccount(server.db, 'store', [], await makeEstate(server.db))
    const boss = await makeAccount(server.db, 'platform', [])
    for (const id of [stranger.id, boss.id, 999_999]) {
      expect(await server.call(start, { id }, admin)).toMatchObject({ code: codes.notFound })
    }
  })

  it('people with more rights than they have', async () => {
    for (const person of [await staff(['store']), await staff('all')]) {
      expect(await server.call(start, { id: person.id }, admin)).toMatchObject({
        code: codes.forbidden,
        message: rightsMessages.moreRights.en,
      })
    }
  })

  it('themselves, or a disabled account', async () => {
    expect(await server.call(start, { id: admin.account.id }, admin)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.viewSelf.en,
    })
    const { id } = await staff([], { enabled: false })
    expect(await server.call(start, { id }, admin)).toMatchObject({
      code: codes.conflict,
      message: rightsMessages.viewDisabled.en,
    })
  })

  it('anybody without the right to', async () => {
    const { token } = await server.person('partner', ['account', 'account.save'], estate)
    const answer = await server.call(start, { id: (await staff()).id }, { token })
    expect(answer.code).toBe(codes.forbidden)
  })
})

it('there is nothing to leave for who is not looking', async () => {
  expect((await server.call(leave, {}, admin)).code).toBe(codes.notFound)
})
