import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'

/** How much of the estate the person can see. */
export async function estateCounts(db: Db, person: Person) {
  return {
    partners: await db.$count(partners, within(person, { partner_id: partners.id })),
    brands: await db.$count(brands, within(person, { ...brands, brand_id: brands.id })),
    stores: await db.$count(stores, within(person, { ...stores, offline_id: stores.id })),
    accounts: await db.$count(accounts, within(person, accounts)),
  }
}

export async function recentSignIns(db: Db, person: Person) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.account_id, person.accountId))
    .orderBy(desc(sessions.created_at))
    .limit(5)
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    current: row.id === person.sessionId,
  }))
}
