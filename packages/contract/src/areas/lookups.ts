import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty, recordId, recordIdOrNone } from '../paging.ts'

/** An option of a cascader; `value` tells the level too, as in `brand:7`. */
export interface CascaderOption {
  value: string
  label: string
  /** Of a region: its name in the other language, by which it is found too. */
  also?: string
  /** Absent on regions, whose value is the code itself. */
  id?: number
  isLeaf?: boolean
  children?: CascaderOption[]
  /** When searching: the names from the top down to this option. */
  path?: { value: string; label: string }[]
}

const cascaderOption: z.ZodType<CascaderOption> = z
  .object({
    value: z.string(),
    label: z.string(),
    also: z.string().optional(),
    id: z.number().int().optional(),
    isLeaf: z.boolean().optional(),
    get children() {
      return z.array(cascaderOption).optional()
    },
    path: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  })
  .meta({ id: 'CascaderOption' })

const ids = {
  partner_id: recordIdOrNone.of('partners').optional(),
  brand_id: recordIdOrNone.of('brands').optional(),
  offline_id: recordIdOrNone.of('stores').optional(),
  hotel_area_id: recordIdOrNone.of('hotel-areas').optional(),
  device_model_id: recordIdOrNone.of('device-models').optional(),
}

const hotelArea = z.object({
  id: z.number(),
  name: z.string(),
  offline_id: z.number(),
  offline_title: z.string(),
  brand_name: z.string(),
  partner_name: z.string(),
})

/** Small lists that several screens choose from, with the spec's names and shapes (§7). */
export const lookups = defineArea({
  name: 'lookups',
  endpoints: {
    /**
     * select_type 1: partner > brand; 2: partner > brand > store. The whole tree, or with `pid`
     * ('' for the top) just the children of one option, or with `search` the places of that name.
     */
    offlines: defineEndpoint({
      method: 'POST',
      path: '/admin/account/getOfflines',
      reads: ['partners', 'brands', 'stores'],
      permission: 'signed-in',
      readOnly: true,
      body: () =>
        z.strictObject({
          select_type: z.union([z.literal(1), z.literal(2)]),
          pid: z
            .string()
            .regex(/^((partner|brand):\d{1,9})?$/)
            .optional(),
          search: z.string().max(60).optional(),
        }),
      reply: () => z.array(cascaderOption),
    }),
    regions: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getRegionList',
      reads: [],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () => z.array(cascaderOption),
    }),
    hotelStatuses: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getHotelStatusList',
      reads: [],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () => z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
    }),
    /** Of one store, or of every store that one sees: each says whose it is. */
    hotelAreas: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getHotelArea',
      reads: ['hotel-areas'],
      permission: 'signed-in',
      readOnly: true,
      body: () => z.strictObject({ offline_id: ids.offline_id }),
      reply: () => z.object({ list: z.array(hotelArea) }),
    }),
    hotelRooms: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getHotelRoomList',
      reads: ['rooms', 'hotel-areas', 'devices'],
      permission: 'signed-in',
      readOnly: true,
      body: () =>
        z.strictObject({
          offline_id: recordId.of('stores'),
          hotel_area_id: ids.hotel_area_id,
          device_model_id: ids.device_model_id,
        }),
      reply: () =>
        z.object({
          list: z.array(
            z.object({
              name: z.string(),
              subList: z.array(z.object({ sub_id: z.number(), room_id: z.string() })),
            }),
          ),
        }),
    }),
    /** Those in use at the place; without a place, all there are. */
    deviceModels: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getDeviceModel',
      reads: ['device-models', 'devices'],
      permission: 'signed-in',
      readOnly: true,
      body: () =>
        z.strictObject({
          hotel_area_id: ids.hotel_area_id,
          partner_id: ids.partner_id,
          brand_id: ids.brand_id,
          offline_id: ids.offline_id,
          property: z.string().max(30).optional(),
        }),
      reply: () =>
        z.object({
          list: z.array(z.object({ device_model_id: z.number(), device_model: z.string() })),
        }),
    }),
  },
})
