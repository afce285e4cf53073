import { and, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { beginsWith, contains } from '../../platform/db/search.ts'
import type { RecordSource } from '../../platform/estate/record-source.ts'
import { type Reach, within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import { maskPhone } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'

const mostFound = 50

interface Search {
  search: string
  ids?: number[] | undefined
}

const owners = {
  partner: alias(partners, 'owner_partner'),
  brand: alias(brands, 'owner_brand'),
  store: alias(stores, 'owner_store'),
}

const names = [owners.partner.partner_name, owners.brand.brand_name, owners.store.title]
const wayDown = sql<string>`concat_ws(' / ', ${sql.join(names, sql`, `)})`

export async function findPeople(db: Db, viewer: Reach, { search, ids }: Search) {
  const words = contains(search)
  const rows = await db
    .select({ account: accounts, place: wayDown })
    .from(accounts)
    .leftJoin(owners.partner, eq(owners.partner.id, accounts.partner_id))
    .leftJoin(owners.brand, eq(owners.brand.id, accounts.brand_id))
    .leftJoin(owners.store, eq(owners.store.id, accounts.offline_id))
    .where(
      and(
        within(viewer, accounts),
        search ? or(ilike(accounts.name, words), ilike(accounts.phone, words)) : undefined,
        ids ? inArray(accounts.id, ids) : undefined,
      ),
    )
    .orderBy(accounts.name, accounts.id)
    .limit(mostFound)
  return rows.map(({ account, place }) => ({ ...account, place, masked: maskPhone(account.phone) }))
}

const idOf = (column: PgColumn | undefined): SQL => (column ? sql`${column}` : sql`null::integer`)

/** Records of a kind that the viewer can see, with the places they belong to. */
export async function findRecords(
  db: Db,
  viewer: Reach,
  { table, id, label, place, byPrefix }: RecordSource,
  { search, ids }: Search,
) {
  const matching = byPrefix ? like(label, beginsWith(search)) : ilike(label, contains(search))
  const { partner_id, brand_id, offline_id } = place
  const rows = await db
    .select({
      id: sql<number>`${id}`,
      label: sql<string>`${label}`,
      partner_id: sql<number>`${partner_id}`,
      brand_id: sql<number | null>`${idOf(brand_id)}`,
      offline_id: sql<number | null>`${idOf(offline_id)}`,
      owner: wayDown,
    })
    .from(table)
    .leftJoin(owners.partner, eq(owners.partner.id, partner_id))
    .leftJoin(owners.brand, eq(owners.brand.id, idOf(brand_id)))
    .leftJoin(owners.store, eq(owners.store.id, idOf(offline_id)))
    .where(
      and(
        within(viewer, {
          partner_id,
          ...(brand_id && { brand_id }),
          ...(offline_id && { offline_id }),
        }),
        search ? matching : undefined,
        ids ? inArray(id, ids) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(mostFound)
  return rows
}
