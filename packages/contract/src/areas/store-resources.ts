import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import { idOf, pageOf, pageRequest, recordId, timestamp } from '../paging.ts'

export const resourceKinds = {
  banner: { en: 'Banner', zh: '横幅' },
  bootImage: { en: 'Boot-up image', zh: '开机画面' },
  nameBoard: { en: 'Name board', zh: '电子名牌' },
} as const

export const resourceStates = {
  pending: { en: 'Waiting for review', zh: '待审核' },
  approved: { en: 'Approved', zh: '已通过' },
  rejected: { en: 'Rejected', zh: '已驳回' },
} as const

const kind = z.enum(Object.keys(resourceKinds) as [keyof typeof resourceKinds])
const state = z.enum(Object.keys(resourceStates) as [keyof typeof resourceStates])

export const storeResource = z.object({
  id: z.number().int(),
  title: z.string(),
  kind,
  image: z.string(),
  state,
  reason: z.string(),
  brand_name: z.string(),
  offline_id: z.number().int(),
  offline_title: z.string(),
  submitted_by: z.string(),
  submitted_at: timestamp,
  reviewed_by: z.string(),
  reviewed_at: timestamp.nullable(),
})
export type StoreResource = z.output<typeof storeResource>

const search = { title: z.string().max(100).default(''), state: state.optional() }
const listRequest = z.strictObject({ ...pageRequest, ...search })

const record = { en: 'store resource', zh: '门店资源' }

const reviewRequest = z
  .strictObject({
    id: recordId.of('store-resources'),
    approve: z.boolean(),
    reason: z.string().trim().max(200).default(''),
  })
  .refine((body) => body.approve || body.reason !== '', {
    path: ['reason'],
    message: 'reasonRequired',
  })

export const storeResources = defineArea({
  name: 'store-resources',
  pages: [
    {
      name: 'storeResource',
      path: '/storeResource',
      under: 'configManagement',
      title: { en: 'Store resources', zh: '门店资源' },
      icon: 'picture',
      buttons: {
        'storeResource.submit': { en: 'Submit', zh: '提交' },
        'storeResource.withdraw': { en: 'Withdraw', zh: '撤回' },
        'storeResource.export': exportTitle,
      },
    },
    {
      name: 'storeResourceAudit',
      path: '/storeResourceAudit',
      under: 'configManagement',
      title: { en: 'Store resource audit', zh: '门店资源审核' },
      icon: 'audit',
      badge: (count) => ({
        en: `${count} ${count === 1 ? 'resource' : 'resources'} waiting for review`,
        zh: `${count} 个资源待审核`,
      }),
      buttons: {
        'storeResourceAudit.review': { en: 'Review', zh: '审核' },
        'storeResourceAudit.export': exportTitle,
      },
    },
  ],
  records: {
    store_resource: {
      title: record,
      fields: {
        kind: { title: { en: 'Kind', zh: '类型' }, options: resourceKinds },
        image: { en: 'Image', zh: '图片' },
        state: { title: { en: 'State', zh: '状态' }, options: resourceStates },
        reason: { en: 'Reason', zh: '原因' },
        submitted_by: { en: 'Submitted by account no.', zh: '提交账号编号' },
        submitted_at: { en: 'Submitted', zh: '提交时间' },
        reviewed_by: { en: 'Reviewed by account no.', zh: '审核账号编号' },
        reviewed_at: { en: 'Reviewed', zh: '审核时间' },
      },
    },
  },
  endpoints: {
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResource/getList',
      reads: ['store-resources', 'stores', 'brands'],
      permission: 'storeResource',
      readOnly: true,
      body: listRequest,
      reply: pageOf(storeResource),
    }),
    submit: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResource/submit',
      permission: 'storeResource.submit',
      audit: { en: 'Submit store resource', zh: '提交门店资源' },
      body: z.strictObject({
        offline_id: recordId.of('stores'),
        title: z.string().trim().min(1).max(60),
        kind,
        image: z.string().regex(/^\/files\/[\w./-]+$/, 'fileMissing'),
      }),
      reply: z.object({ id: z.number().int() }),
    }),
    withdraw: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResource/withdraw',
      permission: 'storeResource.withdraw',
      audit: { en: 'Withdraw store resource', zh: '撤回门店资源' },
      body: idOf('store-resources'),
      reply: z.object({}),
    }),
    export: exportEndpoint({
      path: '/admin/storeResource',
      permission: 'storeResource.export',
      record,
      search,
    }),
    stores: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResource/getStores',
      reads: ['stores'],
      permission: 'storeResource',
      readOnly: true,
      body: z.strictObject({ title: z.string().max(100).default('') }),
      reply: z.object({
        list: z.array(z.object({ offline_id: z.number().int(), title: z.string() })),
      }),
    }),
    auditList: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResourceAudit/getList',
      reads: ['store-resources', 'stores', 'brands'],
      permission: 'storeResourceAudit',
      readOnly: true,
      body: listRequest,
      reply: pageOf(storeResource),
    }),
    review: defineEndpoint({
      method: 'POST',
      path: '/admin/storeResourceAudit/review',
      permission: 'storeResourceAudit.review',
      audit: { en: 'Review store resource', zh: '审核门店资源' },
      body: reviewRequest,
      reply: z.object({}),
    }),
    auditExport: exportEndpoint({
      path: '/admin/storeResourceAudit',
      permission: 'storeResourceAudit.export',
      record,
      search,
    }),
  },
})
