import type { PageRequest } from '@innkeeper/contract/paging'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { behind, exactly, inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { storeResources } from './tables.ts'

type State = (typeof storeResources.$inferSelect)['state']

export interface Search {
  title: string
  state?: State | undefined
}

const wanted = (person: Person, search: Search): SQL | undefined =>
  and(
    within(person, storeResources),
    search.title ? ilike(storeResources.title, contains(search.title)) : undefined,
    search.state ? eq(storeResources.state, search.state) : undefined,
  )

const submitter = alias(accounts, 'submitter')
const reviewer = alias(accounts, 'reviewer')

const newestFirst = (db: Db, where: SQL | undefined) =>
  db
    .select({
      resource: storeResources,
      brand_name: brands.brand_name,
      offline_title: stores.title,
      submitted_by: submitter.name,
      reviewed_by: reviewer.name,
      exactly: exactly(storeResources.submitted_at),
    })
    .from(storeResources)
    .innerJoin(brands, eq(brands.id, storeResources.brand_id))
    .innerJoin(stores, eq(stores.id, storeResources.offline_id))
    .innerJoin(submitter, eq(submitter.id, storeResources.submitted_by))
    .leftJoin(reviewer, eq(reviewer.id, storeResources.reviewed_by))
    .where(where)
    .orderBy(desc(storeResources.submitted_at), desc(storeResources.id))

type Selected = Awaited<ReturnType<typeof newestFirst>>[number]

const toWire = ({ resource, exactly: _, ...names }: Selected) => ({
  id: resource.id,
  title: resource.title,
  kind: resource.kind,
  image: resource.image,
  state: resource.state,
  reason: resource.reason,
  offline_id: resource.offline_id,
  submitted_at: resource.submitted_at.toISOString(),
  reviewed_at: resource.reviewed_at?.toISOString() ?? null,
  ...names,
  reviewed_by: names.reviewed_by ?? '',
})

export async function list(
  db: Db,
  person: Person,
  { page, per_page, ...search }: Search & PageRequest,
) {
  const where = wanted(person, search)
  const rows = await newestFirst(db, where)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: rows.map(toWire), total: await db.$count(storeResources, where) }
}

export type Wire = ReturnType<typeof toWire>

/** All of it, batch by batch, for a file. */
export async function* all(db: Db, person: Person, search: Search): AsyncGenerator<Wire[]> {
  const { submitted_at, id } = storeResources
  const batches = inBatches<Selected>((last, most) => {
    const rest = behind(submitted_at, id, last && { exactly: last.exactly, id: last.resource.id })
    return newestFirst(db, and(wanted(person, search), rest)).limit(most)
  })
  for await (const rows of batches) yield rows.map(toWire)
}

const scopedStores = (person: Person) => within(person, { ...stores, offline_id: stores.id })

export async function findStores(db: Db, person: Person, title: string) {
  return db
    .select({ offline_id: stores.id, title: stores.title })
    .from(stores)
    .where(and(scopedStores(person), title ? ilike(stores.title, contains(title)) : undefined))
    .orderBy(stores.title)
    .limit(50)
}

export async function findStore(db: Db, person: Person, id: number) {
  const [store] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), scopedStores(person)))
  return store
}

export async function insert(db: Db, values: typeof storeResources.$inferInsert) {
  const [row] = await db.insert(storeResources).values(values).returning()
  if (!row) throw new Error('insert returned nothing')
  return row
}

const one = (person: Person, id: number): SQL | undefined =>
  and(eq(storeResources.id, id), within(person, storeResources))

/** Locked until the end of the transaction, so that two reviewers cannot both decide. */
export async function lock(tx: Db, person: Person, id: number) {
  const [row] = await tx.select().from(storeResources).where(one(person, id)).for('update')
  return row
}

export async function decide(
  tx: Db,
  id: number,
  decision: { state: State; reason: string; reviewed_by: number },
) {
  await tx
    .update(storeResources)
    .set({ ...decision, reviewed_at: sql`now()` })
    .where(eq(storeResources.id, id))
}

export async function remove(tx: Db, id: number) {
  await tx.delete(storeResources).where(eq(storeResources.id, id))
}

export const countPending = (db: Db, person: Person): Promise<number> =>
  db.$count(
    storeResources,
    and(eq(storeResources.state, 'pending'), within(person, storeResources)),
  )
