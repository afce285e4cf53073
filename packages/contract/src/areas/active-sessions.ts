import { z } from 'zod'
import type { ReplyOf } from '../endpoint.ts'
import { text, time } from '../fields.ts'
import { rightsMessages } from '../messages/rights.ts'
import { defineResource } from '../resource.ts'

const shown = { readOnly: true } as const
const below = { readOnly: true, hidden: true } as const

export const activeSessions = defineResource({
  name: 'active-sessions',
  path: '/admin/signIn',
  page: {
    name: 'signIn',
    path: '/signIn',
    under: 'system',
    title: { en: 'Active sessions', zh: '在线会话' },
    icon: 'team',
  },
  empty: {
    title: { en: 'No active sessions', zh: '暂无在线会话' },
    hint: { en: 'Sessions appear here when people log in.', zh: '有人登录后会显示在这里。' },
  },
  record: { en: 'session', zh: '会话' },
  label: 'name',
  uuids: true,
  offers: ['export'],
  order: { by: 'last_seen_at', direction: 'desc' },
  exportOrder: { by: 'signed_in_at', direction: 'desc' },
  fields: {
    name: text({ en: 'Person', zh: '人员' }, { ...shown, filter: 'contains' }),
    phone_masked: text({ en: 'Phone', zh: '手机号' }, below),
    group_name: text({ en: 'Organization', zh: '所属组织' }, shown),
    device: text({ en: 'Device', zh: '设备' }, shown),
    ip: text({ en: 'IP address', zh: 'IP地址' }, below),
    user_agent: text({ en: 'Browser', zh: '浏览器' }, { ...below, max: 300, optional: true }),
    signed_in_at: time({ en: 'Logged in', zh: '登录时间' }, { sortable: false }),
    last_seen_at: time({ en: 'Last active', zh: '最近活动' }, { sortable: false }),
  },
  row: {
    current: z.boolean(),
    /** Of somebody with rights that the caller lacks, so the caller cannot end it. */
    beyond: z.boolean(),
  },
  locked: {
    beyond: {
      mark: { en: 'Has more permissions than you', zh: '权限高于您' },
      reason: rightsMessages.moreRights,
    },
  },
  actions: {
    end: {
      title: { en: 'End session', zh: '结束会话' },
      danger: true,
      unless: { current: { en: 'Use “Log out”', zh: '请使用“退出登录”' } },
      confirm: {
        title: { en: 'End the session of {{name}}?', zh: '结束{{name}}的会话？' },
        consequence: {
          en: '{{name}} is logged out on {{device}} and loses unsaved changes there. They can log in again.',
          zh: '{{name}}将在{{device}}上退出登录，未保存的内容会丢失，之后可以重新登录。',
        },
      },
    },
  },
})

export type ActiveSession = ReplyOf<typeof activeSessions.endpoints.list>['list']['data'][number]
