import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { deviceModels, devices } from '../platform/estate/device-tables.ts'
import { hotelAreas, rooms, stores } from '../platform/estate/tables.ts'
import { demoModels } from './estate.ts'

/**
 * Areas, rooms and devices of all stores, each in one statement. Floors 3 to 12 have 12 rooms,
 * and every room has a TV and a lock.
 */
export async function seedRooms(tx: Db): Promise<void> {
  await tx.insert(deviceModels).values(demoModels)
  await tx.execute(sql`
    insert into ${hotelAreas} (partner_id, brand_id, offline_id, name, kind)
    select partner_id, brand_id, id, name, kind
    from ${stores}, (values ('Guest rooms · 客房区', 'rooms'), ('Lobby · 大堂', 'public')) areas (name, kind)`)
  await tx.execute(sql`
    insert into ${rooms} (partner_id, brand_id, offline_id, hotel_area_id, floor, room_id)
    select area.partner_id, area.brand_id, area.offline_id, area.id, floor,
      floor || lpad(room::text, 2, '0')
    from ${hotelAreas} area, generate_series(3, 12) floor, generate_series(1, 12) room
    where area.kind = 'rooms'
    order by area.offline_id, floor, room`)
  await tx.execute(sql`
    insert into ${devices} (partner_id, brand_id, offline_id, sub_id, device_model_id, serial)
    select room.partner_id, room.brand_id, room.offline_id, room.id, model.id,
      model.device_model || '-' || lpad(room.id::text, 6, '0')
    from ${rooms} room join ${deviceModels} model
      on model.device_model = 'LK-3'
      or model.device_model = case when room.floor % 2 = 0 then 'TV-55Q' else 'TV-43S' end
    order by room.id`)
}
