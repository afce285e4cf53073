import { z } from 'zod'
import { httpUrl } from '../addresses.ts'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import { empty, idOf, pageOf, pageRequest, recordId, timestamp } from '../paging.ts'

/** A partner's system that may hand its people over to the console (/auth). */
export const trustedSystem = z.object({
  id: z.number().int(),
  name: z.string(),
  partner_id: z.number().int(),
  partner_name: z.string(),
  /** Where the console may send a person at sign-out; its origin is the allow-list. */
  logout_url: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type TrustedSystem = z.output<typeof trustedSystem>

const search = { name: z.string().max(60).default('') }

const record = { en: 'trusted system', zh: '授权系统' }

export const trustedSystems = defineArea({
  name: 'trusted-systems',
  pages: [
    {
      name: 'trustedSystem',
      path: '/trustedSystem',
      under: 'system',
      title: { en: 'Trusted systems', zh: '授权系统' },
      icon: 'link',
      platformOnly: true,
      buttons: {
        'trustedSystem.save': { en: 'Add and edit', zh: '新增与编辑' },
        'trustedSystem.renewKey': { en: 'Renew key', zh: '更换密钥' },
        'trustedSystem.remove': { en: 'Delete', zh: '删除' },
        'trustedSystem.export': exportTitle,
      },
    },
  ],
  records: {
    trusted_system: {
      title: record,
      fields: {
        logout_url: { en: 'Sign-out address', zh: '退出后地址' },
        last_used_at: { en: 'Last hand-over', zh: '最近授权登录' },
        key_hash: { en: 'Key', zh: '密钥' },
      },
    },
  },
  endpoints: {
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/trustedSystem/getList',
      reads: ['trusted-systems', 'partners'],
      permission: 'trustedSystem',
      readOnly: true,
      body: z.strictObject({ ...pageRequest, ...search }),
      reply: pageOf(trustedSystem),
    }),
    partners: defineEndpoint({
      method: 'POST',
      path: '/admin/trustedSystem/getPartners',
      reads: ['partners'],
      permission: 'trustedSystem',
      readOnly: true,
      body: empty,
      reply: z.object({
        list: z.array(z.object({ partner_id: z.number().int(), partner_name: z.string() })),
      }),
    }),
    /** A new system's key is in the answer, once; only its hash is kept. */
    save: defineEndpoint({
      method: 'POST',
      path: '/admin/trustedSystem/save',
      permission: 'trustedSystem.save',
      audit: { en: 'Save trusted system', zh: '保存授权系统' },
      body: z.strictObject({
        id: recordId.of('trusted-systems').optional(),
        name: z.string().trim().min(1).max(60),
        partner_id: recordId.of('partners'),
        logout_url: z.union([z.literal(''), httpUrl]).default(''),
      }),
      reply: z.object({ id: z.number().int(), system_key: z.string().optional() }),
    }),
    renewKey: defineEndpoint({
      method: 'POST',
      path: '/admin/trustedSystem/renewKey',
      permission: 'trustedSystem.renewKey',
      audit: { en: 'Renew key of trusted system', zh: '更换授权系统密钥' },
      body: idOf('trusted-systems'),
      reply: z.object({ system_key: z.string() }),
    }),
    remove: defineEndpoint({
      method: 'POST',
      path: '/admin/trustedSystem/del',
      permission: 'trustedSystem.remove',
      audit: { en: 'Delete trusted system', zh: '删除授权系统' },
      body: idOf('trusted-systems'),
      reply: z.object({}),
    }),
    export: exportEndpoint({
      path: '/admin/trustedSystem',
      permission: 'trustedSystem.export',
      record,
      search,
    }),
  },
})
