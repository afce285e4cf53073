import type { PageRequest } from '@innkeeper/contract/paging'
import { and, desc, eq, ilike, lt, type SQL } from 'drizzle-orm'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { within } from '../../platform/estate/scope.ts'
import { partners } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { trustedSystems } from '../../platform/identity/trusted-system-tables.ts'

/** A partner's systems are seen from the partner up; brands and stores have none. */
const visible = (person: Person) => within(person, { partner_id: trustedSystems.partner_id })

export interface Search {
  name: string
}

const wanted = (person: Person, { name }: Search): SQL | undefined =>
  and(visible(person), name ? ilike(trustedSystems.name, contains(name)) : undefined)

const newestFirst = (db: Db, where: SQL | undefined) =>
  db
    .select({ system: trustedSystems, partner_name: partners.partner_name })
    .from(trustedSystems)
    .innerJoin(partners, eq(partners.id, trustedSystems.partner_id))
    .where(where)
    .orderBy(desc(trustedSystems.id))

type Selected = Awaited<ReturnType<typeof newestFirst>>[number]

const toWire = ({ system: { key_hash: _secret, ...system }, partner_name }: Selected) => ({
  ...system,
  partner_name,
  created_at: system.created_at.toISOString(),
  last_used_at: system.last_used_at?.toISOString() ?? null,
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
  return { data: rows.map(toWire), total: await db.$count(trustedSystems, where) }
}

export type Wire = ReturnType<typeof toWire>

/** All of it, batch by batch, for a file. */
export const all = (db: Db, person: Person, search: Search) =>
  inBatches<Wire>(async (last, most) => {
    const rest = last && lt(trustedSystems.id, last.id)
    return (await newestFirst(db, and(wanted(person, search), rest)).limit(most)).map(toWire)
  })

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
