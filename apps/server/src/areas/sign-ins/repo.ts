import { and, desc, eq, gt, ilike, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { maskPhone, type Person } from '../../platform/person.ts'
import { within } from '../../platform/scope.ts'
import { brands, partners, stores } from '../../platform/tables/estate.ts'
import { accounts, sessions } from '../../platform/tables/people.ts'

const live = and(isNull(sessions.revoked_at), gt(sessions.expires_at, sql`now()`))

export async function list(
  db: Db,
  person: Person,
  filter: { page: number; per_page: number; name: string },
) {
  const where = and(
    live,
    within(person, accounts),
    filter.name ? ilike(accounts.name, contains(filter.name)) : undefined,
  )
  const rows = await db
    .select({
      session: sessions,
      name: accounts.name,
      phone: accounts.phone,
      group_name: sql<string>`coalesce(${stores.title}, ${brands.brand_name}, ${partners.partner_name}, 'PaaS')`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(partners, eq(partners.id, accounts.partner_id))
    .leftJoin(brands, eq(brands.id, accounts.brand_id))
    .leftJoin(stores, eq(stores.id, accounts.offline_id))
    .where(where)
    .orderBy(desc(sessions.last_seen_at), sessions.id)
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  const [count] = await db
    .select({ total: sql<number>`count(*)` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(where)
  const data = rows.map(({ session, name, phone, group_name }) => ({
    id: session.id,
    name,
    phone_masked: maskPhone(phone),
    group_name,
    ip: session.ip,
    user_agent: session.user_agent,
    signed_in_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    current: session.id === person.sessionId,
  }))
  return { data, total: count?.total ?? 0 }
}

export async function find(db: Db, person: Person, id: string) {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.id, id), live, within(person, accounts)))
  return row
}
