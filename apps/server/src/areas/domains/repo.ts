import type { PageRequest } from '@innkeeper/contract/paging'
import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { domains } from './tables.ts'

export interface Search {
  pid: number
  search: string
}

const { id, pid, title, property, url, version } = domains
const wire = { id, pid, title, property, url, version }

function wanted({ pid: parent, search }: Search): SQL | undefined {
  const pattern = contains(search)
  return and(
    eq(pid, parent),
    search ? or(ilike(title, pattern), ilike(property, pattern), ilike(url, pattern)) : undefined,
  )
}

const inOrder = (db: Db, where: SQL | undefined) =>
  db.select(wire).from(domains).where(where).orderBy(asc(id))

export async function list(db: Db, { page, per_page, ...search }: Search & PageRequest) {
  const where = wanted(search)
  const data = await inOrder(db, where)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data, total: await db.$count(domains, where) }
}

/** All of it, batch by batch, for a file. */
export const all = (db: Db, search: Search) =>
  inBatches<Wire>((last, most) =>
    inOrder(db, and(wanted(search), last && gt(id, last.id))).limit(most),
  )

export type Wire = Awaited<ReturnType<typeof inOrder>>[number]

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
