import { number, optionalReference, reference, text, time } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** "Sub" on the wire; its number is `room_id` there (spec §3). */
export const rooms = defineResource({
  name: 'rooms',
  path: '/admin/sub',
  page: {
    name: 'room',
    path: '/room',
    under: 'estate',
    title: { en: 'Rooms', zh: '房间' },
    icon: 'home',
  },
  record: { en: 'room', zh: '房间' },
  label: 'room_id',
  importable: true,
  fields: {
    room_id: text(
      { en: 'Room number', zh: '房间号' },
      { max: 20, filter: 'prefix', sortable: true, unique: true },
    ),
    floor: number(
      { en: 'Floor', zh: '楼层' },
      { integer: true, min: -9, max: 199, sortable: true },
    ),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    hotel_area_id: optionalReference(
      { en: 'Hotel area', zh: '酒店区域' },
      { to: 'hotel-areas', label: 'hotel_area_name' },
    ),
    created_at: time({ en: 'Since', zh: '创建时间' }, { hidden: true }),
  },
})
