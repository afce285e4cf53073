import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities as all } from '../../areas.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { makeAccount } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { type Ids, makeCommon, makeTenant } from '../../testing/tenants.ts'
import { TestServer } from '../../testing/test-server.ts'
import { columnOf, Entities, type Entity, type Row } from '../entity.ts'
import { type ImportColumn, importColumns, isRequired } from './columns.ts'
import { keysOf } from './references.ts'

/**
 * Nobody writes these tests: they come from the contract. Every column of a file that can name a
 * record names one of another tenant, in every way there is.
 */
const entities = new Entities(all)
const targetOf = ({ field }: ImportColumn) => entities.get(field.reference?.to ?? '')
const referencesOf = (entity: Entity) =>
  importColumns(entity.area.resource).filter(
    (column) => column.field.reference && !targetOf(column).shared,
  )
const importable = all.filter(({ area }) => area.endpoints.importCheck)
const columns = importable.flatMap((entity) =>
  referencesOf(entity).map((column) => [entity.area.name, column.name, entity, column] as const),
)

const missing = ['nothing is called so', '#999999999']

let server: TestServer
let own: Ids
let strangers: Ids
let namesakes: Ids
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await TestServer.start()
  const common = await makeCommon(server.db)
  own = await makeTenant(server.db, common, 'own')
  strangers = await makeTenant(server.db, common, 'STRANGER')
  namesakes = await makeTenant(server.db, common, 'namesake')
  const [partner, brand, store] = [partners, brands, stores].map((table) => ({
    id: Number(own.get(table)?.[0]),
  }))
  tokens.partner = await server.signIn({ id: Number(own.get(accounts)?.[0]) })
  const estate = { partner, brand, store } as never
  tokens.store = await server.signIn(await makeAccount(server.db, 'store', 'all', estate))
})
afterAll(() => server.close())

async function recordOf(ids: Ids, { table }: Entity): Promise<Row> {
  const [row] = await server.db
    .select()
    .from(table)
    .where(eq(table.id, ids.get(table)?.[0]))
  return row as Row
}

/** Everything that a cell can call a record by. */
const namesOf = (target: Entity, row: Row) => [
  `#${row.id}`,
  ...keysOf(target).map(([key]) => String(row[key])),
]

type Cells = Record<string, string>
let counter = 0

/** What a row needs, of one's own, but for these cells. */
async function cellsOf({ area }: Entity, given: Cells): Promise<Cells> {
  const cells: Cells = {}
  for (const column of importColumns(area.resource)) {
    const { name, field } = column
    if (!isRequired(field) && given[name] === undefined) continue
    cells[name] = given[name] ?? (await usual(column))
  }
  return cells
}

async function usual(column: ImportColumn): Promise<string> {
  const { field } = column
  if (field.reference) return `#${(await recordOf(own, targetOf(column))).id}`
  const initial = field.schema.safeParse(undefined)
  return String(initial.data ?? Object.keys(field.options ?? {})[0] ?? `X${++counter}`)
}

/** What is wrong with each of these rows, by column and reason. */
async function flawsOf(entity: Entity, token: string, rows: Cells[]): Promise<string[][][]> {
  const whole = await Promise.all(rows.map((given) => cellsOf(entity, given)))
  const names = [...new Set(whole.flatMap((cells) => Object.keys(cells)))]
  const lines = whole.map((cells) => names.map((name) => cells[name] ?? '').join(','))
  const files = new Importing(server, entity.area)
  const report = await files.check([names.join(','), ...lines].join('\n'), { token })
  expect(report).toMatchObject({ state: 'checked', rows: rows.length })
  return rows.map((_, index) =>
    report.wrong_cells
      .filter(({ row }) => row === index + 2)
      .map(({ column, reason }) => [column, reason]),
  )
}

it('covers something', () => {
  expect(columns.length).toBeGreaterThan(3)
})

describe.each(columns)('a file of %s that names by %s', (_area, name, entity, column) => {
  it.each(['partner', 'store'])(
    'a stranger’s record is told what it is told of none, a person of a %s',
    async (scope) => {
      const names = namesOf(targetOf(column), await recordOf(strangers, targetOf(column)))
      const rows = [...missing, ...names].map((each) => ({ [name]: each }))
      const [expected, ...told] = await flawsOf(entity, tokens[scope] ?? '', rows)
      expect(expected).toHaveLength(1)
      for (const each of told) expect(each).toEqual(expected)
    },
  )

  it('a record of one’s own is understood, though a stranger’s has the same name', async () => {
    const target = targetOf(column)
    const record = await recordOf(own, target)
    const { label } = target.area.resource
    expect(columnOf(target, label)).toBeDefined()
    await server.db
      .update(target.table)
      .set({ [label]: record[label] })
      .where(eq(target.table.id, namesakes.get(target.table)?.[0]))
    const rows = namesOf(target, record).map((each) => ({ [name]: each }))
    for (const told of await flawsOf(entity, tokens.partner ?? '', rows)) expect(told).toEqual([])
  })
})

describe.each(importable.map((entity) => [entity.area.name, entity] as const))(
  'a file of %s',
  (_area, entity) => {
    it('that names nothing but a stranger’s records is told what one that names none is', async () => {
      const strange: Cells = {}
      const nothing: Cells = {}
      for (const column of referencesOf(entity)) {
        strange[column.name] = `#${(await recordOf(strangers, targetOf(column))).id}`
        nothing[column.name] = '#999999999'
      }
      const [expected, told] = await flawsOf(entity, tokens.partner ?? '', [nothing, strange])
      expect(expected).not.toEqual([])
      expect(told).toEqual(expected)
    })
  },
)
