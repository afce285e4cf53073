import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { domains } from './tables.ts'

interface Filter {
  page: number
  per_page: number
  pid: number
  search: string
}

const { id, pid, title, property, url, version } = domains
const wire = { id, pid, title, property, url, version }

export async function list(db: Db, filter: Filter) {
  const pattern = contains(filter.search)
  const where = and(
    eq(pid, filter.pid),
    filter.search
      ? or(ilike(title, pattern), ilike(property, pattern), ilike(url, pattern))
      : undefined,
  )
  const data = await db
    .select(wire)
    .from(domains)
    .where(where)
    .orderBy(asc(id))
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  return { data, total: await db.$count(domains, where) }
}

export async function find(db: Db, wanted: number) {
  const [row] = await db.select(wire).from(domains).where(eq(id, wanted))
  return row
}

/** Held to the end of the transaction: nobody edits, deletes or adds below it meanwhile. */
export async function lock(tx: Db, wanted: number) {
  const [row] = await tx.select(wire).from(domains).where(eq(id, wanted)).for('update')
  return row
}

export const countChildren = (tx: Db, parent: number) => tx.$count(domains, eq(pid, parent))

type Values = Pick<typeof domains.$inferInsert, 'pid' | 'title' | 'property' | 'url'>

export async function insert(tx: Db, values: Values) {
  const [row] = await tx.insert(domains).values(values).returning(wire)
  if (!row) throw new Error('nothing was written')
  return row
}

export async function update(tx: Db, wanted: number, values: Values) {
  const [row] = await tx
    .update(domains)
    .set({ ...values, version: sql`${version} + 1` })
    .where(eq(id, wanted))
    .returning(wire)
  if (!row) throw new Error('nothing was written')
  return row
}

export async function remove(tx: Db, wanted: number): Promise<void> {
  await tx.delete(domains).where(eq(id, wanted))
}
