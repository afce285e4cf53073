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
    title: { en: 'No trusted system yet', zh: '还没有授权系统' },
    hint: {
      en: 'Add the first one, then give its number and key to the partner’s technician.',
      zh: '请先新增一个，再把编号和密钥交给合作方的技术人员。',
    },
  },
  removal: {
    title: { en: 'Delete “{{name}}”?', zh: '删除“{{name}}”？' },
    consequence: {
      en: 'Its key stops working at once and nobody of {{partner_name}} can come over from it any more. This cannot be undone; adding it again gives a new number and a new key.',
      zh: '其密钥立即失效，{{partner_name}} 的人员无法再从该系统进入。此操作无法撤销；重新新增会得到新的编号和密钥。',
    },
  },
  record: { en: 'trusted system', zh: '授权系统' },
  label: 'name',
  offers: ['detail', 'save', 'remove', 'export'],
  fields: {
    system_id: number({ en: 'System number', zh: '系统编号' }, { readOnly: true, hidden: true }),
    name: text(
      { en: 'Name', zh: '名称' },
      {
        filter: 'contains',
        hint: {
          en: 'How people here call it, for example “Front desk of Harbour Hotels”.',
          zh: '便于识别的名称，例如“海港酒店前台系统”。',
        },
      },
    ),
    partner_id: reference(
      { en: 'Partner', zh: '合作方' },
      {
        to: 'partners',
        label: 'partner_name',
        hint: {
          en: 'Only people of this partner can come from this system.',
          zh: '只有该合作方的人员可以从此系统进入。',
        },
      },
    ),
    /** Where the console may send a person at sign-out; its origin is the allow-list. */
    logout_url: {
      ...text(
        { en: 'Sign-out address', zh: '退出后地址' },
        {
          hint: {
            en: 'Where people go when they log out here. Without it they see our login page.',
            zh: '在本平台退出登录后前往的地址；不填则回到本平台登录页。',
          },
        },
      ),
      schema: z.union([z.literal(''), httpUrl]).default(''),
    },
    created_at: time({ en: 'Added', zh: '新增时间' }),
    last_used_at: {
      ...time({ en: 'Last hand-over', zh: '最近授权登录' }, { sortable: false }),
      schema: z.iso.datetime().nullable(),
    },
  },
  /** A new system's key is in the answer, once; only its hash is kept. */
  reply: { system_key: z.string().optional() },
  actions: {
    renewKey: {
      title: { en: 'Renew key', zh: '更换密钥' },
      danger: true,
      confirm: {
        title: { en: 'Renew the key of “{{name}}”?', zh: '更换“{{name}}”的密钥？' },
        consequence: {
          en: 'The present key stops working at once: nobody can come over from this system until its operator has entered the new key. People who are already here stay signed in.',
          zh: '当前密钥立即失效：在对方填入新密钥之前，任何人都无法从该系统进入。已登录的人员不受影响。',
        },
      },
      reply: { system_key: z.string() },
    },
  },
})

export type TrustedSystem = ReplyOf<typeof trustedSystems.endpoints.detail>
