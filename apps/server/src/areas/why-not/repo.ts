import type { RecordType } from '@innkeeper/contract/areas/why-not'
import { and, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { beginsWith, contains } from '../../platform/db/search.ts'
import { devices } from '../../platform/estate/device-tables.ts'
import { type Reach, within } from '../../platform/estate/scope.ts'
import { storeResources } from '../../platform/estate/store-resource-tables.ts'
import { brands, partners, rooms, stores } from '../../platform/estate/tables.ts'
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

interface Source {
  table: PgTable
  id: PgColumn
  label: PgColumn
  place: { partner_id: PgColumn; brand_id?: PgColumn; offline_id?: PgColumn }
  /** So many that they are found by how they begin, which an index knows. */
  many?: true
}

/** Where the records of a kind are, what they are called and whose they are. */
const sources: Record<RecordType, Source> = {
  partner: {
    table: partners,
    id: partners.id,
    label: partners.partner_name,
    place: { partner_id: partners.id },
  },
  brand: {
    table: brands,
    id: brands.id,
    label: brands.brand_name,
    place: { partner_id: brands.partner_id, brand_id: brands.id },
  },
  store: {
    table: stores,
    id: stores.id,
    label: stores.title,
    place: { ...stores, offline_id: stores.id },
  },
  room: { table: rooms, id: rooms.id, label: rooms.room_id, place: rooms, many: true },
  device: { table: devices, id: devices.id, label: devices.serial, place: devices, many: true },
  storeResource: {
    table: storeResources,
    id: storeResources.id,
    label: storeResources.title,
    place: storeResources,
  },
}

const idOf = (column: PgColumn | undefined): SQL => (column ? sql`${column}` : sql`null::integer`)

/** Records of a kind that the viewer can see, with the places they belong to. */
export async function findRecords(
  db: Db,
  viewer: Reach,
  type: RecordType,
  { search, ids }: Search,
) {
  const { table, id, label, place, many } = sources[type]
  const matching = many ? like(label, beginsWith(search)) : ilike(label, contains(search))
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
