import { lookups } from '@innkeeper/contract/areas/lookups'
import { hotelStatuses } from '@innkeeper/contract/hotel-statuses'
import type { Language } from '@innkeeper/contract/localized'
import { regionOptions } from '../../platform/estate/regions.ts'
import { handle } from '../../platform/http/handle.ts'
import { cascade } from './cascade.ts'
import * as repo from './repo.ts'

const { endpoints } = lookups

export const lookupsRoutes = [
  handle(endpoints.offlines, ({ db, person }, body) => cascade(db, person, body)),

  handle(endpoints.regions, async ({ language }) => regionOptions[language]),

  handle(endpoints.hotelStatuses, async ({ language }) => ({
    list: Object.entries(hotelStatuses).map(([id, name]) => ({ id, name: name[language] })),
  })),

  handle(endpoints.hotelAreas, async ({ db, person }, body) => ({
    list: await repo.listHotelAreas(db, person, body.offline_id),
  })),

  handle(endpoints.hotelRooms, async ({ db, person, language }, body) => {
    const floors = Map.groupBy(await repo.listRooms(db, person, body), (room) => room.floor)
    const list = [...floors].map(([floor, rooms]) => ({
      name: floorName(floor, language),
      subList: rooms.map(({ sub_id, room_id }) => ({ sub_id, room_id })),
    }))
    return { list }
  }),

  handle(endpoints.deviceModels, async ({ db, person }, body) => ({
    list: await repo.listDeviceModels(db, person, body),
  })),
]

function floorName(floor: number | null, language: Language): string {
  if (floor === null) return { en: 'No floor', zh: '未分楼层' }[language]
  if (floor < 0) return `B${-floor}`
  return { en: `Floor ${floor}`, zh: `${floor}层` }[language]
}
