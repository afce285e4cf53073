import { z } from 'zod'
import type { Page } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { choice, number, paragraph, reference, references, region, text, time } from '../fields.ts'
import { type HotelStatus, hotelStatuses, statusTones } from '../hotel-statuses.ts'
import { idOf } from '../paging.ts'
import { defineResource, withImport } from '../resource.ts'
import { statusTopic, withTopics } from '../topics.ts'

/** What a store lacks that it should have. */
const missing = {
  rooms: { en: 'Rooms', zh: '房间' },
  coordinates: { en: 'Coordinates', zh: '经纬度' },
} as const

const resource = defineResource({
  name: 'stores',
  path: '/admin/offline',
  page: {
    name: 'store',
    path: '/store',
    under: 'estate',
    title: { en: 'Stores', zh: '门店' },
    icon: 'shop',
    tasks: {
      withoutRooms: {
        permission: 'room.save',
        filters: 'missing=rooms',
        words: (count) => ({
          en: `${count} ${count === 1 ? 'store' : 'stores'} without rooms`,
          zh: `${count}家门店没有房间`,
        }),
      },
      withoutCoordinates: {
        permission: 'store.save',
        filters: 'missing=coordinates',
        words: (count) => ({
          en: `${count} ${count === 1 ? 'store' : 'stores'} without coordinates`,
          zh: `${count}家门店未填写经纬度`,
        }),
      },
    },
  },
  record: { en: 'store', zh: '门店' },
  label: 'title',
  find: {
    words: ['title', 'number'],
    detail: ['number', 'brand_name'],
    open: [
      { page: 'storeDetail', path: '/storeDetail?id={{id}}' },
      { page: 'store', path: '/store?number={{number}}' },
    ],
  },
  offers: withImport,
  opens: { page: 'storeDetail', path: '/storeDetail?id={{id}}' },
  fields: {
    number: text(
      { en: 'Number', zh: '门店编号' },
      {
        max: 20,
        filter: 'prefix',
        sortable: true,
        unique: true,
        pattern: { test: /^[\w-]*$/, message: 'plainNumber' },
      },
    ),
    title: text({ en: 'Name', zh: '门店名称' }, { max: 80, filter: 'contains', sortable: true }),
    brand_id: reference({ en: 'Brand', zh: '品牌' }, { to: 'brands', label: 'brand_name' }),
    status: choice({ en: 'Business status', zh: '营业状态' }, hotelStatuses, {
      initial: 'preparing',
      bulk: true,
      status: statusTones,
    }),
    region: region({ en: 'Region', zh: '地区' }),
    tag_ids: references(
      { en: 'Tags', zh: '标签' },
      { to: 'tags', label: 'tag_names', where: { kind: 'store' }, bulk: true },
    ),
    facility_ids: references(
      { en: 'Facilities', zh: '设施' },
      { to: 'facilities', label: 'facility_names', bulk: true, hidden: true },
    ),
    missing: { ...choice({ en: 'Missing', zh: '缺少' }, missing), filterOnly: true },
    address: text({ en: 'Address', zh: '地址' }, { max: 200, optional: true, hidden: true }),
    longitude: number({ en: 'Longitude', zh: '经度' }, { min: -180, max: 180, hidden: true }),
    latitude: number({ en: 'Latitude', zh: '纬度' }, { min: -90, max: 90, hidden: true }),
    time_zone: text(
      { en: 'Time zone', zh: '时区' },
      {
        max: 40,
        initial: 'Asia/Shanghai',
        hidden: true,
        pattern: { test: /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, message: 'timeZoneWrong' },
        hint: { en: 'For example Asia/Shanghai', zh: '例如Asia/Shanghai' },
      },
    ),
    remark: paragraph({ en: 'Notes', zh: '备注' }),
    created_at: time({ en: 'Created', zh: '创建时间' }, { filter: 'range', unlisted: true }),
  },
})

/** Reached from the list; query: id. */
const storeDetail: Page = {
  name: 'storeDetail',
  path: '/storeDetail',
  under: 'store',
  title: { en: 'Store', zh: '门店详情' },
  icon: 'shop',
  type: 1,
}

const id = z.number().int()

/** A room in few bytes: its id, its number, its hotel area and how many devices stand in it. */
const roomFacts = z.tuple([id, z.string(), id.nullable(), z.number().int()])
export type RoomFacts = z.output<typeof roomFacts>

/** A store's page shows no more rooms than this at once. */
export const mostRoomsShown = 5000

const storeLayout = z.object({
  store: z.object({
    id,
    number: z.string(),
    title: z.string(),
    partner_name: z.string(),
    brand_name: z.string(),
    status: z.enum(Object.keys(hotelStatuses) as [HotelStatus, ...HotelStatus[]]),
    region: z.string(),
    address: z.string(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
    time_zone: z.string(),
    remark: z.string(),
  }),
  hotel_areas: z.array(z.object({ id, name: z.string(), kind: z.string() })),
  /** From the lowest; those without a floor come last. */
  floors: z.array(z.object({ floor: id.nullable(), rooms: z.array(roomFacts) })),
  /** Numbers of the whole store, also where not all of its rooms are shown. */
  floor_count: z.number().int(),
  rooms: z.number().int(),
  devices: z.number().int(),
})

/** A device in few bytes. */
const deviceFacts = z.object({
  id,
  /** The room that it stands in. */
  sub_id: id.nullable(),
  serial: z.string(),
  property: z.string(),
  presence: z.enum(['online', 'offline', 'never']),
  /** The value that its kind shows at a glance; empty while it is not known. */
  glance: z.string(),
  version: z.string(),
  /** What needs attention, by name. */
  attention: z.array(z.string()),
})
export type DeviceFacts = z.output<typeof deviceFacts>

export const stores = withTopics({
  ...resource,
  pages: [...resource.pages, storeDetail],
  endpoints: {
    ...resource.endpoints,
    /** The store with its floors and rooms, for its page. */
    layout: defineEndpoint({
      method: 'POST',
      path: '/admin/offline/getLayout',
      reads: ['stores', 'partners', 'brands', 'hotel-areas', 'rooms', 'devices'],
      permission: storeDetail.name,
      readOnly: true,
      body: idOf('stores'),
      reply: storeLayout,
    }),
    /** How its devices are right now; asked again whenever one of them changes. */
    status: defineEndpoint({
      method: 'POST',
      path: '/admin/offline/getStatus',
      reads: ['devices', statusTopic],
      permission: storeDetail.name,
      readOnly: true,
      body: idOf('stores'),
      reply: z.object({ devices: z.array(deviceFacts) }),
    }),
  },
})
