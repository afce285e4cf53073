import { z } from 'zod'
import type { ReplyOf } from '../endpoint.ts'
import { choice, image, paragraph, reference, text, time } from '../fields.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../resource.ts'
import { badgesTopic } from '../topics.ts'

export const resourceKinds = {
  banner: { en: 'Banner', zh: '横幅' },
  bootImage: { en: 'Boot-up image', zh: '开机画面' },
  nameBoard: { en: 'Name board', zh: '电子名牌' },
} as const

export const resourceStates = {
  pending: { en: 'Pending review', zh: '待审核' },
  approved: { en: 'Approved', zh: '已通过' },
  rejected: { en: 'Rejected', zh: '已驳回' },
} as const

/** What reviewers most often answer; any other words will do as well. */
export const commonReasons = [
  { en: 'The image is blurry or too small.', zh: '图片模糊或尺寸过小。' },
  { en: 'The text is hard to read.', zh: '文字难以辨认。' },
  { en: 'Dates or prices are out of date.', zh: '日期或价格已过期。' },
  { en: 'It does not follow the brand guidelines.', zh: '不符合品牌规范。' },
  { en: 'The content is not suitable for guests.', zh: '内容不适合向住客展示。' },
  { en: 'We are not allowed to use this image (copyright).', zh: '图片无使用权（版权问题）。' },
] as const

const set = { readOnly: true } as const
const below = { readOnly: true, hidden: true } as const

const shared = {
  record: { en: 'store resource', zh: '门店资源' },
  label: 'title',
  order: { by: 'submitted_at', direction: 'desc' },
  reads: ['brands', 'accounts'],
  fields: {
    title: text(
      { en: 'Title', zh: '标题' },
      {
        filter: 'contains',
        hint: {
          en: 'What the reviewer sees first, for example “Summer breakfast banner”.',
          zh: '审核人员首先看到的内容，例如“夏季早餐横幅”。',
        },
      },
    ),
    kind: choice({ en: 'Type', zh: '类型' }, resourceKinds),
    image: {
      ...image({ en: 'Image', zh: '图片' }, { hidden: true, upload: 'banners' }),
      schema: z.string().regex(/^\/files\/[\w./-]+$/, 'fileMissing'),
    },
    brand_name: text({ en: 'Brand', zh: '品牌' }, below),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    state: choice({ en: 'Status', zh: '状态' }, resourceStates, {
      ...set,
      status: { pending: 'waiting', approved: 'good', rejected: 'bad' },
    }),
    reason: text({ en: 'Reason', zh: '原因' }, { ...below, max: 200, optional: true }),
    submitter: text({ en: 'Submitted by', zh: '提交人' }, below),
    submitted_at: time({ en: 'Submitted', zh: '提交时间' }),
    reviewer: text({ en: 'Reviewed by', zh: '审核人' }, { ...below, optional: true }),
    reviewed_at: {
      ...time({ en: 'Reviewed', zh: '审核时间' }, { sortable: false }),
      schema: z.iso.datetime().nullable(),
    },
  },
} as const

/** Nobody decides twice. */
const waiting = {
  when: { state: ['pending'] },
  otherwise: messages.alreadyReviewed,
} as const

export const storeResources = defineResource({
  ...shared,
  name: 'store-resources',
  path: '/admin/storeResource',
  page: {
    name: 'storeResource',
    path: '/storeResource',
    under: 'configManagement',
    title: { en: 'Store resources', zh: '门店资源' },
    icon: 'picture',
    tasks: {
      submitted: {
        permission: 'storeResource',
        filters: 'state=pending',
        words: (count) => ({
          en: `${count} ${count === 1 ? 'submission' : 'submissions'} pending review`,
          zh: `${count}个资源待审核`,
        }),
      },
    },
  },
  empty: {
    title: { en: 'No resources yet', zh: '暂无资源' },
    hint: {
      en: 'Submit an image to have it reviewed.',
      zh: '提交图片后将进入审核。',
    },
  },
  adds: { en: 'Submit resource', zh: '提交资源' },
  offers: ['add', 'export'],
  touches: [badgesTopic],
  actions: {
    withdraw: {
      ...waiting,
      title: { en: 'Withdraw', zh: '撤回' },
      danger: true,
      confirm: {
        title: { en: 'Withdraw “{{title}}”?', zh: '撤回“{{title}}”？' },
        consequence: {
          en: 'It is removed from the review queue and deleted from {{offline_title}}. This can’t be undone, but you can submit it again.',
          zh: '它将从审核列表中移除，并从{{offline_title}}删除。此操作无法撤销，但可以重新提交。',
        },
      },
    },
  },
})

/** The same records, for those who decide on them. */
export const storeResourceAudit = defineResource({
  ...shared,
  name: 'store-resource-audit',
  of: 'store-resources',
  path: '/admin/storeResourceAudit',
  page: {
    name: 'storeResourceAudit',
    path: '/storeResourceAudit',
    under: 'configManagement',
    title: { en: 'Resource review', zh: '资源审核' },
    icon: 'audit',
    badge: (count) => ({
      en: `${count} ${count === 1 ? 'resource' : 'resources'} pending review`,
      zh: `${count}个资源待审核`,
    }),
  },
  empty: {
    title: { en: 'No submissions yet', zh: '暂无提交的资源' },
    hint: { en: 'Resources that stores submit appear here.', zh: '门店提交的资源会显示在这里。' },
  },
  offers: ['export'],
  actions: {
    approve: {
      ...waiting,
      title: { en: 'Approve', zh: '通过' },
      code: 'review',
      bulk: true,
      confirm: {
        title: { en: 'Approve “{{title}}”?', zh: '通过“{{title}}”？' },
        consequence: {
          en: '{{offline_title}} can show it to guests. A review can’t be changed.',
          zh: '{{offline_title}}即可向住客展示该内容。审核结果不可更改。',
        },
        bulkConsequence: {
          en: 'Their stores can show them to guests. A review can’t be changed.',
          zh: '所属门店即可向住客展示这些内容。审核结果不可更改。',
        },
      },
    },
    reject: {
      ...waiting,
      title: { en: 'Reject', zh: '驳回' },
      code: 'review',
      bulk: true,
      danger: true,
      confirm: {
        title: { en: 'Reject “{{title}}”', zh: '驳回“{{title}}”' },
        consequence: {
          en: '{{offline_title}} sees your reason and can submit a corrected version. A review can’t be changed.',
          zh: '{{offline_title}}会看到您填写的原因，并可修改后重新提交。审核结果不可更改。',
        },
        bulkConsequence: {
          en: 'Their stores see your reason and can submit corrected versions. A review can’t be changed.',
          zh: '所属门店会看到您填写的原因，并可修改后重新提交。审核结果不可更改。',
        },
      },
      fields: {
        reason: {
          ...paragraph({ en: 'Reason', zh: '原因' }, { suggestions: commonReasons }),
          schema: z.string().trim().min(1, 'reasonRequired').max(200),
        },
      },
    },
  },
})

export type StoreResource = ReplyOf<typeof storeResources.endpoints.list>['list']['data'][number]
