import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'
import { choice, type Field, flag, reference, text, time } from '../fields.ts'
import type { Localized } from '../localized.ts'
import { rightsMessages } from '../messages/rights.ts'
import { empty, recordId, timestamp } from '../paging.ts'
import { defineResource } from '../resource.ts'
import { withTopics } from '../topics.ts'
import { phonePattern } from '../validation.ts'
import { type Variant, variantsOf } from '../variants.ts'

/** How much of the estate an account stands for, from the whole down to one store. */
export const accountScopes = {
  platform: { en: 'Platform', zh: '平台' },
  partner: { en: 'Partner', zh: '合作方' },
  brand: { en: 'Brand', zh: '品牌' },
  store: { en: 'Store', zh: '门店' },
} as const satisfies Record<string, Localized>
export type AccountScope = keyof typeof accountScopes

const signIns = {
  never: { en: 'Never logged in', zh: '从未登录' },
  done: { en: 'Logged in before', zh: '登录过' },
} as const

const roleId = recordId.of('roles')
const partnerId = recordId.of('partners').nullable()
const brandId = recordId.of('brands').nullable()
const storeId = recordId.of('stores').nullable()

/** What travels inside `data`, sealed as at the login. An empty second password means none. */
export const accountSecret = z.strictObject({
  password: z.string().min(1),
  re_password: z.string().min(1),
  second_password: z.string().default(''),
})

const sealed = z.string().min(1).max(8000)

/** Several values in one field, which the server puts together. */
const several = <Value extends z.ZodType>(title: Localized, value: Value) =>
  ({ kind: 'text', title, schema: z.array(value), readOnly: true }) satisfies Field

const definition = {
  record: { en: 'account', zh: '账号' },
  page: {
    name: 'account',
    path: '/account',
    under: 'rights',
    title: { en: 'Accounts', zh: '账号' },
    icon: 'user',
    buttons: {
      'account.resetPass': { en: 'Reset password', zh: '重置密码' },
      'account.viewAs': { en: 'View as', zh: '以他人身份查看' },
    },
    tasks: {
      neverSignedIn: {
        permission: 'account.save',
        filters: 'sign_in=never&enabled=true',
        words: (count: number) => ({
          en: `${count} ${count === 1 ? 'account' : 'accounts'} never logged in`,
          zh: `${count}个账号从未登录`,
        }),
      },
    },
  },
  empty: {
    title: { en: 'No accounts yet', zh: '暂无账号' },
    hint: {
      en: 'Add an account so that a person can log in with phone and password.',
      zh: '新增账号后，该人员即可用手机号和密码登录。',
    },
  },
  removal: {
    consequence: {
      en: 'The person is logged out immediately, and their running jobs are cancelled. This can’t be undone. To block them temporarily, disable the account instead.',
      zh: '该人员将立即退出登录，其运行中的任务将被取消。此操作无法撤销；如只需暂时禁止登录，请改为停用账号。',
    },
    bulkConsequence: {
      en: 'These people are logged out immediately, and their running jobs are cancelled. This can’t be undone. To block them temporarily, disable the accounts instead.',
      zh: '这些人员将立即退出登录，其运行中的任务将被取消。此操作无法撤销；如只需暂时禁止登录，请改为停用账号。',
    },
    refusedHint: {
      en: 'You can disable the account instead.',
      zh: '您可以改为停用该账号。',
    },
    unless: { own: rightsMessages.notYourself },
  },
  label: 'name',
  find: {
    words: ['name', 'phone'],
    detail: ['phone', 'place'],
    open: [{ page: 'account', path: '/account?phone={{phone}}' }],
  },
  offers: ['detail', 'save', 'remove', 'export'],
  reads: ['partners', 'brands', 'stores'],
  fields: {
    name: text({ en: 'Name', zh: '姓名' }, { max: 40, filter: 'contains' }),
    phone: text(
      { en: 'Phone', zh: '手机号' },
      {
        max: 11,
        filter: 'contains',
        unique: true,
        pattern: { test: phonePattern, message: 'phoneFormatWrong' },
        hint: { en: 'Used to log in.', zh: '用于登录。' },
      },
    ),
    scope: choice({ en: 'Scope', zh: '数据范围' }, accountScopes, { readOnly: true }),
    /** The names from the partner down. */
    place: several({ en: 'Organization', zh: '所属组织' }, z.string()),
    roles: several({ en: 'Roles', zh: '角色' }, z.object({ id: roleId, name: z.string() })),
    role_id: {
      ...reference({ en: 'Role', zh: '角色' }, { to: 'roles', label: 'role_name' }),
      filterOnly: true,
    },
    enabled: {
      ...flag(
        { en: 'Enabled', zh: '启用' },
        {
          initial: true,
          filter: 'exact',
          hint: {
            en: 'A disabled account is logged out immediately and can’t log in again.',
            zh: '停用后立即退出登录，且无法再次登录。',
          },
        },
      ),
      status: { true: 'good', false: 'bad' },
      words: { true: { en: 'Enabled', zh: '启用' }, false: { en: 'Disabled', zh: '停用' } },
    },
    sign_in: { ...choice({ en: 'Login', zh: '登录情况' }, signIns), filterOnly: true },
    created_at: time({ en: 'Created', zh: '创建时间' }),
    last_seen_at: {
      ...time({ en: 'Last active', zh: '最近活动' }, { sortable: false }),
      schema: timestamp.nullable(),
      none: { en: 'Never logged in', zh: '从未登录' },
    },
  },
  row: {
    /** The chain down to the account's own place: a store's account names all three. */
    partner_id: partnerId,
    brand_id: brandId,
    offline_id: storeId,
    /** Login variant 2 asks for it; who has none cannot sign in there. */
    has_second_password: z.boolean(),
    /** The caller's own account. */
    own: z.boolean(),
    /** Holds rights that the caller lacks, so the caller can only look at it. */
    beyond: z.boolean(),
  },
  locked: {
    beyond: {
      mark: { en: 'Has more permissions than you', zh: '权限高于您' },
      reason: rightsMessages.moreRights,
    },
  },
  body: {
    /** The place: the lowest of these counts and must lie under the others; none is the platform. */
    partner_id: partnerId.default(null),
    brand_id: brandId.default(null),
    offline_id: storeId.default(null),
    role_ids: z.array(roleId).max(50).default([]),
    /** A new account needs it; of an old one the passwords are set by resetPassword. */
    data: sealed.optional(),
  },
} as const

const callsAt = (path: `/admin/${string}`) => ({
  /** What the caller has to give: scopes from its own down, roles that hold no more than it does. */
  choices: defineEndpoint({
    method: 'POST',
    path: `${path}/getChoices`,
    reads: ['roles'],
    permission: 'account',
    readOnly: true,
    body: empty,
    reply: () =>
      z.object({
        scopes: z.array(z.enum(Object.keys(accountScopes) as [AccountScope])),
        roles: z.array(z.object({ id: roleId, name: z.string(), partner_id: partnerId })),
      }),
  }),
  /** One role more, of those that the caller may give. */
  addRole: defineEndpoint({
    method: 'POST',
    path: `${path}/addRole`,
    permission: 'account.save',
    audit: { en: 'Grant role to account', zh: '授予账号角色' },
    body: () => z.strictObject({ id: recordId.of('accounts'), role_id: roleId }),
    reply: empty,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: `${path}/resetPass`,
    permission: 'account.resetPass',
    audit: { en: 'Reset account password', zh: '重置账号密码' },
    body: () => z.strictObject({ id: recordId.of('accounts'), data: sealed }),
    reply: empty,
  }),
})

function accountsAt(variant: Variant) {
  const resource = defineResource({ ...definition, ...variant })
  return withTopics({
    ...resource,
    traced: {
      until: { en: 'Ends at', zh: '结束时间' },
      cancelled_jobs: { en: 'Cancelled jobs', zh: '已取消的任务' },
    },
    endpoints: { ...resource.endpoints, ...callsAt(variant.path) },
  })
}

const { general, saas } = variantsOf('accounts', 'account')
export const accounts = accountsAt(general)
export const saasAccounts = accountsAt(saas)

export type Account = ReplyOf<typeof accounts.endpoints.detail>
