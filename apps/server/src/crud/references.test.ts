import { devices as devicesArea } from '@innkeeper/contract/areas/devices'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { tags as tagsArea } from '@innkeeper/contract/areas/tags'
import { differenceOf } from '@innkeeper/contract/difference'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tags } from '../areas/tags/tables.ts'
import { stores } from '../platform/estate/tables.ts'
import { operations } from '../platform/log/tables.ts'
import { exportedLines } from '../testing/exporting.ts'
import { makeEstate } from '../testing/factories.ts'
import { Importing } from '../testing/importing.ts'
import { TestServer } from '../testing/test-server.ts'

const { save, list, editMany } = storesArea.endpoints

let server: TestServer
let admin: { token: string }
let estate: Awaited<ReturnType<typeof makeEstate>>
/** Ids by name. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  const made = await server.db
    .insert(tags)
    .values([
      ...['Lake', 'Family', 'Business, meetings'].map((name) => ({ name, kind: 'store' })),
      { name: 'Replace', kind: 'device' },
    ])
    .returning()
  for (const { name, id } of made) ids[name] = id
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())

const tagged = (...names: string[]) => names.map((name) => ids[name] ?? 0)

async function put(tag_ids: number[], caller = admin) {
  const { id, number, title, brand_id } = estate.store
  const [{ version } = { version: 0 }] = await server.db
    .select()
    .from(stores)
    .where(eq(stores.id, id))
  const body = { id, version, number, title, brand_id, region: '', tag_ids }
  return server.send<{ fields?: Record<string, string> }>('POST', save.path, body, caller)
}

const find = async (search: object) =>
  (await server.call(list, search as never, admin)).data.list.data as unknown as {
    id: number
    tag_ids: number[]
    tag_names: string[]
  }[]

describe('a record that refers to several of another kind', () => {
  it('keeps each once, and is listed with their names', async () => {
    const [lake = 0, family = 0] = tagged('Lake', 'Family')
    expect((await put([lake, family, lake])).code).toBe(codes.ok)
    const [store] = await find({ number: estate.store.number })
    expect(store).toMatchObject({
      tag_ids: [lake, family].toSorted((a, b) => a - b),
      tag_names: ['Family', 'Lake'],
    })
  })

  it('is found by any of them', async () => {
    const other = await makeEstate(server.db)
    await put(tagged('Lake'))
    const found = await find({ tag_ids: tagged('Lake', 'Family') })
    expect(found.map(({ id }) => id)).toEqual([estate.store.id])
    expect((await find({ tag_ids: tagged('Family') })).map(({ id }) => id)).toEqual([])
    expect((await find({})).map(({ id }) => id)).toContain(other.store.id)
  })

  it('takes none that does not exist or is for something else, and says so at the field', async () => {
    const missing = await put([1_999_999_999])
    expect(missing).toMatchObject({ code: codes.invalidInput, data: { fields: {} } })
    expect(missing.data.fields?.tag_ids).toEqual(expect.any(String))
    const wrong = await put(tagged('Replace'))
    expect(wrong.data.fields?.tag_ids).toContain('Stores')
  })

  it('leaves an entry that names them', async () => {
    await put(tagged('Lake'))
    await put(tagged('Family', 'Lake'))
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(and(eq(operations.action, save.path), eq(operations.result, codes.ok)))
      .orderBy(desc(operations.id))
    const [change] = differenceOf('stores', entry?.before, entry?.after, 'en').filter(
      ({ changed }) => changed,
    )
    expect(change).toMatchObject({ title: 'Tags', before: 'Lake', after: 'Family, Lake' })
  })

  it('keeps what it refers to from being deleted', async () => {
    await put(tagged('Lake'))
    const remove = (name: string) =>
      server.call(tagsArea.endpoints.remove, { id: ids[name] ?? 0 }, admin)
    const refused = await remove('Lake')
    expect([refused.code, refused.message]).toEqual([
      codes.conflict,
      expect.stringContaining('1 store'),
    ])
    const [unused] = await server.db
      .insert(tags)
      .values({ name: 'Unused', kind: 'store' })
      .returning()
    ids.Unused = unused?.id ?? 0
    expect((await remove('Unused')).code).toBe(codes.ok)
  })

  it('keeps what it refers to as it has to be: its tags stay tags of stores', async () => {
    await put(tagged('Lake'))
    const saveTag = async (name: string, values: object) => {
      const { data } = await server.call(tagsArea.endpoints.detail, { id: ids[name] ?? 0 }, admin)
      const { id, version, kind } = data
      const body = { id, version, name, kind, ...values }
      return server.send<{ fields?: object }>('POST', tagsArea.endpoints.save.path, body, admin)
    }
    expect(await saveTag('Lake', { kind: 'room' })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { kind: 'It can’t be changed because it is in use: 1 store' } },
    })
    expect((await saveTag('Lake', { name: 'Lake' })).code).toBe(codes.ok)
    await put([])
    expect((await saveTag('Lake', { kind: 'room' })).code).toBe(codes.ok)
    expect((await saveTag('Lake', { kind: 'store' })).code).toBe(codes.ok)
    expect((await saveTag('Lake', { name: 'Lake; sea' })).data).toEqual({
      fields: { name: messages.nameWithSemicolon.en },
    })
  })

  it('gets some and loses others together with other records', async () => {
    await put(tagged('Lake'))
    const changes = { tag_ids: { add: tagged('Family'), remove: tagged('Lake') } }
    const many = editMany as AnyEndpoint
    const body = { ids: [estate.store.id], changes }
    await server.send('POST', many.path, body, admin)
    expect(await find({ number: estate.store.number })).toMatchObject([{ tag_names: ['Family'] }])
    const spare = Array.from({ length: 20 }, (_, index) => ({
      name: `Spare ${index}`,
      kind: 'store',
    }))
    const made = await server.db.insert(tags).values(spare).returning()
    const tooMany = { tag_ids: { add: made.map(({ id }) => id), remove: [] } }
    const answer = await server.send('POST', many.path, { ...body, changes: tooMany }, admin)
    expect(answer.data).toMatchObject({
      done: 0,
      refused: [{ message: 'Tags: Select at most 20' }],
    })
    const nothing = { ids: [estate.store.id], changes: { tag_ids: { add: [], remove: [] } } }
    expect((await server.send('POST', many.path, nothing, admin)).code).toBe(codes.invalidInput)
  })

  it('stands in a file by their names', async () => {
    await put(tagged('Lake', 'Business, meetings'))
    const [head = [], row = []] = await exportedLines(server, storesArea.endpoints.export, admin, {
      number: estate.store.number,
    })
    expect(row[head.indexOf('Tags')]).toBe('Business, meetings; Lake')
  })
})

describe('in a file that is brought in', () => {
  const file = (...cells: string[]) =>
    [
      'Number;Name;Brand;Tags'.replaceAll(';', ','),
      ...cells.map((each, row) =>
        [`IMP-${++imported}`, `Imported ${row}`, estate.brand.brand_name, `"${each}"`].join(','),
      ),
    ].join('\n')
  let imported = 0

  it('records are named, several of them with a separator between them', async () => {
    const importing = new Importing(server, storesArea)
    const cells = ['Lake; Family', 'Business, meetings；Lake', 'Lake、Family', '']
    await importing.bring(file(...cells), admin)
    const found = await find({ number: 'IMP-', sort: 'number', order: 'asc', per_page: 100 })
    expect(found.map(({ tag_names }) => tag_names)).toEqual([
      ['Family', 'Lake'],
      ['Business, meetings', 'Lake'],
      ['Family', 'Lake'],
      [],
    ])
  })

  it('says which name leads nowhere, and what is for something else', async () => {
    const importing = new Importing(server, storesArea)
    const { wrong_cells } = await importing.check(file('Lake; Nowhere', 'Replace'), admin)
    expect(wrong_cells).toMatchObject([
      { column: 'Tags', reason: 'There is no tag “Nowhere”' },
      { column: 'Tags', reason: expect.stringContaining('Stores') },
    ])
  })

  it('the template shows a record as it is, with its own tags', async () => {
    await server.db.insert(tags).values({ name: 'Aardvark', kind: 'room' })
    const [store] = await find({})
    const { data } = await server.call(
      new Importing(server, storesArea).calls.importTemplate,
      { format: 'csv' },
      admin,
    )
    const { payload } = await server.server.app.inject({ url: data.url })
    expect(payload).not.toContain('Aardvark')
    for (const name of store?.tag_names ?? []) expect(payload).toContain(name)
  })

  it('takes no more than a record can have', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Many ${index}`)
    await server.db.insert(tags).values(names.map((name) => ({ name, kind: 'store' })))
    const importing = new Importing(server, storesArea)
    const { wrong_cells } = await importing.check(file(names.join('; ')), admin)
    expect(wrong_cells).toMatchObject([{ column: 'Tags' }])
  })
})

it('devices have tags of their own', async () => {
  const search = { tag_ids: tagged('Replace') }
  expect((await server.call(devicesArea.endpoints.list, search as never, admin)).code).toBe(
    codes.ok,
  )
})
