import type { PageRequest } from '@innkeeper/contract/paging'
import { and, desc, eq, gt, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import { behind, exactly, inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import { maskPhone, type Person } from '../../platform/identity/person.ts'
import { holdsNoMore, type Rights, rightsOf } from '../../platform/identity/rights.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'

const live = and(isNull(sessions.revoked_at), gt(sessions.expires_at, sql`now()`))

export interface Search {
  name: string
}

const wanted = (person: Person, { name }: Search): SQL | undefined =>
  and(live, within(person, accounts), name ? ilike(accounts.name, contains(name)) : undefined)

const select = (db: Db) =>
  db
    .select({
      session: sessions,
      scope: accounts.scope,
      name: accounts.name,
      phone: accounts.phone,
      group_name: sql<string>`coalesce(${stores.title}, ${brands.brand_name}, ${partners.partner_name}, 'PaaS')`,
      exactly: exactly(sessions.created_at),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(partners, eq(partners.id, accounts.partner_id))
    .leftJoin(brands, eq(brands.id, accounts.brand_id))
    .leftJoin(stores, eq(stores.id, accounts.offline_id))

type Selected = Awaited<ReturnType<typeof select>>[number]

async function withRights(db: Db, person: Person, rows: Selected[]) {
  const people = rows.map(({ session, scope }) => ({ id: session.account_id, scope }))
  const rights = await rightsOf(db, people)
  return rows.map((row) => toWire(person, row, rights.get(row.session.account_id)))
}

const toWire = (
  person: Person,
  { session, name, phone, group_name }: Selected,
  held: Rights | undefined,
) => ({
  id: session.id,
  name,
  phone_masked: maskPhone(phone),
  group_name,
  ip: session.ip,
  user_agent: session.user_agent,
  signed_in_at: session.created_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
  current: session.id === person.sessionId,
  beyond: !held || !holdsNoMore(held, person),
})

export async function list(
  db: Db,
  person: Person,
  { page, per_page, ...search }: Search & PageRequest,
) {
  const where = wanted(person, search)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(sessions.last_seen_at), sessions.id)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [count] = await db
    .select({ total: sql<number>`count(*)` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(where)
  return { data: await withRights(db, person, rows), total: count?.total ?? 0 }
}

export type Wire = ReturnType<typeof toWire>

/** All of it, batch by batch, for a file: by sign-in, as the last activity moves meanwhile. */
export async function* all(db: Db, person: Person, search: Search): AsyncGenerator<Wire[]> {
  const { created_at, id } = sessions
  const batches = inBatches<Selected>((last, most) => {
    const rest = behind(created_at, id, last && { exactly: last.exactly, id: last.session.id })
    return select(db)
      .where(and(wanted(person, search), rest))
      .orderBy(desc(created_at), desc(id))
      .limit(most)
  })
  for await (const rows of batches) yield withRights(db, person, rows)
}

export async function find(db: Db, person: Person, id: string) {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.id, id), live, within(person, accounts)))
  if (!row) return undefined
  const held = (await rightsOf(db, [row.account])).get(row.account.id)
  return { ...row, beyond: !held || !holdsNoMore(held, person) }
}
