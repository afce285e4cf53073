import { and, asc, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Listed, visible } from '../../crud/entity.ts'
import { totalOf } from '../../crud/totals.ts'
import type { Db } from '../../platform/db/database.ts'
import { devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, hotelAreas, partners, rooms, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'

/** How much of the estate the person can see; of what is many, the kept numbers. */
export async function estateCounts(db: Db, person: Person) {
  const kept = async (listed: Listed) => (await totalOf(db, listed, person)).count
  return {
    partners: await db.$count(partners, within(person, { partner_id: partners.id })),
    brands: await db.$count(brands, within(person, { ...brands, brand_id: brands.id })),
    rooms: await kept({ table: rooms, counted: true }),
    devices: await kept({ table: devices, counted: true }),
    accounts: await db.$count(accounts, within(person, accounts)),
  }
}

/** The stores by status and city in one pass; the middle of those that have coordinates. */
export const storeGroups = (db: Db, person: Person) =>
  db
    .select({
      status: stores.status,
      city: sql<string>`left(${stores.region}, 4)`,
      count: count(),
      placed: count(stores.longitude),
      longitude: sql<number>`coalesce(sum(${stores.longitude}), 0)::float8`,
      latitude: sql<number>`coalesce(sum(${stores.latitude}), 0)::float8`,
      /** One of those with coordinates. */
      store_id: sql<
        number | null
      >`min(${stores.id}) filter (where ${stores.longitude} is not null)`,
    })
    .from(stores)
    .where(within(person, { ...stores, offline_id: stores.id }))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2`, asc(stores.status))

export type StoreGroup = Awaited<ReturnType<typeof storeGroups>>[number]

/** The store of its own staff. */
export async function ownStore(db: Db, person: Person) {
  if (person.scope !== 'store' || person.offlineId === null) return undefined
  const [store] = await db
    .select({ id: stores.id, title: stores.title, status: stores.status })
    .from(stores)
    .where(eq(stores.id, person.offlineId))
  const [inside] = await db
    .select({ floors: countDistinct(rooms.floor) })
    .from(rooms)
    .where(eq(rooms.offline_id, person.offlineId))
  const hotel_areas = await db.$count(hotelAreas, eq(hotelAreas.offline_id, person.offlineId))
  return store && { ...store, floors: inside?.floors ?? 0, hotel_areas }
}

/** How far back one looks: who only ever signs in has no changes, however long the log is. */
const furthest = 2000

/** The latest entries of these actions that were done, newest first. */
export function latestChanges(
  db: Db,
  person: Person,
  { actions, result, most }: { actions: string[]; result: number; most: number },
) {
  const latest = db
    .select()
    .from(operations)
    .where(visible(person, { table: operations }))
    .orderBy(desc(operations.id))
    .limit(furthest)
    .as('latest')
  return db
    .select()
    .from(latest)
    .where(and(inArray(latest.action, actions), eq(latest.result, result)))
    .orderBy(desc(latest.id))
    .limit(most)
}

export type Entry = Awaited<ReturnType<typeof latestChanges>>[number]

export async function recentSignIns(db: Db, person: Person) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.account_id, person.accountId))
    .orderBy(desc(sessions.created_at))
    .limit(3)
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    current: row.id === person.sessionId,
  }))
}
