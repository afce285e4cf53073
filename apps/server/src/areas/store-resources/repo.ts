import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import type { Person } from '../../platform/person.ts'
import { within } from '../../platform/scope.ts'
import { brands, stores } from '../../platform/tables/estate.ts'
import { accounts } from '../../platform/tables/people.ts'
import { storeResources } from '../../platform/tables/store-resources.ts'

type State = (typeof storeResources.$inferSelect)['state']

export interface Filter {
  page: number
  per_page: number
  title: string
  state?: State | undefined
}

export async function list(db: Db, person: Person, filter: Filter) {
  const submitter = alias(accounts, 'submitter')
  const reviewer = alias(accounts, 'reviewer')
  const where = and(
    within(person, storeResources),
    filter.title ? ilike(storeResources.title, contains(filter.title)) : undefined,
    filter.state ? eq(storeResources.state, filter.state) : undefined,
  )
  const rows = await db
    .select({
      resource: storeResources,
      brand_name: brands.brand_name,
      offline_title: stores.title,
      submitted_by: submitter.name,
      reviewed_by: reviewer.name,
    })
    .from(storeResources)
    .innerJoin(brands, eq(brands.id, storeResources.brand_id))
    .innerJoin(stores, eq(stores.id, storeResources.offline_id))
    .innerJoin(submitter, eq(submitter.id, storeResources.submitted_by))
    .leftJoin(reviewer, eq(reviewer.id, storeResources.reviewed_by))
    .where(where)
    .orderBy(desc(storeResources.submitted_at), desc(storeResources.id))
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  const data = rows.map(({ resource, ...names }) => ({
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
  }))
  return { data, total: await db.$count(storeResources, where) }
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
