import { and, asc, eq, exists, ilike, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, hotelAreas, partners, rooms, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'

const mostFound = 50

const seenStores = (person: Person) => within(person, { ...stores, offline_id: stores.id })

/**
 * Whoever works below a partner or brand still sees its name above their own place, but nothing
 * else of it.
 */
const seenPartners = (person: Person): SQL | undefined =>
  person.partnerId === null ? undefined : eq(partners.id, person.partnerId)
const seenBrands = (person: Person): SQL | undefined =>
  person.brandId === null
    ? within(person, { partner_id: brands.partner_id })
    : eq(brands.id, person.brandId)

export const listPartners = (db: Db, person: Person) =>
  db
    .select({ id: partners.id, label: partners.partner_name })
    .from(partners)
    .where(seenPartners(person))
    .orderBy(partners.partner_name)

export const listBrands = (db: Db, person: Person, partnerId?: number) =>
  db
    .select({ id: brands.id, label: brands.brand_name, partner_id: brands.partner_id })
    .from(brands)
    .where(
      and(
        seenBrands(person),
        partnerId === undefined ? undefined : eq(brands.partner_id, partnerId),
      ),
    )
    .orderBy(brands.brand_name)

export const listStores = (db: Db, person: Person, brandId?: number) =>
  db
    .select({ id: stores.id, label: stores.title, brand_id: stores.brand_id })
    .from(stores)
    .where(
      and(seenStores(person), brandId === undefined ? undefined : eq(stores.brand_id, brandId)),
    )
    .orderBy(stores.title)

export const searchBrands = (db: Db, person: Person, search: string) =>
  db
    .select({ brand: brands, partner: partners })
    .from(brands)
    .innerJoin(partners, eq(partners.id, brands.partner_id))
    .where(and(seenBrands(person), ilike(brands.brand_name, contains(search))))
    .orderBy(brands.brand_name)
    .limit(mostFound)

export const searchStores = (db: Db, person: Person, search: string) =>
  db
    .select({ store: stores, brand: brands, partner: partners })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brand_id))
    .innerJoin(partners, eq(partners.id, stores.partner_id))
    .where(and(seenStores(person), ilike(stores.title, contains(search))))
    .orderBy(stores.title)
    .limit(mostFound)

/** 0 stands for "not chosen" on the wire. */
const given = (id: number | undefined): id is number => id !== undefined && id !== 0

export const listHotelAreas = (db: Db, person: Person, offlineId?: number) =>
  db
    .select({
      id: hotelAreas.id,
      name: hotelAreas.name,
      offline_id: stores.id,
      offline_title: stores.title,
      brand_name: brands.brand_name,
      partner_name: partners.partner_name,
    })
    .from(hotelAreas)
    .innerJoin(stores, eq(stores.id, hotelAreas.offline_id))
    .innerJoin(brands, eq(brands.id, hotelAreas.brand_id))
    .innerJoin(partners, eq(partners.id, hotelAreas.partner_id))
    .where(
      and(
        within(person, hotelAreas),
        given(offlineId) ? eq(hotelAreas.offline_id, offlineId) : undefined,
      ),
    )
    .orderBy(stores.title, stores.id, hotelAreas.name)
    .limit(200)

interface RoomFilter {
  offline_id: number
  hotel_area_id?: number | undefined
  device_model_id?: number | undefined
}

export const listRooms = (db: Db, person: Person, filter: RoomFilter) =>
  db
    .select({ sub_id: rooms.id, room_id: rooms.room_id, floor: rooms.floor })
    .from(rooms)
    .where(
      and(
        within(person, rooms),
        eq(rooms.offline_id, filter.offline_id),
        given(filter.hotel_area_id) ? eq(rooms.hotel_area_id, filter.hotel_area_id) : undefined,
        given(filter.device_model_id)
          ? exists(
              db
                .select({ id: devices.id })
                .from(devices)
                .where(
                  and(
                    eq(devices.sub_id, rooms.id),
                    eq(devices.device_model_id, filter.device_model_id),
                  ),
                ),
            )
          : undefined,
      ),
    )
    .orderBy(asc(rooms.floor), sql`length(${rooms.room_id})`, rooms.room_id)

interface ModelFilter {
  hotel_area_id?: number | undefined
  partner_id?: number | undefined
  brand_id?: number | undefined
  offline_id?: number | undefined
  property?: string | undefined
}

/** The models of which there is a device in the place; without a place also those not yet in use. */
export const listDeviceModels = (db: Db, person: Person, filter: ModelFilter) =>
  db
    .select({ device_model_id: deviceModels.id, device_model: deviceModels.device_model })
    .from(deviceModels)
    .where(
      and(
        filter.property ? eq(deviceModels.property, filter.property) : undefined,
        namesPlace(filter) ? exists(devicesOfModel(db, person, filter)) : undefined,
      ),
    )
    .orderBy(deviceModels.device_model)

const namesPlace = ({ hotel_area_id, partner_id, brand_id, offline_id }: ModelFilter) =>
  [hotel_area_id, partner_id, brand_id, offline_id].some(given)

const devicesOfModel = (db: Db, person: Person, filter: ModelFilter) =>
  db
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(rooms, eq(rooms.id, devices.sub_id))
    .where(
      and(
        eq(devices.device_model_id, deviceModels.id),
        within(person, devices),
        given(filter.partner_id) ? eq(devices.partner_id, filter.partner_id) : undefined,
        given(filter.brand_id) ? eq(devices.brand_id, filter.brand_id) : undefined,
        given(filter.offline_id) ? eq(devices.offline_id, filter.offline_id) : undefined,
        given(filter.hotel_area_id) ? eq(rooms.hotel_area_id, filter.hotel_area_id) : undefined,
      ),
    )
