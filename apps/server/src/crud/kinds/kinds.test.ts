import { stays as area } from '@innkeeper/contract/areas/testing/register-stays'
import { differenceOf } from '@innkeeper/contract/difference'
import { codes } from '@innkeeper/contract/envelope'
import { date, type FieldKind } from '@innkeeper/contract/fields'
import { contractKinds } from '@innkeeper/contract/fields/kinds'
import { messages } from '@innkeeper/contract/messages'
import { desc, eq } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { exportedLines } from '../../testing/exporting.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { defineEntity } from '../entity.ts'
import { startServer, stays } from '../testing/stays.ts'
import { serverKinds } from './kinds.ts'

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await startServer()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(stays)
})

const { list, save } = area.endpoints

const full = {
  name: 'Harbour',
  opened: '2031-05-20',
  season: { start: '2031-06-01', end: '2031-08-31' },
  services: ['breakfast', 'spa'],
  price: 123_450,
  cleaning: 5400,
  tint: '#1677ff',
}

const send = (body: object) => server.call(save, body as never, admin)
const search = async (filters: object) => {
  const { data, message } = await server.call(list, filters as never, admin)
  if (!data) throw new Error(message)
  return data.list.data
}
const found = async (filters: object) => (await search(filters)).map(({ name }) => name).sort()
const refused = async (body: object) => {
  const { code, data } = await send({ ...full, ...body })
  expect(code).toBe(codes.invalidInput)
  return (data as unknown as { fields: Record<string, string> }).fields
}

it('a value of every kind is saved and listed as it was sent', async () => {
  expect(await send(full)).toMatchObject({ code: codes.ok })
  expect(await search({})).toMatchObject([full])
})

it('every kind may be left empty, unless it is required', async () => {
  await send({ name: 'Bare' })
  const nothing = {
    opened: null,
    season: null,
    services: [],
    price: null,
    cleaning: null,
    tint: '',
  }
  expect(await search({})).toMatchObject([{ name: 'Bare', ...nothing }])
  const { schema } = date({ en: 'Day', zh: '日期' }, { required: true })
  expect(schema.safeParse(null).success).toBe(false)
})

it('console and server agree on what can come from a file', () => {
  for (const [kind, { importable }] of Object.entries(contractKinds)) {
    expect([kind, serverKinds[kind as FieldKind].import !== undefined]).toEqual([kind, importable])
  }
})

it('a column that cannot hold the kind is refused at the start', () => {
  const wrong = { ...stays, price: stays.name } as unknown as typeof stays
  expect(() => defineEntity(area, wrong)).toThrow('testing/stays.price')
})

it('a column whose values JSON cannot carry is refused at the start', () => {
  const { price } = pgTable('wrong', { price: bigint({ mode: 'bigint' }) })
  const wrong = { ...stays, price } as unknown as typeof stays
  expect(() => defineEntity(area, wrong)).toThrow(
    "testing/stays.price: its column needs bigint({ mode: 'number' })",
  )
})

describe('what is no value is refused at its field', () => {
  it.each([
    [{ opened: '2031-02-30' }, { opened: messages.dayWrong.en }],
    [{ opened: '0000-01-01' }, { opened: messages.dayWrong.en }],
    [
      { season: { start: '2031-05-02', end: '2031-05-01' } },
      { season: messages.endBeforeStart.en },
    ],
    [{ season: { start: '2031-05-02', end: '' } }, { 'season.end': messages.required.en }],
    [{ services: ['sauna'] }, { 'services.0': messages.wrongType.en }],
    [{ price: 12.5 }, { price: messages.amountWrong.en }],
    [{ price: -1 }, { price: 'Must be at least ¥0.00' }],
    [{ cleaning: '90' }, { cleaning: messages.durationWrong.en }],
    [{ cleaning: 86_401 }, { cleaning: 'Must be at most 24 h' }],
    [{ tint: 'blue' }, { tint: messages.colorWrong.en }],
  ])('%j', async (body, fields) => {
    expect(await refused(body)).toEqual(fields)
  })
})

it('the same choice is kept once, in the order in which they are offered; a color in small letters', async () => {
  await send({ ...full, services: ['spa', 'breakfast', 'spa'], tint: '#AABBCC' })
  expect(await search({})).toMatchObject([{ services: ['breakfast', 'spa'], tint: '#aabbcc' }])
})

describe('a list is filtered', () => {
  beforeEach(async () => {
    await send({ ...full, name: 'A' })
    await send({
      name: 'B',
      opened: '2031-06-01',
      season: { start: '2031-09-01', end: '2031-09-30' },
      services: ['parking'],
      price: 50_000,
      cleaning: 600,
      tint: '#ff0000',
    })
    await send({ name: 'C' })
  })

  it.each([
    [{ opened: { from: '2031-05-20', to: '2031-05-31' } }, ['A']],
    [{ opened: { from: '2031-05-21' } }, ['B']],
    [{ opened: { to: '2031-06-01' } }, ['A', 'B']],
    // The last day of a range counts.
    [{ season: { from: '2031-08-31', to: '2031-08-31' } }, ['A']],
    [{ season: { from: '2031-08-31' } }, ['A', 'B']],
    [{ season: { to: '2031-05-31' } }, []],
    [{ services: ['spa', 'parking'] }, ['A', 'B']],
    [{ services: ['breakfast'] }, ['A']],
    [{ price: { from: 50_000, to: 123_449 } }, ['B']],
    [{ cleaning: { to: 600 } }, ['B']],
    [{ tint: '#FF0000' }, ['B']],
    [
      { created_at: { from: '2001-01-01T00:00:00Z', to: '2199-01-01T00:00:00.000Z' } },
      ['A', 'B', 'C'],
    ],
    [{ created_at: { to: '2001-01-01T00:00:00Z' } }, []],
    [{ opened: { to: '2031-06-01' }, price: { from: 100_000 }, services: ['spa'] }, ['A']],
  ])('%j', async (filters, names) => {
    expect(await found(filters)).toEqual(names)
  })

  it.each([
    { season: { from: '2031-09-01', to: '2031-08-01' } },
    { season: {} },
    { created_at: { from: '0000-01-01T00:00:00Z' } },
    { opened: { from: '2031-02-30' } },
    { services: [] },
    { services: ['sauna'] },
    { tint: 'red' },
  ])('but not by nonsense: %j', async (filters) => {
    expect(await server.call(list, filters as never, admin)).toMatchObject({
      code: codes.invalidInput,
    })
  })

  it.each(['opened', 'season', 'price', 'cleaning'])('and ordered by %s', async (sort) => {
    const [first, second] = await search({ sort, order: 'desc', per_page: 3 }).then((rows) =>
      rows.filter(({ name }) => name !== 'C').map(({ name }) => name),
    )
    expect([first, second].sort()).toEqual(['A', 'B'])
    const up = (await search({ sort, order: 'asc' })).map(({ name }) => name)
    const bigger = { opened: 'B', season: 'B', price: 'A', cleaning: 'A' }[sort]
    expect(up).toEqual([bigger === 'A' ? 'B' : 'A', bigger, 'C'])
    // A file is read in pieces, each beginning after the last row of the one before.
    const lines = await exportedLines(server, area.endpoints.export, admin, { sort, order: 'asc' })
    expect(lines.slice(1).map(([name]) => name)).toEqual(up)
  })
})

it('an export heads columns with their unit and writes values as spreadsheets read them', async () => {
  await send(full)
  const lines = await exportedLines(server, area.endpoints.export, admin)
  const [headings = [], cells = []] = lines
  expect(Object.fromEntries(headings.map((each, index) => [each, cells[index]]))).toMatchObject({
    Opened: '2031-05-20',
    Season: '2031-06-01 ~ 2031-08-31',
    Services: 'Breakfast; Spa, pool',
    'Price (CNY)': '1234.5',
    'Cleaning (s)': '5400',
    Tint: '#1677ff',
  })
})

it('the operation log words every kind, and what was searched by', async () => {
  const { data } = await send(full)
  await send({ ...full, ...data, season: null, price: 99, services: ['spa'], cleaning: 61 })
  const [entry] = await server.db
    .select()
    .from(operations)
    .where(eq(operations.record_id, String(data.id)))
    .orderBy(desc(operations.id))
  const changes = differenceOf(area.name, entry?.before, entry?.after, 'en')
  const wordsOf = (name: string) => {
    const { before, after } = changes.find((each) => each.name === name) ?? {}
    return [before, after]
  }
  expect(wordsOf('season')).toEqual(['01 Jun 2031 – 31 Aug 2031', ''])
  expect(wordsOf('price')).toEqual(['¥1,234.50', '¥0.99'])
  expect(wordsOf('services')).toEqual(['Breakfast, Spa, pool', 'Spa, pool'])
  expect(wordsOf('cleaning')).toEqual(['1 h 30 min', '1 min 1 s'])
  expect(wordsOf('opened')).toEqual(['20 May 2031', '20 May 2031'])
  expect(changes.map(({ name }) => name)).not.toContain('season.start')
  const inChinese = differenceOf(area.name, entry?.before, null, 'zh')
  expect(inChinese.find(({ name }) => name === 'cleaning')).toMatchObject({
    title: '清洁时长',
    before: '1小时30分',
  })
  expect(differenceOf(area.name, null, { price: { from: 5000 } }, 'en')).toMatchObject([
    { title: 'Price · From', after: '¥50.00' },
  ])
})

it('the second of two editors gets the values as they are', async () => {
  const { data } = await send(full)
  await send({ ...full, ...data, price: 1 })
  const second = await send({ ...full, ...data, price: 2 })
  expect(second).toMatchObject({
    code: codes.conflict,
    data: { current: { ...full, price: 1 } },
  })
})
