import { z } from 'zod'
import type { Page } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { number, optionalReference, reference, references, text, time } from '../fields.ts'
import { recordId } from '../paging.ts'
import { defineResource, withImport } from '../resource.ts'
import { withTopics } from '../topics.ts'

const mostNumber = 20

/** "Sub" on the wire; its number is `room_id` there (spec §3). */
const resource = defineResource({
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
  find: {
    start: 'room_id',
    inside: 'offline_id',
    detail: ['offline_title'],
    open: [
      { page: 'roomPage', path: '/roomPage?id={{id}}' },
      { page: 'room', path: '/room?offline_id={{offline_id}}&room_id={{room_id}}' },
    ],
  },
  offers: withImport,
  opens: { page: 'roomPage', path: '/roomPage?id={{id}}' },
  fields: {
    room_id: text(
      { en: 'Room number', zh: '房间号' },
      { max: mostNumber, filter: 'prefix', sortable: 'shortFirst', unique: true },
    ),
    floor: number(
      { en: 'Floor', zh: '楼层' },
      { integer: true, min: -9, max: 199, filter: 'exact', sortable: true, bulk: true },
    ),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    hotel_area_id: optionalReference(
      { en: 'Hotel area', zh: '酒店区域' },
      { to: 'hotel-areas', label: 'hotel_area_name', bulk: true },
    ),
    tag_ids: references(
      { en: 'Tags', zh: '标签' },
      { to: 'tags', label: 'tag_names', where: { kind: 'room' }, bulk: true },
    ),
    facility_ids: references(
      { en: 'Facilities', zh: '设施' },
      {
        to: 'facilities',
        label: 'facility_names',
        where: { category: 'room' },
        bulk: true,
        hidden: true,
      },
    ),
    created_at: time({ en: 'Created', zh: '创建时间' }, { hidden: true }),
  },
})

/** One room; query: id. */
const roomPage: Page = {
  name: 'roomPage',
  path: '/roomPage',
  under: 'room',
  title: { en: 'Room', zh: '房间详情' },
  icon: 'home',
  type: 1,
}

/** How many rooms can be made at a time, and how long the number of one may be. */
export const bulkLimits = { rooms: 5000, number: mostNumber } as const
export const usualPattern = '{floor}{room:02}'

const floor = z.number().int().min(-9).max(199)
const room = z.number().int().min(0).max(9999)

/** "Floors 3 to 12, rooms 01 to 20, skip 13 and 14." */
const roomPlan = {
  offline_id: recordId.of('stores'),
  hotel_area_id: recordId.of('hotel-areas').nullable().default(null),
  floor_from: floor,
  floor_to: floor,
  skip_floors: z.array(floor).max(200).default([]),
  room_from: room,
  room_to: room,
  skip_rooms: z.array(room).max(1000).default([]),
  pattern: z.string().trim().min(1).max(40).default(usualPattern),
}

export const rooms = withTopics({
  ...resource,
  pages: [...resource.pages, roomPage],
  traced: {
    floor_from: { en: 'First floor', zh: '起始楼层' },
    floor_to: { en: 'Last floor', zh: '结束楼层' },
    skip_floors: { en: 'Skipped floors', zh: '跳过的楼层' },
    room_from: { en: 'First room', zh: '起始房间' },
    room_to: { en: 'Last room', zh: '结束房间' },
    skip_rooms: { en: 'Skipped rooms', zh: '跳过的房间' },
    pattern: { en: 'Number pattern', zh: '房间号规则' },
    created: { en: 'Rooms added', zh: '新增房间数' },
    kept: { en: 'Rooms unchanged', zh: '保持不变的房间数' },
  },
  endpoints: {
    ...resource.endpoints,
    /** What a plan would make, from the same function that makes it. */
    previewBulk: defineEndpoint({
      method: 'POST',
      path: '/admin/sub/previewBulk',
      permission: 'room.save',
      readOnly: true,
      body: () => z.strictObject(roomPlan),
      reply: () =>
        z.object({
          total: z.number().int(),
          /** How many of them the store has already. */
          existing: z.number().int(),
          /** From the lowest; each with its first rooms. */
          floors: z.array(
            z.object({
              floor: z.number().int(),
              count: z.number().int(),
              rooms: z.array(z.object({ room_id: z.string(), exists: z.boolean() })),
            }),
          ),
          more_floors: z.number().int(),
        }),
    }),
    /** All or nothing; the same `request_key` again answers as the first time. */
    createBulk: defineEndpoint({
      method: 'POST',
      path: '/admin/sub/createBulk',
      permission: 'room.save',
      audit: { en: 'Add multiple rooms', zh: '批量添加房间' },
      body: () =>
        z.strictObject({
          ...roomPlan,
          /** What to do if some exist: leave those alone, or add none at all. */
          existing: z.enum(['keep', 'refuse']),
          request_key: z.uuid(),
        }),
      reply: () => z.object({ created: z.number().int(), kept: z.number().int() }),
    }),
  },
})
