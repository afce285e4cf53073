import { areas } from '@innkeeper/contract/areas'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { settings } from '@innkeeper/contract/areas/settings'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { recordTitles, subjectOf } from '@innkeeper/contract/traces'
import { eq, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from './platform/log/tables.ts'
import { makeAccount, makeEstate } from './testing/factories.ts'
import { type IdField, idFields, sampleOf } from './testing/samples.ts'
import { type Ids, makeCommon, makeTenant } from './testing/tenants.ts'
import { TestServer } from './testing/test-server.ts'

/** Nobody writes these tests: they come from the contract. */
const audited = areas
  .flatMap((area) => Object.values(area.endpoints))
  .filter(({ audit }) => audit !== undefined)
/** Those that name the record they are about, with the field that does. */
const aboutOne = audited.flatMap((endpoint) => {
  const subject = subjectOf(endpoint)
  const field = idFields(endpoint).find(({ name }) => name === subject?.id)
  return subject && field ? [[endpoint.path, endpoint, subject.record, field] as const] : []
})
const signedIn = aboutOne.filter(([, { permission }]) => permission !== 'public')

const strangerWord = 'STRANGER'
let server: TestServer
let nobody: { token: string }
let everybody: { token: string }
let partner: { token: string; id: number }
let strangers: Ids
let look: { token: string; viewer: number }

beforeAll(async () => {
  server = await TestServer.start()
  nobody = await server.person('platform', [])
  const admin = await server.person('platform', 'all')
  everybody = admin
  const common = await makeCommon(server.db)
  strangers = await makeTenant(server.db, common, strangerWord, 7_000_000)
  const estate = await makeEstate(server.db)
  const person = await server.person('partner', 'all', estate)
  partner = { token: person.token, id: estate.partner.id }
  const viewed = await makeAccount(server.db, 'store', [], estate, { name: 'Lena' })
  const answer = await server.call(viewAs.endpoints.start, { id: viewed.id }, admin)
  look = { token: answer.data.user.token, viewer: admin.account.id }
})
afterAll(() => server.close())

/** What the operation log says of a request that was refused. */
async function refused(endpoint: AnyEndpoint, body: object, token?: string) {
  const answer = await server.send(endpoint.method, endpoint.path, body, token ? { token } : {})
  expect([endpoint.path, answer.code]).not.toEqual([endpoint.path, codes.ok])
  const entries = await server.db
    .select()
    .from(operations)
    .where(eq(operations.request_id, String(answer.headers['x-request-id'])))
  expect(entries).toMatchObject([{ result: answer.code }])
  return entries[0]
}

const missing = { number: 1_999_999_999, uuid: '99999999-9999-4999-8999-999999999999' }
const missingOf = ({ record }: IdField) => (record === 'sessions' ? missing.uuid : missing.number)
/** A sample about an id; what it refers to does not exist either. */
const about = (endpoint: AnyEndpoint, name: string, id: unknown) => ({
  ...sampleOf(endpoint, { ids: [missing.number], system_key: 'wrong' }),
  [name]: id,
})

it('every audited call that takes an id says which record that is', () => {
  const taking = audited.filter((endpoint) => idFields(endpoint).some(({ name }) => name === 'id'))
  expect(taking.length).toBeGreaterThan(40)
  const known = aboutOne.map(([path]) => path)
  expect(known).toEqual(expect.arrayContaining(taking.map(({ path }) => path)))
  const types = aboutOne.map(([, , type]) => type)
  expect([...recordTitles.keys()]).toEqual(expect.arrayContaining(types))
})

describe.each(aboutOne)('%s, refused,', (_path, endpoint, record_type, field) => {
  const id = missingOf(field)
  const tried = { record_type, record_id: String(id) }

  it('names the record that does not exist by the id that was tried', async () => {
    const body = about(endpoint, field.name, id)
    expect(await refused(endpoint, body, everybody.token)).toMatchObject(tried)
  })

  it('names the record when a field is wrong', async () => {
    const body = { ...about(endpoint, field.name, id), nonsense: true }
    const entry = await refused(endpoint, body, everybody.token)
    expect(entry).toMatchObject({ ...tried, result: codes.invalidInput })
  })
})

/** Everybody may ask: whether the record is theirs is all that counts. */
const needsRight = signedIn.filter(([, { permission }]) => permission !== 'signed-in')

describe.each(needsRight)('%s, refused,', (_path, endpoint, record_type, field) => {
  it('names the record to who has no permission', async () => {
    const id = missingOf(field)
    const entry = await refused(endpoint, about(endpoint, field.name, id), nobody.token)
    // Where no right is asked for, the record decides.
    const result = endpoint.permission === 'signed-in' ? codes.notFound : codes.forbidden
    expect(entry).toMatchObject({ record_type, record_id: String(id), result })
  })
})

describe.each(signedIn)('%s, refused,', (_path, endpoint, record_type, field) => {
  it('names the record, not the person, to who looks as somebody, and says as whom', async () => {
    const id = missingOf(field)
    const entry = await refused(endpoint, about(endpoint, field.name, id), look.token)
    expect(entry).toMatchObject({
      ...{ record_type, record_id: String(id), result: codes.forbidden },
      ...{ account_id: look.viewer, after: { viewed: 'Lena' } },
    })
    const { data } = await server.call(
      operationLog.endpoints.detail,
      { id: entry?.id ?? 0 },
      {
        token: everybody.token,
      },
    )
    expect(data).toMatchObject({ viewed_as: 'Lena', record_type, record_name: '' })
  })

  it('tells a stranger’s record by its id alone', async () => {
    const ids = [...strangers].flatMap(([table, all]) =>
      isTenants(table) && getTableName(table) === field.record.replaceAll('-', '_') ? all : [],
    )
    for (const id of ids) {
      const entry = await refused(endpoint, about(endpoint, field.name, id), partner.token)
      expect(entry).toMatchObject({ record_type, record_id: String(id), partner_id: partner.id })
      expect(JSON.stringify(entry)).not.toContain(strangerWord)
    }
  })
})

const isTenants = (table: Parameters<typeof getTableName>[0]) =>
  (strangers.get(table as never) ?? []).some((id) => typeof id === 'string' || id >= 7_000_000)

it('a setting is named too, and what is no id at all is left out', async () => {
  const name = { record_type: 'setting', record_id: 'login' }
  const { save, reset } = settings.endpoints
  expect(await refused(save, { name: 'login' }, nobody.token)).toMatchObject(name)
  expect(await refused(reset, { name: 'login', version: 1 }, nobody.token)).toMatchObject(name)
  for (const odd of [{ a: 1 }, [1], null, true, 'x'.repeat(200), 'a\0b']) {
    const entry = await refused(reset, { name: odd }, nobody.token)
    expect(entry).toMatchObject({ record_type: 'setting', record_id: '' })
  }
})
