import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { oneOf } from '../../platform/db/search.ts'
import { within } from '../../platform/estate/scope.ts'
import { hotelAreas, rooms, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import type { PlannedRoom } from './plan.ts'

export async function findStore(db: Db, person: Person, id: number) {
  const [store] = await db
    .select({
      ...{ id: stores.id, title: stores.title },
      ...{ partner_id: stores.partner_id, brand_id: stores.brand_id },
    })
    .from(stores)
    .where(and(eq(stores.id, id), within(person, { ...stores, offline_id: stores.id })))
  return store
}

export type StorePlace = NonNullable<Awaited<ReturnType<typeof findStore>>>

export async function findHotelArea(db: Db, person: Person, id: number) {
  const [area] = await db
    .select({ offline_id: hotelAreas.offline_id })
    .from(hotelAreas)
    .where(and(eq(hotelAreas.id, id), within(person, hotelAreas)))
  return area
}

/** Which of these numbers the store has already. */
export async function existingNumbers(db: Db, storeId: number, planned: PlannedRoom[]) {
  const numbers = planned.map(({ room_id }) => room_id)
  const rows = await db
    .select({ room_id: rooms.room_id })
    .from(rooms)
    .where(and(eq(rooms.offline_id, storeId), oneOf(rooms.room_id, numbers)))
  return new Set(rows.map(({ room_id }) => room_id))
}

/** Adds those that the store has not, in one statement; tells the numbers it added. */
export async function addRooms(
  tx: Db,
  store: StorePlace,
  hotelAreaId: number | null,
  planned: PlannedRoom[],
): Promise<string[]> {
  const floors = sql.param(planned.map(({ floor }) => floor))
  const numbers = sql.param(planned.map(({ room_id }) => room_id))
  const { rows } = await tx.execute<{ room_id: string }>(sql`
    insert into ${rooms} (partner_id, brand_id, offline_id, hotel_area_id, floor, room_id)
    select ${store.partner_id}::int, ${store.brand_id}::int, ${store.id}::int, ${hotelAreaId}::int,
      planned.floor, planned.room_id
    from unnest(${floors}::int[], ${numbers}::text[]) as planned(floor, room_id)
    on conflict (offline_id, room_id) do nothing
    returning room_id`)
  return rows.map(({ room_id }) => room_id)
}
