import { type DeviceFacts, type RoomFacts, stores } from '@innkeeper/contract/areas/stores'
import type { HotelStatus } from '@innkeeper/contract/hotel-statuses'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import * as repo from './repo.ts'

export const storesRoutes = [
  handle(stores.endpoints.layout, async ({ db, person }, { id }) => {
    const store = await repo.findStore(db, person, id)
    if (!store) throw notFound()
    const rooms = await repo.listRooms(db, id)
    const floors = [...Map.groupBy(rooms, (room) => room.floor)].map(([floor, here]) => ({
      floor,
      rooms: here.map(
        (room): RoomFacts => [room.id, room.room_id, room.hotel_area_id, room.devices],
      ),
    }))
    return {
      store: { ...store, status: store.status as HotelStatus },
      hotel_areas: await repo.listHotelAreas(db, id),
      floors,
      ...(await repo.countRooms(db, id)),
      devices: await repo.countDevices(db, id),
    }
  }),

  handle(stores.endpoints.status, async ({ db, person }, { id }) => {
    if (!(await repo.findStore(db, person, id))) throw notFound()
    const attention = await repo.listAttention(db, id)
    const found = await repo.listDeviceStatus(db, id)
    const devices = found.map(({ linked, online, state, ...device }): DeviceFacts => {
      const glance = state?.[kindOf(device.property)?.glance ?? '']
      return {
        ...device,
        presence: !linked ? 'never' : online ? 'online' : 'offline',
        glance: typeof glance === 'string' ? glance : '',
        attention: attention.get(device.id) ?? [],
      }
    })
    return { devices }
  }),
]
