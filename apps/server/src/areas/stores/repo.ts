import { mostRoomsShown } from '@innkeeper/contract/areas/stores'
import { and, asc, count, countDistinct, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Listed, visible } from '../../crud/entity.ts'
import { totalOf } from '../../crud/totals.ts'
import type { Db } from '../../platform/db/database.ts'
import { shortFirst } from '../../platform/db/search.ts'
import { attentionQueries } from '../../platform/devices/attention.ts'
import { deviceLinks, deviceStatus } from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, hotelAreas, partners, rooms, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'

/**
 * What a store should have and has not. Its rooms are asked for store by store: the first that is
 * found answers, however many there are.
 */
export const lacks = (what: unknown): SQL => sql`case ${what}::text
  when 'rooms' then (
    select ${rooms.id} from ${rooms} where ${rooms.offline_id} = ${stores.id} limit 1
  ) is null
  else ${stores.longitude} is null
end`

const storeList: Listed = { table: stores, place: 'offline_id', counted: true }
export const roomList: Listed = { table: rooms, counted: true }

export const countWithoutCoordinates = (db: Db, person: Person) =>
  db.$count(stores, and(visible(person, storeList), lacks('coordinates')))

/** Asks every store, so it is remembered until some store or room comes or goes. */
export async function countWithoutRooms(db: Db, person: Person): Promise<number> {
  const filters = { where: lacks('rooms'), key: 'lacks rooms', beside: [roomList] }
  return (await totalOf(db, storeList, person, filters)).count
}

/** What a store's page says of it, by the names of what it belongs to. */
export async function findStore(db: Db, person: Person, id: number) {
  const { number, title, region, address, longitude, latitude, time_zone, remark } = stores
  const [store] = await db
    .select({
      ...{ id: stores.id, number, title, region, address, time_zone, remark },
      ...{ longitude, latitude },
      status: stores.status,
      partner_name: partners.partner_name,
      brand_name: brands.brand_name,
    })
    .from(stores)
    .innerJoin(partners, eq(partners.id, stores.partner_id))
    .innerJoin(brands, eq(brands.id, stores.brand_id))
    .where(and(eq(stores.id, id), within(person, { ...stores, offline_id: stores.id })))
  return store
}

export const listHotelAreas = (db: Db, offlineId: number) =>
  db
    .select({ id: hotelAreas.id, name: hotelAreas.name, kind: hotelAreas.kind })
    .from(hotelAreas)
    .where(eq(hotelAreas.offline_id, offlineId))
    .orderBy(hotelAreas.name)

/** Rooms as people walk past them, each with the number of its devices. */
export function listRooms(db: Db, offlineId: number) {
  const standing = db
    .select({ sub_id: devices.sub_id, devices: count().as('devices') })
    .from(devices)
    .where(and(eq(devices.offline_id, offlineId), isNotNull(devices.sub_id)))
    .groupBy(devices.sub_id)
    .as('standing')
  return db
    .select({
      id: rooms.id,
      room_id: rooms.room_id,
      floor: rooms.floor,
      hotel_area_id: rooms.hotel_area_id,
      devices: sql<number>`coalesce(${standing.devices}, 0)::int`,
    })
    .from(rooms)
    .leftJoin(standing, eq(standing.sub_id, rooms.id))
    .where(eq(rooms.offline_id, offlineId))
    .orderBy(asc(rooms.floor), shortFirst(rooms.room_id))
    .limit(mostRoomsShown)
}

export async function countRooms(db: Db, offlineId: number) {
  const [counts] = await db
    .select({ rooms: count(), floor_count: countDistinct(rooms.floor) })
    .from(rooms)
    .where(eq(rooms.offline_id, offlineId))
  return counts ?? { rooms: 0, floor_count: 0 }
}

export const countDevices = (db: Db, offlineId: number) =>
  db.$count(devices, eq(devices.offline_id, offlineId))

/** The devices of a store with what they last reported. */
export const listDeviceStatus = (db: Db, offlineId: number) =>
  db
    .select({
      id: devices.id,
      sub_id: devices.sub_id,
      serial: devices.serial,
      property: deviceModels.property,
      linked: sql<boolean>`${deviceLinks.device_id} is not null`,
      online: sql<boolean>`coalesce(${deviceStatus.online}, false)`,
      state: deviceStatus.state,
      version: sql<string>`coalesce(${deviceStatus.version}, '')`,
    })
    .from(devices)
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .leftJoin(
      deviceLinks,
      and(eq(deviceLinks.device_id, devices.id), isNull(deviceLinks.revoked_at)),
    )
    .leftJoin(deviceStatus, eq(deviceStatus.id, devices.id))
    .where(eq(devices.offline_id, offlineId))
    .orderBy(devices.id)
    .limit(mostRoomsShown)

/** Why devices of a store need attention, by their ids. */
export async function listAttention(db: Db, offlineId: number): Promise<Map<number, string[]>> {
  const parts = Object.entries(attentionQueries).map(
    ([name, ids]) => sql`select ${devices.id} as id, ${name}::text as reason from ${devices}
      where ${devices.offline_id} = ${offlineId} and ${devices.id} in (${ids})`,
  )
  const { rows } = await db.execute<{ id: number; reason: string }>(
    sql.join(parts, sql` union all `),
  )
  const reasons = Map.groupBy(rows, ({ id }) => id)
  return new Map([...reasons].map(([id, found]) => [id, found.map(({ reason }) => reason)]))
}
