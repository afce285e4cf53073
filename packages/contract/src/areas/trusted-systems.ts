import { z } from 'zod'
import { httpUrl } from '../addresses.ts'
import type { ReplyOf } from '../endpoint.ts'
import { number, reference, text, time } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** Partners' systems that may hand their people over to the console (/auth). */
export const trustedSystems = defineResource({
  name: 'trusted-systems',
  path: '/admin/trustedSystem',
  page: {
    name: 'trustedSystem',
    path: '/trustedSystem',
    under: 'system',
    title: { en: 'Trusted systems', zh: '授权系统' },
    icon: 'link',
    platformOnly: true,
  },
  empty: {
    title: { en: 'No trusted systems yet', zh: '暂无授权系统' },
    hint: {
      en: 'Add a system, then send its ID and key to the partner’s technical contact.',
      zh: '新增后，请将系统编号和密钥发给合作方的技术人员。',
    },
  },
  removal: {
    title: { en: 'Delete “{{name}}”?', zh: '删除“{{name}}”？' },
    consequence: {
      en: 'Its key stops working immediately, and people of {{partner_name}} can no longer log in from it. This can’t be undone. Adding it again creates a new ID and key.',
      zh: '其密钥立即失效，{{partner_name}}的人员无法再从该系统登录。此操作无法撤销；重新新增会生成新的编号和密钥。',
    },
    bulkConsequence: {
      en: 'Their keys stop working immediately, and no one can log in from them. This can’t be undone. Adding them again creates new IDs and keys.',
      zh: '其密钥立即失效，任何人都无法再从这些系统登录。此操作无法撤销；重新新增会生成新的编号和密钥。',
    },
  },
  record: { en: 'trusted system', zh: '授权系统' },
  label: 'name',
  offers: ['detail', 'save', 'remove', 'export'],
  fields: {
    system_id: number({ en: 'System ID', zh: '系统编号' }, { readOnly: true, hidden: true }),
    name: text(
      { en: 'Name', zh: '名称' },
      {
        filter: 'contains',
        hint: {
          en: 'For example “Front desk of Harbour Hotels”.',
          zh: '例如“海港酒店前台系统”。',
        },
      },
    ),
    partner_id: reference(
      { en: 'Partner', zh: '合作方' },
      {
        to: 'partners',
        label: 'partner_name',
        hint: {
          en: 'Only people of this partner can log in from this system.',
          zh: '只有该合作方的人员可以从此系统登录。',
        },
      },
    ),
    /** Where the console may send a person at sign-out; its origin is the allow-list. */
    logout_url: {
      ...text(
        { en: 'Logout URL', zh: '退出后跳转地址' },
        {
          hint: {
            en: 'Where people go after logging out. If empty, they see our login page.',
            zh: '退出登录后跳转的地址；不填则返回本平台登录页。',
          },
        },
      ),
      schema: z.union([z.literal(''), httpUrl]).default(''),
    },
    created_at: time({ en: 'Created', zh: '创建时间' }),
    last_used_at: {
      ...time({ en: 'Last login', zh: '最近登录' }, { sortable: false }),
      schema: z.iso.datetime().nullable(),
      none: { en: 'Never', zh: '从未登录' },
    },
  },
  /** A new system's key is in the answer, once; only its hash is kept. */
  reply: { system_key: z.string().optional() },
  actions: {
    renewKey: {
      title: { en: 'Regenerate key', zh: '重新生成密钥' },
      danger: true,
      confirm: {
        title: { en: 'Regenerate the key of “{{name}}”?', zh: '重新生成“{{name}}”的密钥？' },
        consequence: {
          en: 'The current key stops working immediately: no one can log in from this system until the new key is set there. People who are logged in stay logged in.',
          zh: '当前密钥立即失效：对方填入新密钥之前，任何人都无法从该系统登录。已登录的人员不受影响。',
        },
      },
      reply: { system_key: z.string() },
    },
  },
})

export type TrustedSystem = ReplyOf<typeof trustedSystems.endpoints.detail>
