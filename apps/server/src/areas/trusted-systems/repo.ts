import { and, desc, eq, ilike } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import type { Person } from '../../platform/person.ts'
import { within } from '../../platform/scope.ts'
import { partners } from '../../platform/tables/estate.ts'
import { trustedSystems } from '../../platform/tables/trusted-systems.ts'

/** A partner's systems are seen from the partner up; brands and stores have none. */
const visible = (person: Person) => within(person, { partner_id: trustedSystems.partner_id })

export async function list(
  db: Db,
  person: Person,
  filter: { page: number; per_page: number; name: string },
) {
  const where = and(
    visible(person),
    filter.name ? ilike(trustedSystems.name, contains(filter.name)) : undefined,
  )
  const rows = await db
    .select({ system: trustedSystems, partner_name: partners.partner_name })
    .from(trustedSystems)
    .innerJoin(partners, eq(partners.id, trustedSystems.partner_id))
    .where(where)
    .orderBy(desc(trustedSystems.id))
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  const data = rows.map(({ system: { key_hash: _secret, ...system }, partner_name }) => ({
    ...system,
    partner_name,
    created_at: system.created_at.toISOString(),
    last_used_at: system.last_used_at?.toISOString() ?? null,
  }))
  return { data, total: await db.$count(trustedSystems, where) }
}

export async function listPartners(db: Db, person: Person) {
  return db
    .select({ partner_id: partners.id, partner_name: partners.partner_name })
    .from(partners)
    .where(within(person, { partner_id: partners.id }))
    .orderBy(partners.partner_name)
}

export async function find(db: Db, person: Person, id: number) {
  const [row] = await db
    .select()
    .from(trustedSystems)
    .where(and(eq(trustedSystems.id, id), visible(person)))
  return row
}

type Values = typeof trustedSystems.$inferInsert

export async function insert(db: Db, values: Values): Promise<number> {
  const [row] = await db.insert(trustedSystems).values(values).returning({ id: trustedSystems.id })
  return row?.id ?? 0
}

export async function update(db: Db, id: number, values: Partial<Values>): Promise<void> {
  await db.update(trustedSystems).set(values).where(eq(trustedSystems.id, id))
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(trustedSystems).where(eq(trustedSystems.id, id))
}
