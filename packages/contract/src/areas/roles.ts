import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'
import { flag, number, optionalReference, text, time } from '../fields.ts'
import { rightsMessages } from '../messages/rights.ts'
import { empty, recordId } from '../paging.ts'
import { permissionCode, permissionNode } from '../permission-tree.ts'
import type { Operation } from '../resource/definition.ts'
import { defineResource } from '../resource.ts'
import { withTopics } from '../topics.ts'
import { type Variant, variantsOf } from '../variants.ts'

const shown = { readOnly: true } as const

const definition = {
  record: { en: 'role', zh: '角色' },
  page: {
    name: 'role',
    path: '/role',
    under: 'rights',
    title: { en: 'Roles', zh: '角色' },
    icon: 'idcard',
  },
  empty: {
    title: { en: 'No roles yet', zh: '暂无角色' },
    hint: {
      en: 'Add a role, then grant it to accounts.',
      zh: '新增角色后，可授予账号。',
    },
  },
  removal: {
    consequence: {
      en: 'This can’t be undone. A role that someone still has is not deleted.',
      zh: '此操作无法撤销。仍有人使用的角色不会被删除。',
    },
  },
  label: 'name',
  /** The people who have it, and the pages that its rights belong to. */
  reads: ['accounts', 'menus'],
  fields: {
    name: text(
      { en: 'Name', zh: '名称' },
      {
        max: 40,
        filter: 'contains',
        unique: true,
        hint: {
          en: 'What people with this role do, for example “Front desk”.',
          zh: '该角色的职责，例如“前台”。',
        },
      },
    ),
    partner_id: {
      ...optionalReference(
        { en: 'Owner', zh: '归属' },
        {
          to: 'partners',
          label: 'partner_name',
          hint: {
            en: 'A partner’s role can only be seen and used by that partner.',
            zh: '合作方的角色仅该合作方可见、可用。',
          },
        },
      ),
      none: { en: 'Platform', zh: '平台' },
    },
    /** Holds every code there is, also those of pages to come. */
    grants_all: flag(
      { en: 'All permissions', zh: '全部权限' },
      {
        hint: {
          en: 'All pages and buttons, including those added in later versions.',
          zh: '所有页面和按钮，包括以后版本新增的。',
        },
      },
    ),
    /** Of a role that does not hold everything. */
    pages: number({ en: 'Pages', zh: '页面' }, shown),
    buttons: number({ en: 'Buttons', zh: '按钮' }, shown),
    people: number({ en: 'People', zh: '人数' }, shown),
    created_at: time({ en: 'Created', zh: '创建时间' }),
  },
  row: {
    /** Holds everything while the caller does not, so the caller can only look at it. */
    beyond: z.boolean(),
  },
  locked: {
    beyond: {
      mark: { en: 'Has more permissions than you', zh: '权限高于您' },
      reason: rightsMessages.roleBeyond,
    },
  },
  detail: {
    /** Of what the caller holds, what the role has. */
    codes: z.array(permissionCode),
    /** What others gave the role and the caller lacks: it stays. */
    others: z.array(
      z.object({ code: permissionCode, title: z.object({ en: z.string(), zh: z.string() }) }),
    ),
  },
  body: { codes: z.array(permissionCode).max(2000).default([]) },
} as const

/** What the caller can put into a role: what it holds itself; and for whom. */
const choicesAt = (path: `/admin/${string}`) =>
  defineEndpoint({
    method: 'POST',
    path: `${path}/getChoices`,
    reads: ['menus'],
    permission: 'role',
    readOnly: true,
    body: empty,
    reply: () =>
      z.object({
        tree: z.array(permissionNode),
        /** Whose they are; null where the caller can choose. */
        partner_id: recordId.of('partners').nullable(),
        grants_all: z.boolean(),
      }),
  })

function rolesAt<O extends Operation>(variant: Variant, offers: readonly O[]) {
  const resource = defineResource({ ...definition, ...variant, offers })
  return withTopics({
    ...resource,
    traced: { grants: { title: { en: 'Permissions', zh: '权限' }, codes: true as const } },
    endpoints: { ...resource.endpoints, choices: choicesAt(variant.path) },
  })
}

const { general, saas } = variantsOf('roles', 'role')
const offered = ['detail', 'save', 'remove', 'export'] as const
const all = rolesAt(general, [...offered, 'options'])

export const roles = {
  ...all,
  /** Those that the caller could give: accounts are searched by them. */
  endpoints: {
    ...all.endpoints,
    options: { ...all.endpoints.options, permission: 'account' as const },
  },
}
export const saasRoles = rolesAt(saas, offered)

export type RoleDetail = ReplyOf<typeof roles.endpoints.detail>
