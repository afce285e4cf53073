import { isDeepStrictEqual } from 'node:util'
import { areas } from '@innkeeper/contract/areas'
import { brands } from '@innkeeper/contract/areas/brands'
import { jobs } from '@innkeeper/contract/areas/jobs'
import { differenceOf } from '@innkeeper/contract/difference'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { eq, getTableName, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuEntries, type ScopeKind } from './platform/identity/tables.ts'
import { operations } from './platform/log/tables.ts'
import { settledJob } from './testing/exporting.ts'
import { makeAccount } from './testing/factories.ts'
import { accepts, type IdField, idFields, sampleOf, untypedIds } from './testing/samples.ts'
import { type Ids, makeCommon, makeTenant } from './testing/tenants.ts'
import { TestServer } from './testing/test-server.ts'

/**
 * Nobody writes these tests: they come from the contract. Two tenants have a row in every table
 * that can belong to one; the strangers' texts and ids are of a kind that nothing else has.
 */
const strangerWord = 'STRANGER'
const strangerIds = 7_000_000
const missingOf = ({ record }: IdField) =>
  record === 'active-sessions' ? '99999999-9999-4999-8999-999999999999' : 1_999_999_999

const endpoints = areas
  .flatMap((area) => Object.values(area.endpoints))
  .filter(({ permission, encoding }) => permission !== 'public' && encoding === undefined)
const withIds = endpoints.flatMap((endpoint) =>
  idFields(endpoint).map((field) => [endpoint.path, field.name, endpoint, field] as const),
)
const changesNothing = ({ method, readOnly }: AnyEndpoint) => method === 'GET' || readOnly === true
const readOnly = endpoints.filter(changesNothing)
/** These leave an entry in one's own log, which repeats the ids that one asked for. */
const exporting = endpoints.filter(
  (endpoint) => accepts(endpoint, 'format') && !endpoint.path.startsWith('/admin/operationLog/'),
)

let server: TestServer
let common: Ids
let own: Ids
let strangers: Ids
let nextStranger = 1
let platformToken: string
const tokens = {} as Record<Exclude<ScopeKind, 'platform'>, string>

const idsIn = (ids: Ids, table: string) =>
  [...ids].find(([each]) => getTableName(each) === table)?.[1] ?? []
const idIn = (ids: Ids, table: string) => idsIn(ids, table)[0] as number

/** What a tenant has beyond its rows: an entry in the log, and the menu that everybody shares. */
async function alsoHas(ids: Ids): Promise<string> {
  const token = await server.signIn({ id: idIn(ids, 'accounts') })
  await server.send('POST', brands.endpoints.save.path, {}, { token })
  const partner_id = idIn(ids, 'partners')
  const logged = await server.db
    .select({ id: operations.id })
    .from(operations)
    .where(eq(operations.partner_id, partner_id))
  ids.set(
    operations,
    logged.map(({ id }) => id),
  )
  return token
}

/** One of one's own links, and entries of the menu that everybody has: a group, and a page. */
async function withMenu(ids: Ids): Promise<void> {
  const shared = await server.db
    .select({ id: menuEntries.id })
    .from(menuEntries)
    .where(inArray(menuEntries.name, ['estate', 'store']))
  ids.set(menuEntries, [...(ids.get(menuEntries) ?? []), ...shared.map(({ id }) => id)])
}

beforeAll(async () => {
  server = await TestServer.start()
  common = await makeCommon(server.db)
  own = await makeTenant(server.db, common, 'own')
  strangers = await makeTenant(server.db, common, strangerWord, strangerIds)
  const estate = {
    partner: { id: idIn(own, 'partners') },
    brand: { id: idIn(own, 'brands') },
    store: { id: idIn(own, 'stores') },
  }
  platformToken = (await server.person('platform', 'all')).token
  tokens.partner = await alsoHas(own)
  await alsoHas(strangers)
  for (const scope of ['brand', 'store'] as const) {
    const account = await makeAccount(server.db, scope, 'all', estate as never)
    tokens[scope] = await server.signIn(account)
  }
})
afterAll(() => server.close())

const ask = async (endpoint: AnyEndpoint, body: unknown, token: string) => {
  const { code, message, data } = await server.send(endpoint.method, endpoint.path, body, { token })
  // A crash would look the same for everybody.
  expect(`${endpoint.path} ${code}`).not.toContain(String(codes.serverError))
  return { code, message, data: await fetched(await offered(endpoint, data, token)) }
}

/** An export answers with the job that makes its file. */
async function offered(endpoint: AnyEndpoint, data: unknown, token: string): Promise<unknown> {
  const { id } = (data ?? {}) as { id?: number }
  if (!endpoint.path.endsWith('/export') || id === undefined) return data
  const { state, problem } = await settledJob(server, id, { token })
  if (state !== 'done') return { state, problem }
  return (await server.call(jobs.endpoints.download, { id }, { token })).data
}

/** An answer that says where a file can be fetched from stands for the file. */
async function fetched(data: unknown): Promise<unknown> {
  const { url } = (data ?? {}) as { url?: unknown }
  if (typeof url !== 'string' || !url.startsWith('/admin/common/download')) return data
  return (await server.server.app.inject({ url })).payload
}

/** Kinds of record have the names of their tables. */
const tableOf = (record: string) =>
  record === 'active-sessions' ? 'sessions' : record.replaceAll('-', '_')

const references = (endpoint: AnyEndpoint) =>
  Object.fromEntries(
    idFields(endpoint)
      .filter(({ record, many }) => record !== 'any' && !many)
      .map(({ name, record }) => [name, idIn(own, tableOf(record))]),
  )

/** A sample of the endpoint's request; where it asks for a file, for one of plain text. */
const readable = (endpoint: AnyEndpoint) => ({
  ...sampleOf(endpoint, references(endpoint)),
  ...(accepts(endpoint, 'format') && { format: 'csv' }),
})

/** A request about an id; `version` stands for a record that was just read. */
const about = (endpoint: AnyEndpoint, { name, many }: IdField, id: unknown) => ({
  ...readable(endpoint),
  ...(name === 'id' && accepts(endpoint, 'version') && { version: 1 }),
  [name]: many ? [id] : id,
})

const idsOf = (ids: Ids, { record }: IdField) =>
  record === 'any'
    ? [...new Set([...ids.values()].flat())].filter((id) => typeof id === 'number')
    : idsIn(ids, tableOf(record))

/** Whoever asks for several is told of which one something is said. */
const withoutId = (answer: unknown, id: number | string): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(String(id), '0'))

/** Before the next tests: whoever tries an id finds that id in the log of what they tried. */
describe.each(['partner', 'brand', 'store'] as const)('what a person of a %s reads', (scope) => {
  const answers = async (asked: AnyEndpoint[]) => {
    const token = tokens[scope]
    const all: Record<string, unknown> = {}
    for (const endpoint of asked) {
      all[endpoint.path] = await ask(endpoint, readable(endpoint), token)
    }
    return all
  }

  it('never holds a word or an id of a stranger', async () => {
    for (const [path, answer] of Object.entries(await answers([...readOnly, ...exporting]))) {
      const text = JSON.stringify(answer)
      expect(`${path} ${text}`).not.toContain(strangerWord)
      expect(`${path} ${text}`).not.toMatch(/\b70000\d\d\b/)
    }
  })

  it('does not change, in no count either, when strangers get more', async () => {
    const before = await answers(readOnly)
    await makeTenant(server.db, common, strangerWord, strangerIds + 10 * nextStranger++)
    const after = await answers(readOnly)
    for (const path of Object.keys(before)) {
      expect([path, steady(after[path])]).toEqual([path, steady(before[path])])
    }
  })
})

it('is clear of every id whose it is', () => {
  const untyped = endpoints.flatMap((endpoint) =>
    untypedIds(endpoint).map((name) => `${endpoint.path} ${name}`),
  )
  expect(untyped).toEqual([])
})

describe.each(withIds)('%s by %s', (_path, _name, endpoint, field) => {
  it('answers for a stranger’s id exactly as for one that does not exist', async () => {
    const nobodys = idsOf(common, field)
    const candidates = idsOf(strangers, field).filter((id) => !nobodys.includes(id))
    expect([...nobodys, ...candidates]).not.toEqual([])
    for (const token of Object.values(tokens)) {
      const missing = await ask(endpoint, about(endpoint, field, missingOf(field)), token)
      for (const id of candidates) {
        const answer = await ask(endpoint, about(endpoint, field, id), token)
        expect(withoutId(answer, id)).toEqual(withoutId(missing, missingOf(field)))
      }
    }
  })
})

/** Whether a sample gets as far as its parent depends on other fields; their areas test it. */
const decidedEarlier = new Set([
  ...['/admin/permission/save pid', '/admin/saas/permission/save pid'],
  ...['/admin/permission/sort pid', '/admin/saas/permission/sort pid'],
  '/admin/urls/config/edit pid',
])
const isRemoval = (path: string) => /\/del(Many)?$/.test(path)
/** What removes something comes last: others may have what it removes. */
const decidedById = withIds
  .filter(([path, name]) => !decidedEarlier.has(`${path} ${name}`))
  .toSorted(([one], [other]) => Number(isRemoval(one)) - Number(isRemoval(other)))

let touched = true
let removed = false
let partnerToken: string

/** The tests above could fail at every endpoint. After a change the next one gets a new tenant. */
describe.each(decidedById)('%s by %s', (_path, _name, endpoint, field) => {
  it('answers otherwise for an id of one’s own, at least to the platform', async () => {
    if (removed) common = await makeCommon(server.db)
    if (touched) {
      own = await makeTenant(server.db, common, 'own')
      partnerToken = await alsoHas(own)
      await withMenu(own)
    }
    touched = !changesNothing(endpoint)
    removed = isRemoval(endpoint.path)
    const answers = []
    for (const token of [partnerToken, platformToken]) {
      const missing = await ask(endpoint, about(endpoint, field, missingOf(field)), token)
      for (const id of idsOf(own, field)) {
        const answer = await ask(endpoint, about(endpoint, field, id), token)
        answers.push(isDeepStrictEqual(answer, missing) ? 'as missing' : 'otherwise')
      }
    }
    expect(answers).toContain('otherwise')
  })
})

/** All that was done above, and whatever a new endpoint does, reads in words. */
it('leaves nothing in the operation log that only the wire knows', async () => {
  const entries = await server.db.select().from(operations)
  expect(entries.length).toBeGreaterThan(100)
  const titles = entries.flatMap(({ action, record_type, before, after }) =>
    differenceOf(record_type, before, after, 'en').map(({ title }) => `${action} ${title}`),
  )
  const inWireSpelling = titles.filter((title) => /(^| · |\/\w+ )[a-z]|_/.test(title))
  expect([...new Set(inWireSpelling)]).toEqual([])
})

/** Without what changes by itself from one look to the next. */
const steady = (answer: unknown) =>
  JSON.stringify(answer, (key, value) =>
    /_at$|_ms$|megabytes|^requests$|^jobs$/.test(key) ? undefined : value,
  )
