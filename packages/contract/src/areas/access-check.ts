import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty, recordId } from '../paging.ts'
import { permissionCode, permissionNode } from '../permission-tree.ts'

/** The kinds of record that one can ask about. */
export const recordTypes = {
  store: { en: 'Store', zh: '门店' },
  room: { en: 'Room', zh: '房间' },
  device: { en: 'Device', zh: '设备' },
  brand: { en: 'Brand', zh: '品牌' },
  partner: { en: 'Partner', zh: '合作方' },
  storeResource: { en: 'Store resource', zh: '门店资源' },
} as const
export type RecordType = keyof typeof recordTypes

const recordType = z.enum(Object.keys(recordTypes) as [RecordType])

/** By words, or by the ids of what was chosen before. */
const search = (record: string) => ({
  search: z.string().trim().max(60).default(''),
  ids: z.array(recordId.of(record)).max(100).optional(),
})

const found = z.object({ id: recordId, label: z.string(), hint: z.string() })

export const accessCheck = defineArea({
  name: 'access-check',
  pages: [
    {
      name: 'whyNot',
      path: '/whyNot',
      under: 'rights',
      title: { en: 'Access check', zh: '权限排查' },
      icon: 'question',
    },
  ],
  endpoints: {
    people: defineEndpoint({
      method: 'POST',
      path: '/admin/whyNot/getPeople',
      reads: ['accounts'],
      permission: 'whyNot',
      readOnly: true,
      body: () => z.strictObject(search('accounts')),
      reply: () => z.object({ list: z.array(found) }),
    }),
    /** Pages and buttons that the caller holds. */
    pages: defineEndpoint({
      method: 'POST',
      path: '/admin/whyNot/getPages',
      reads: ['menus'],
      permission: 'whyNot',
      readOnly: true,
      body: empty,
      reply: () => z.object({ list: z.array(permissionNode) }),
    }),
    records: defineEndpoint({
      method: 'POST',
      path: '/admin/whyNot/getRecords',
      reads: ['stores', 'rooms', 'devices', 'brands', 'partners', 'store-resources'],
      permission: 'whyNot',
      readOnly: true,
      body: () => z.strictObject({ type: recordType, ...search('any') }),
      reply: () => z.object({ list: z.array(found) }),
    }),
    /** About a page or button (`code`), a record, both, or with neither about signing in at all. */
    explain: defineEndpoint({
      method: 'POST',
      path: '/admin/whyNot/explain',
      reads: ['accounts', 'roles', 'menus'],
      permission: 'whyNot',
      readOnly: true,
      body: () =>
        z.strictObject({
          account_id: recordId.of('accounts'),
          code: permissionCode.optional(),
          type: recordType.default('store'),
          record_id: recordId.of('any').optional(),
        }),
      reply: () =>
        z.object({
          /** The answer in one sentence. */
          answer: z.string(),
          fine: z.boolean(),
          /** What was looked at, one after the other. */
          checks: z.array(z.object({ fine: z.boolean(), text: z.string() })),
          /**
           * If a permission is missing: roles with it that the caller may give, and what each would
           * add to what the person has; the fewest first.
           */
          roles: z
            .array(z.object({ id: recordId, name: z.string(), adds: z.array(z.string()) }))
            .nullable(),
          /** The caller may change the account. */
          may_give: z.boolean(),
        }),
    }),
  },
})
