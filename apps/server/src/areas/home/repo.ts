import { mostAtOnce } from '@innkeeper/contract/resource/bulk'
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm'
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

/** So many bulk changes in a row are passed over to find others before them. */
const mostPassed = 3

interface Sought {
  actions: string[]
  result: number
  most: number
}

export type Entry = typeof operations.$inferSelect

/** The latest of these actions that were done, newest first; what one request did is one of them. */
export async function latestChanges(
  db: Db,
  person: Person,
  sought: Sought,
): Promise<(Entry & { count: number })[]> {
  const bulk = new Map<string, Group>()
  let groups: Group[] = []
  for (let passed = 0; passed <= mostPassed; passed++) {
    groups = await latestGroups(db, person, sought, [...bulk.keys()])
    const found = bulk.size
    // The window ends in the middle of a bulk change: how many records it changed is still unknown.
    for (const group of groups) if (group.cut && group.count > 1) bulk.set(group.request_id, group)
    if (groups.length >= sought.most || bulk.size === found) break
  }
  for (const group of bulk.values()) group.count = await countOf(db, group, sought)
  const all = new Map([...groups, ...bulk.values()].map((group) => [group.id, group]))
  const entries = await db
    .select()
    .from(operations)
    .where(inArray(operations.id, [...all.keys()]))
    .orderBy(desc(operations.id))
    .limit(sought.most)
  return entries.map((entry) => ({ ...entry, count: all.get(entry.id)?.count ?? 0 }))
}

/** What one request did: its last entry, and how many records it changed. */
interface Group {
  id: number
  request_id: string
  action: string
  count: number
  /** There is more of the log than was looked at. */
  cut: boolean
}

function latestGroups(
  db: Db,
  person: Person,
  { actions, result, most }: Sought,
  without: string[],
): Promise<Group[]> {
  const latest = db.$with('latest').as(
    db
      .select()
      .from(operations)
      .where(
        and(
          visible(person, { table: operations }),
          without.length > 0 ? notInArray(operations.request_id, without) : undefined,
        ),
      )
      .orderBy(desc(operations.id))
      .limit(furthest),
  )
  const last = sql<number>`max(${latest.id})`
  return db
    .with(latest)
    .select({
      id: last.mapWith(Number),
      request_id: latest.request_id,
      action: latest.action,
      count: sql<number>`count(distinct ${latest.record_id}) filter (where ${latest.record_id} <> '')::int`,
      cut: sql<boolean>`(select count(*) = ${furthest} from ${latest})`,
    })
    .from(latest)
    .where(and(inArray(latest.action, actions), eq(latest.result, result)))
    .groupBy(latest.request_id, latest.action)
    .orderBy(desc(last))
    .limit(most)
}

/** Looks at no more entries of the action than one request and those beside it could leave. */
async function countOf(db: Db, { id, request_id, action }: Group, { result }: Sought) {
  const latest = db
    .select()
    .from(operations)
    .where(and(eq(operations.action, action), lte(operations.id, id)))
    .orderBy(desc(operations.id))
    .limit(2 * mostAtOnce)
    .as('latest')
  const [row] = await db
    .select({ count: countDistinct(latest.record_id) })
    .from(latest)
    .where(
      and(
        eq(latest.request_id, request_id),
        eq(latest.result, result),
        sql`${latest.record_id} <> ''`,
      ),
    )
  return row?.count ?? 0
}

export async function recentLogins(db: Db, person: Person) {
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
