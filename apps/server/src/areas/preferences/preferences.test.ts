import { preferenceLimits, preferences } from '@innkeeper/contract/areas/preferences'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRoles, roles as roleTable } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { read, write, views, saveView, removeView } = preferences.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const valuesOf = async (person: { token: string }) =>
  (await server.call(read, {}, person)).data.values

describe('a preference', () => {
  it('is kept for its person alone, changed, and taken back', async () => {
    const place = await makeEstate(server.db)
    const [one, other] = [
      await server.person('store', [], place),
      await server.person('store', [], place),
    ]
    const value = { hidden: ['price'], dense: true }
    await server.call(write, { name: 'list.rooms', value }, one)
    expect(await valuesOf(one)).toEqual({ 'list.rooms': value })
    expect(await valuesOf(other)).toEqual({})
    await server.call(write, { name: 'list.rooms', value: 3 }, one)
    expect(await valuesOf(one)).toEqual({ 'list.rooms': 3 })
    await server.call(write, { name: 'list.rooms', value: null }, one)
    expect(await valuesOf(one)).toEqual({})
  })

  it('leaves no entry in the operation log', async () => {
    const person = await server.person('platform', [])
    const answer = await server.call(write, { name: 'theme', value: 'dark' }, person)
    const entries = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, String(answer.headers['x-request-id'])))
    expect(entries).toEqual([])
  })

  it('is neither large nor one of too many', async () => {
    const person = await server.person('platform', [])
    const large = 'x'.repeat(preferenceLimits.characters)
    const refused = await server.call(write, { name: 'large', value: large }, person)
    expect(refused.code).toBe(codes.invalidInput)
    for (const index of Array.from({ length: preferenceLimits.count }).keys()) {
      await server.call(write, { name: `p${index}`, value: 1 }, person)
    }
    const full = await server.call(write, { name: 'onemore', value: 1 }, person)
    expect(full).toMatchObject({
      code: codes.conflict,
      message: messages.tooManyPreferences.en,
    })
    expect((await server.call(write, { name: 'p0', value: 2 }, person)).code).toBe(codes.ok)
  })
})

describe('a view', () => {
  const state = { address: 'status=closed', hidden: ['region'], dense: false }
  const namesFor = async (person: { token: string }, list = 'stores') =>
    (await server.call(views, { list }, person)).data.list.map(({ name }) => name)

  it('is the owner’s, or shared with a role that both have', async () => {
    const [one, other] = [
      await server.person('platform', ['store']),
      await server.person('platform', ['store']),
    ]
    const { roles } = (await server.call(views, { list: 'stores' }, one)).data
    const shared = { list: 'stores', name: 'Closed', role_id: roles[0]?.id ?? 0, state }
    const { data } = await server.call(saveView, shared, one)
    await server.call(saveView, { list: 'stores', name: 'Mine', state }, one)
    await server.call(saveView, { list: 'rooms', name: 'Elsewhere', state }, one)
    expect(await namesFor(one)).toEqual(['Closed', 'Mine'])
    expect(await namesFor(other)).toEqual([])
    const role_id = roles[0]?.id ?? 0
    await server.db.insert(accountRoles).values({ account_id: other.account.id, role_id })
    expect((await server.call(views, { list: 'stores' }, other)).data.list).toMatchObject([
      { name: 'Closed', own: false, state },
    ])
    const foreign = { ...shared, id: data.id, name: 'Taken over' }
    expect((await server.call(saveView, foreign, other)).code).toBe(codes.notFound)
    expect((await server.call(removeView, { id: data.id }, other)).code).toBe(codes.notFound)
    await server.call(removeView, { id: data.id }, one)
    expect(await namesFor(one)).toEqual(['Mine'])
    expect(await namesFor(other)).toEqual([])
  })

  it('stays within the partner whose people share it, also with a role that others have', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const [owner, colleague, stranger, operator] = [
      await server.person('partner', ['store'], mine),
      await server.person('brand', ['store'], mine),
      await server.person('partner', ['store'], theirs),
      await server.person('platform', ['store']),
    ]
    const [role] = await server.db.insert(roleTable).values({ name: 'Desk of all' }).returning()
    const role_id = role?.id ?? 0
    const people = [owner, colleague, stranger, operator]
    await server.db
      .insert(accountRoles)
      .values(people.map(({ account }) => ({ account_id: account.id, role_id })))
    await server.call(saveView, { list: 'stores', name: 'Takeover', role_id, state }, owner)
    await server.call(saveView, { list: 'stores', name: 'For all', role_id, state }, operator)
    expect(await namesFor(owner)).toEqual(['For all', 'Takeover'])
    expect(await namesFor(colleague)).toEqual(['For all', 'Takeover'])
    expect(await namesFor(stranger)).toEqual(['For all'])
    expect(await namesFor(operator)).toEqual(['For all'])
  })

  it('is not shared with a role that its owner does not have', async () => {
    const person = await server.person('platform', [])
    const answer = await server.call(
      saveView,
      { list: 'stores', name: 'Sneaky', role_id: 2_000_000_000, state },
      person,
    )
    expect(answer.code).toBe(codes.invalidInput)
    expect(answer.data).toMatchObject({ fields: { role_id: messages.notFound.en } })
  })
})
