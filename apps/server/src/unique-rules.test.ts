import { accounts as accountsArea, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { domains } from '@innkeeper/contract/areas/domains'
import { menus } from '@innkeeper/contract/areas/menus'
import { roles as rolesArea, saasRoles } from '@innkeeper/contract/areas/roles'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes, type FieldErrors } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, tables } from './areas.ts'
import { columnOf } from './crud/entity.ts'
import { brands, partners, stores } from './platform/estate/tables.ts'
import { isPlatformOnly } from './platform/identity/rights.ts'
import { accounts } from './platform/identity/tables.ts'
import { Importing } from './testing/importing.ts'
import { sampleOf } from './testing/samples.ts'
import { type Ids, makeCommon, makeTenant } from './testing/tenants.ts'
import { TestServer } from './testing/test-server.ts'

/**
 * Nobody writes these tests: they come from the tables. Whatever must be there only once, a person
 * of one partner never learns by saving that another partner has it.
 */
interface UniqueText {
  table: PgTable
  name: string
}

/** Rules over an id are for the keys that point there; nobody types an id. */
const uniqueTexts: UniqueText[] = tables.flatMap((table) => {
  const { columns, uniqueConstraints } = getTableConfig(table)
  const alone = columns.filter((column) => column.isUnique)
  const together = uniqueConstraints
    .filter((rule) => !rule.columns.some((column) => column.name === 'id'))
    .flatMap((rule) => rule.columns)
  const texts = [...alone, ...together].filter(({ dataType }) => dataType === 'string')
  return [...new Set(texts.map(({ name }) => name))].map((name) => ({ table, name }))
})

/** How people write into a table. */
const saving: Record<string, AnyEndpoint[]> = {
  ...Object.fromEntries(
    entities.flatMap(({ table, area: { endpoints } }) =>
      endpoints.save ? [[getTableName(table), [endpoints.save]]] : [],
    ),
  ),
  accounts: [accountsArea.endpoints.save, saasAccounts.endpoints.save],
  roles: [rolesArea.endpoints.save, saasRoles.endpoints.save],
  domains: [domains.endpoints.add, domains.endpoints.edit],
  menu_entries: [menus.endpoints.save],
  // Made at random by the server; nobody types one.
  device_links: [],
}

const open = uniqueTexts.flatMap(({ table, name }) =>
  (saving[getTableName(table)] ?? [])
    .filter(({ permission }) => !isPlatformOnly(permission))
    .map((endpoint) => [getTableName(table), name, endpoint.path, table, endpoint] as const),
)

let server: TestServer
let common: Ids
let own: Ids
let token: string
let counter = 0

beforeAll(async () => {
  server = await TestServer.start()
  common = await makeCommon(server.db)
  own = await tenant('own')
  const estate = { partner: { id: idIn(own, partners) } } as never
  token = (await server.person('partner', 'all', estate)).token
})
afterAll(() => server.close())

/** Strangers are new in each test: what one has taken over from them is one's own. */
async function tenant(word: string): Promise<Ids> {
  const ids = await makeTenant(server.db, common, word)
  const phone = freshValue('phone')
  await server.db
    .update(accounts)
    .set({ phone })
    .where(eq(accounts.id, idIn(ids, accounts)))
  return ids
}
const strangersRow = async (table: PgTable) => rowIn(await tenant('STRANGER'), table)

const idIn = (ids: Ids, table: PgTable) => Number(ids.get(table)?.[0])

async function rowIn(ids: Ids, table: PgTable): Promise<Record<string, unknown>> {
  const id = columnOf({ table: table as never }, 'id')
  const [row] = await server.db
    .select()
    .from(table)
    .where(id && eq(id, idIn(ids, table)))
  return row as Record<string, unknown>
}

/** What nobody has. */
const freshValue = (name: string) =>
  name === 'phone' ? `136${String(++counter).padStart(8, '0')}` : `fresh-${++counter}`

/** A request of the person's own that differs in nothing but the value. */
function bodyOf(endpoint: AnyEndpoint, name: string, value: string) {
  const references = {
    partner_id: idIn(own, partners),
    brand_id: idIn(own, brands),
    offline_id: idIn(own, stores),
  }
  const password = 'corridor lamp bell'
  const sealed = { data: server.seal({ password, re_password: password }) }
  const { partner_id } = references
  const place = { ...(/account|role/.test(endpoint.path) && { partner_id }) }
  const secret = { ...(/account/.test(endpoint.path) && sealed) }
  return { ...sampleOf(endpoint, references), ...place, ...secret, [name]: value }
}

async function told(endpoint: AnyEndpoint, body: object) {
  const { method, path } = endpoint
  const { code, message, data } = await server.send<FieldErrors>(method, path, body, { token })
  expect(`${path} ${code}`).not.toContain(String(codes.serverError))
  return { code, message, fields: data?.fields }
}

it('every unique rule is known here', () => {
  const unknown = uniqueTexts.filter(({ table }) => !saving[getTableName(table)])
  expect(unknown.map(({ table, name }) => `${getTableName(table)}.${name}`)).toEqual([])
  expect(open.map(([table, name]) => `${table}.${name}`)).toEqual(
    expect.arrayContaining(['stores.number', 'devices.serial', 'accounts.phone', 'roles.name']),
  )
})

describe.each(open)('%s.%s by %s', (_table, name, _path, table, endpoint) => {
  it('answers for a stranger’s value as for one that nobody has, in a new record', async () => {
    const add = (value: unknown) => told(endpoint, bodyOf(endpoint, name, String(value)))
    const expected = await add(freshValue(name))
    const { [name]: theirs } = await strangersRow(table)
    expect(await add(theirs)).toEqual(expected)
    // The test could fail: one's own value is in use.
    const { [name]: mine } = await rowIn(own, table)
    if (expected.code === codes.ok) expect((await add(mine)).fields?.[name]).toBe(messages.taken.en)
  })

  it('answers alike when a record of one’s own is changed', async () => {
    const edit = async (value: unknown) => {
      const { data: _, ...body } = { data: '', ...bodyOf(endpoint, name, String(value)) }
      const { id, version } = await rowIn(own, table)
      return told(endpoint, { ...body, id, version })
    }
    const expected = await edit(freshValue(name))
    const { [name]: theirs } = await strangersRow(table)
    expect(await edit(theirs)).toEqual(expected)
  })
})

const importable = entities.flatMap((entity) =>
  Object.entries(entity.area.resource.fields)
    .filter(([, { unique }]) => unique && entity.area.endpoints.importCheck)
    .map(([name]) => [entity.area.name, name, entity] as const),
)

describe.each(importable)('a file of %s', (_area, name, { area, table }) => {
  it(`is told of a stranger’s ${name} what it is told of one that nobody has`, async () => {
    const { data: _, ...sample } = {
      data: '',
      ...bodyOf(area.endpoints.save as AnyEndpoint, name, ''),
    }
    const cells = (value: unknown) =>
      Object.entries({ ...sample, [name]: value }).map(([column, cell]) =>
        column.endsWith('_id') && column !== name ? `#${cell}` : String(cell ?? ''),
      )
    const rows = [
      freshValue(name),
      (await strangersRow(table))[name],
      (await rowIn(own, table))[name],
    ]
    const file = [Object.keys({ ...sample, [name]: '' }), ...rows.map(cells)]
    const report = await new Importing(server, area).check(
      file.map((line) => line.join(',')).join('\n'),
      { token },
    )
    expect(report.wrong_cells).toMatchObject([{ row: 4, reason: messages.taken.en }])
  })
})
