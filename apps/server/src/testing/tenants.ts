import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from '../areas.ts'
import type { Db } from '../platform/db/database.ts'
import { newPartnerLink } from '../platform/identity/rights.ts'

type Values = Record<string, unknown>

/** What the rows of one tenant are made of: a word in every text, ids from a range of its own. */
interface Tenant {
  word: string
  ids: Ids
}

/** The ids of a tenant's rows, by table. */
export type Ids = Map<PgTable, (number | string)[]>

let phones = 0

/** The rows of a tenant where a made-up value would not do; several where they are of several kinds. */
const particular: Record<string, () => Values | Values[]> = {
  accounts: () => ({ scope: 'partner', phone: `139${String(++phones).padStart(8, '0')}` }),
  roles: () => ({ grants_all: true }),
  facilities: () => ({ category: 'hotel' }),
  tags: () => ({ kind: 'store' }),
  store_resources: () => ({ image: '/files/aa/sample.png' }),
  menu_entries: () => ({ name: newPartnerLink(), link: true, title: { en: 'A link', zh: '链接' } }),
  domains: () =>
    ['api', 'ads'].map((property) => ({
      property: property + randomUUID(),
      url: 'tv.example.com',
    })),
  jobs: () => ({
    ...{ name: 'import-check', permission: 'room.import', state: 'done', finished_at: new Date() },
    result: { file: { key: randomUUID(), name: 'a.csv', mimeType: 'text/csv' } },
  }),
  imports: () => ['stores', 'rooms', 'devices'].map((resource) => ({ resource })),
  saved_views: () => ({ list: 'stores', state: { address: '', hidden: [], dense: false } }),
  sessions: () => ({ revoked_at: null, expires_at: new Date(Date.now() + 86_400_000) }),
}

/** Columns that point at several rows of a table. */
const listedIn: Record<string, string> = { tag_ids: 'tags', facility_ids: 'facilities' }

const idsOf = (ids: Ids, name: string) =>
  [...ids].find(([table]) => getTableName(table) === name)?.[1] ?? []

interface Pointer {
  column: PgColumn
  target: PgTable
}

/** Each column that points at a row of another table, and at which. */
const foreignKeys = (table: PgTable): Pointer[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    return columns.map((column, index) => ({
      column,
      target: pointedAt(foreignTable, foreignColumns[index]),
    }))
  })

/** A key over several columns repeats what its target points at itself. */
function pointedAt(table: PgTable, column: PgColumn | undefined): PgTable {
  const further = foreignKeys(table).find((pointer) => pointer.column.name === column?.name)
  return further?.target ?? table
}

/** Tables that lead to a partner, each after those it points at. */
const tenantTables: PgTable[] = ordered(
  tables.filter((table) => leadsTo(table, 'partners', new Set())),
)

/** Tables that belong to nobody. */
const commonTables = ordered(tables.filter((table) => !tenantTables.includes(table)))

function leadsTo(table: PgTable, name: string, seen: Set<PgTable>): boolean {
  if (getTableName(table) === name) return true
  if (seen.has(table)) return false
  seen.add(table)
  return foreignKeys(table).some(({ target }) => leadsTo(target, name, seen))
}

function ordered(list: PgTable[]): PgTable[] {
  const result = new Set<PgTable>()
  const visit = (table: PgTable) => {
    for (const { target } of foreignKeys(table)) {
      if (target !== table && list.includes(target) && !result.has(target)) visit(target)
    }
    result.add(table)
  }
  for (const table of list) visit(table)
  return [...result]
}

/**
 * One row in every table that a tenant can have rows in. With `firstId` its ids are of a range
 * that nobody else's rows have, those added later included.
 */
export async function makeTenant(
  db: Db,
  common: Ids,
  word: string,
  firstId?: number,
): Promise<Ids> {
  const tenant: Tenant = { word, ids: new Map(common) }
  for (const table of tenantTables) {
    if (firstId !== undefined) await restartIds(db, table, firstId)
    await insertRows(db, tenant, table)
    if (firstId !== undefined) await restartIds(db, table, afterwards++)
  }
  return tenant.ids
}

/** Rows that belong to nobody, for the tenants to point at. */
export async function makeCommon(db: Db): Promise<Ids> {
  const nobody: Tenant = { word: 'common', ids: new Map() }
  for (const table of commonTables) await insertRows(db, nobody, table)
  return nobody.ids
}

/** Where the ids of ordinary rows go on after a stranger's; far from both. */
let afterwards = 1000

const hasOwnIds = (table: PgTable) =>
  getTableConfig(table).columns.some((column) => column.name === 'id' && column.generatedIdentity)

async function restartIds(db: Db, table: PgTable, firstId: number): Promise<void> {
  if (!hasOwnIds(table)) return
  await db.execute(
    sql.raw(`alter table ${getTableName(table)} alter column id restart with ${firstId}`),
  )
}

async function insertRows(db: Db, tenant: Tenant, table: PgTable) {
  const { ids } = tenant
  const keys = new Map(foreignKeys(table).map(({ column, target }) => [column.name, target]))
  const values: Values = {}
  for (const column of getTableConfig(table).columns) {
    if (column.generatedIdentity) continue
    const target = keys.get(column.name)
    const listed = listedIn[column.name]
    const value = target ? ids.get(target)?.[0] : listed ? idsOf(ids, listed) : fill(column, tenant)
    if (value !== undefined) values[column.name] = value
  }
  for (const given of [particular[getTableName(table)]?.() ?? {}].flat()) {
    const rows = await db
      .insert(table)
      .values({ ...values, ...given })
      .returning()
    const [row] = rows as { id?: number | string }[]
    if (row?.id !== undefined) ids.set(table, [...(ids.get(table) ?? []), row.id])
  }
}

/** Columns with a default keep it; every text without one carries the tenant's word. */
function fill(column: PgColumn, { word }: Tenant): unknown {
  if (column.hasDefault || !column.notNull) return undefined
  if (column.enumValues?.length) return column.enumValues[0]
  if (column.columnType === 'PgUUID') return randomUUID()
  if (column.columnType === 'PgDateString') return '2026-11-01'
  switch (column.dataType) {
    case 'string':
      return word + randomUUID().slice(0, 6)
    case 'date':
      return new Date()
    case 'boolean':
      return true
    case 'json':
      return {}
    default:
      return 1
  }
}
