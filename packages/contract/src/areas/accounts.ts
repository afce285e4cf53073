import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import type { Localized } from '../localized.ts'
import { empty, idOf, pageOf, pageRequest, recordId, recordVersion, timestamp } from '../paging.ts'
import { phonePattern } from '../validation.ts'

/** How much of the estate an account stands for, from the whole down to one store. */
export const accountScopes = {
  platform: { en: 'Whole platform', zh: '全平台' },
  partner: { en: 'Partner', zh: '合作方' },
  brand: { en: 'Brand', zh: '品牌' },
  store: { en: 'Store', zh: '门店' },
} as const satisfies Record<string, Localized>
export type AccountScope = keyof typeof accountScopes

const id = recordId.of('accounts')
const place = {
  partner_id: recordId.of('partners').nullable(),
  brand_id: recordId.of('brands').nullable(),
  offline_id: recordId.of('stores').nullable(),
}
const roleId = recordId.of('roles')
const scope = z.enum(Object.keys(accountScopes) as [AccountScope])
const phone = z.string().regex(phonePattern, 'phoneFormatWrong')

export const account = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  phone: z.string(),
  scope,
  /** The chain down to the account's own place: a store's account names all three. */
  ...place,
  /** The names of that chain, from the partner down. */
  place: z.array(z.string()),
  roles: z.array(z.object({ id: roleId, name: z.string() })),
  enabled: z.boolean(),
  /** Login variant 2 asks for it; who has none cannot sign in there. */
  has_second_password: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
  /** The caller's own account. */
  own: z.boolean(),
  /** Holds rights that the caller lacks, so the caller can only look at it. */
  beyond: z.boolean(),
})
export type Account = z.output<typeof account>

/** What travels inside `data`, sealed as at the login. An empty second password means none. */
export const accountSecret = z.strictObject({
  password: z.string().min(1),
  re_password: z.string().min(1),
  second_password: z.string().default(''),
})

const sealed = z.string().min(1).max(8000)

/** What a person fills in; the passwords come sealed beside it. */
export const accountForm = {
  name: z.string().trim().min(1).max(40),
  phone,
  /** The place: the lowest of these counts and must lie under the others; none is the platform. */
  partner_id: place.partner_id.default(null),
  brand_id: place.brand_id.default(null),
  offline_id: place.offline_id.default(null),
  role_ids: z.array(roleId).max(50).default([]),
  enabled: z.boolean().default(true),
}

const search = {
  name: z.string().max(40).default(''),
  phone: z.string().max(11).default(''),
  scope: scope.optional(),
  enabled: z.boolean().optional(),
  role_id: roleId.optional(),
}

const record = { en: 'account', zh: '账号' }

const calls = (path: `/admin/${string}`) => ({
  list: defineEndpoint({
    method: 'POST',
    path: `${path}/getList`,
    reads: ['accounts', 'roles', 'partners', 'brands', 'stores'],
    permission: 'account',
    readOnly: true,
    body: z.strictObject({ ...pageRequest, ...search }),
    reply: pageOf(account),
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: `${path}/getDetail`,
    reads: ['accounts', 'roles', 'partners', 'brands', 'stores'],
    permission: 'account',
    readOnly: true,
    body: idOf('accounts'),
    reply: account,
  }),
  /** What the caller has to give: scopes from its own down, roles that hold no more than it does. */
  options: defineEndpoint({
    method: 'POST',
    path: `${path}/getOptions`,
    reads: ['roles'],
    permission: 'account',
    readOnly: true,
    body: empty,
    reply: z.object({
      scopes: z.array(scope),
      roles: z.array(z.object({ id: roleId, name: z.string(), partner_id: place.partner_id })),
    }),
  }),
  /** A new account needs `data`; of an old one the passwords are set by resetPassword. */
  save: defineEndpoint({
    method: 'POST',
    path: `${path}/save`,
    permission: 'account.save',
    audit: { en: 'Save account', zh: '保存账号' },
    body: z.strictObject({
      id: id.optional(),
      version: recordVersion.optional(),
      ...accountForm,
      data: sealed.optional(),
    }),
    reply: z.object({ id, version: z.number().int() }),
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: `${path}/resetPass`,
    permission: 'account.resetPass',
    audit: { en: 'Reset password of account', zh: '重置账号密码' },
    body: z.strictObject({ id, data: sealed }),
    reply: empty,
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: `${path}/del`,
    permission: 'account.del',
    audit: { en: 'Delete account', zh: '删除账号' },
    body: idOf('accounts'),
    reply: empty,
  }),
  export: exportEndpoint({ path, permission: 'account.export', record, search }),
})

export const accounts = defineArea({
  name: 'accounts',
  pages: [
    {
      name: 'account',
      path: '/account',
      under: 'rights',
      title: { en: 'Accounts', zh: '账号' },
      icon: 'user',
      buttons: {
        'account.save': { en: 'Add and edit', zh: '新增与编辑' },
        'account.resetPass': { en: 'Reset password', zh: '重置密码' },
        'account.del': { en: 'Delete', zh: '删除' },
        'account.export': exportTitle,
        'account.viewAs': { en: 'View the console as that person', zh: '以该人员身份查看' },
      },
    },
  ],
  records: {
    account: {
      title: record,
      fields: {
        name: { en: 'Name', zh: '姓名' },
        scope: { title: { en: 'Scope', zh: '范围' }, options: accountScopes },
        enabled: { en: 'Enabled', zh: '启用' },
        place: { en: 'Place', zh: '位置' },
        roles: { en: 'Roles', zh: '角色' },
        role_id: { en: 'Role no.', zh: '角色编号' },
        until: { en: 'At the latest until', zh: '最晚至' },
      },
    },
  },
  endpoints: calls('/admin/account'),
})

/** The same calls, whoever asks limited to their own partner (spec §6, SaaS variant). */
export const saasAccounts = defineArea({
  name: 'saas-accounts',
  topic: 'accounts',
  about: { record: 'account' },
  endpoints: calls('/admin/saas/account'),
})
