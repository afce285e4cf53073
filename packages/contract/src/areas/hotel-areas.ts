import { choice, reference, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const hotelAreaKinds = {
  rooms: { en: 'Guest rooms', zh: '客房区' },
  public: { en: 'Public area', zh: '公共区域' },
} as const

export const hotelAreas = defineResource({
  name: 'hotel-areas',
  path: '/admin/hotelArea',
  page: {
    name: 'hotelArea',
    path: '/hotelArea',
    under: 'estate',
    title: { en: 'Hotel areas', zh: '酒店区域' },
    icon: 'appstore',
  },
  record: { en: 'hotel area', zh: '酒店区域' },
  label: 'name',
  fields: {
    name: text({ en: 'Name', zh: '名称' }, { filter: 'contains', sortable: true, unique: true }),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    kind: choice({ en: 'Type', zh: '类型' }, hotelAreaKinds, { initial: 'rooms' }),
  },
})
