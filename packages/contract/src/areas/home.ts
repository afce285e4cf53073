import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { type HotelStatus, hotelStatuses } from '../hotel-statuses.ts'
import { menuRecord } from '../menu.ts'
import { empty, timestamp } from '../paging.ts'
import { badgesTopic } from '../topics.ts'
import { publicConfig } from './config.ts'

const statuses = Object.keys(hotelStatuses) as [HotelStatus, ...HotelStatus[]]

const count = z.number().int()

const badge = z.object({ page: z.string(), count, words: z.string() })

const workbench = () =>
  z.object({
    person: z.object({
      name: z.string(),
      phone_masked: z.string(),
      scope: z.string(),
      scope_name: z.string(),
      roles: z.array(z.string()),
    }),
    estate: z.object({
      partners: count,
      brands: count,
      stores: count,
      rooms: count,
      devices: count,
      accounts: count,
    }),
    /** Of the stores, by business status; none of a status, no entry. */
    statuses: z.array(z.object({ status: z.enum(statuses), count })),
    map: z.object({
      /** A city's stores that have coordinates, at the middle of them. */
      points: z.array(
        z.object({
          region: z.string(),
          name: z.string(),
          longitude: z.number(),
          latitude: z.number(),
          count,
          /** The store, where it is the only one. */
          store_id: z.number().int().nullable(),
        }),
      ),
      /** All stores by province, most first. */
      provinces: z.array(z.object({ region: z.string(), name: z.string(), count })),
      without_coordinates: count,
      without_region: count,
    }),
    /** For who looks after one store. */
    store: z
      .object({
        id: z.number().int(),
        title: z.string(),
        status: z.enum(statuses),
        floors: count,
        hotel_areas: count,
      })
      .nullable(),
    tasks: z.array(z.object({ path: z.string(), count, words: z.string() })),
    /** The latest changes; null for who may not see the operation log. */
    changes: z
      .array(
        z.object({
          id: z.number().int(),
          at: timestamp,
          who: z.string(),
          kind: z.enum(['added', 'edited', 'deleted', 'other']),
          /** What the operation log calls it. */
          action: z.string(),
          record: z.string(),
          name: z.string(),
          /** How many records one request changed; 0 where it is about none. */
          count,
          /** Where the record is shown; empty where it is gone or the person may not go there. */
          path: z.string(),
        }),
      )
      .nullable(),
    recent_sign_ins: z.array(
      z.object({ at: timestamp, ip: z.string(), user_agent: z.string(), current: z.boolean() }),
    ),
  })

export type Workbench = z.output<ReturnType<typeof workbench>>

export const home = defineArea({
  name: 'home',
  pages: [
    {
      name: 'workbench',
      path: '/workbench',
      under: 'overview',
      title: { en: 'Home', zh: '工作台' },
      icon: 'dashboard',
    },
  ],
  endpoints: {
    menu: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getMenu',
      reads: ['menus'],
      permission: 'signed-in',
      readOnly: true,
      body: () => z.strictObject({ token: z.string().max(4000).optional() }),
      reply: () => z.object({ list: z.array(menuRecord) }),
    }),
    /** What the console needs before it can show a page, in one answer. */
    start: defineEndpoint({
      method: 'POST',
      path: '/admin/home/start',
      reads: ['menus', 'settings', badgesTopic],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () =>
        z.object({
          config: publicConfig(),
          menu: z.array(menuRecord),
          badges: z.array(badge),
        }),
    }),
    permissionTree: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getPermissionTree',
      reads: ['menus'],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () => z.object({ list: z.array(menuRecord) }),
    }),
    /** What waits on the pages of the person's menu that count it. */
    badges: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getBadges',
      permission: 'signed-in',
      readOnly: true,
      reads: [badgesTopic],
      body: empty,
      reply: () => z.object({ list: z.array(badge) }),
    }),
    /** One of the badges by itself (spec §9). */
    auditCount: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getAuditCount',
      reads: [badgesTopic],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () => z.object({ count: z.number().int() }),
    }),
    /** All of the page in one call; what is counted is what the person sees. */
    workbench: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getWorkbench',
      reads: ['partners', 'brands', 'stores', 'rooms', 'devices', 'accounts', badgesTopic],
      permission: 'workbench',
      readOnly: true,
      body: empty,
      reply: workbench,
    }),
  },
})
