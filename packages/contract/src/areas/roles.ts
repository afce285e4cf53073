import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import { empty, idOf, pageOf, pageRequest, recordId, recordVersion, timestamp } from '../paging.ts'
import { permissionCode, permissionNode } from '../permission-tree.ts'

const id = recordId.of('roles')
const partnerId = recordId.of('partners')

const facts = {
  id,
  version: z.number().int(),
  name: z.string(),
  /** Whose role it is; null serves the whole platform. */
  partner_id: partnerId.nullable(),
  partner_name: z.string(),
  /** Holds every code there is, also those of pages to come. */
  grants_all: z.boolean(),
  created_at: timestamp,
}

export const role = z.object({
  ...facts,
  pages: z.number().int(),
  buttons: z.number().int(),
  people: z.number().int(),
  /** Holds everything while the caller does not, so the caller can only look at it. */
  beyond: z.boolean(),
})
export type Role = z.output<typeof role>

export const roleDetail = z.object({
  ...facts,
  /** Of what the caller holds, what the role has. */
  codes: z.array(permissionCode),
  /** What others gave the role and the caller lacks: it stays. */
  others: z.array(z.object({ code: permissionCode, title: z.string() })),
})
export type RoleDetail = z.output<typeof roleDetail>

const search = { name: z.string().max(40).default(''), partner_id: partnerId.optional() }

const record = { en: 'role', zh: '角色' }

const calls = (path: `/admin/${string}`) => ({
  list: defineEndpoint({
    method: 'POST',
    path: `${path}/getList`,
    reads: ['roles', 'accounts', 'partners'],
    permission: 'role',
    readOnly: true,
    body: z.strictObject({ ...pageRequest, ...search }),
    reply: pageOf(role),
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: `${path}/getDetail`,
    reads: ['roles', 'menus'],
    permission: 'role',
    readOnly: true,
    body: idOf('roles'),
    reply: roleDetail,
  }),
  /** What the caller can put into a role: what it holds itself; and for whom. */
  options: defineEndpoint({
    method: 'POST',
    path: `${path}/getOptions`,
    reads: ['menus', 'partners'],
    permission: 'role',
    readOnly: true,
    body: empty,
    reply: z.object({
      tree: z.array(permissionNode),
      partners: z.array(z.object({ id: partnerId, label: z.string() })),
      /** Roles that serve the whole platform. */
      platform: z.boolean(),
      grants_all: z.boolean(),
    }),
  }),
  save: defineEndpoint({
    method: 'POST',
    path: `${path}/save`,
    permission: 'role.save',
    audit: { en: 'Save role', zh: '保存角色' },
    body: z.strictObject({
      id: id.optional(),
      version: recordVersion.optional(),
      name: z.string().trim().min(1).max(40),
      partner_id: partnerId.nullable().default(null),
      grants_all: z.boolean().default(false),
      codes: z.array(permissionCode).max(2000).default([]),
    }),
    reply: z.object({ id, version: z.number().int() }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: `${path}/del`,
    permission: 'role.del',
    audit: { en: 'Delete role', zh: '删除角色' },
    body: idOf('roles'),
    reply: empty,
  }),
  export: exportEndpoint({ path, permission: 'role.export', record, search }),
})

export const roles = defineArea({
  name: 'roles',
  pages: [
    {
      name: 'role',
      path: '/role',
      under: 'rights',
      title: { en: 'Roles', zh: '角色' },
      icon: 'idcard',
      buttons: {
        'role.save': { en: 'Add and edit', zh: '新增与编辑' },
        'role.del': { en: 'Delete', zh: '删除' },
        'role.export': exportTitle,
      },
    },
  ],
  records: {
    role: {
      title: record,
      fields: {
        partner_name: { en: 'Owner', zh: '归属' },
        grants_all: { en: 'Holds everything', zh: '拥有全部权限' },
        grants: { title: { en: 'Rights', zh: '权限' }, codes: true },
      },
    },
  },
  endpoints: calls('/admin/role'),
})

/** The same calls, whoever asks limited to their own partner (spec §6, SaaS variant). */
export const saasRoles = defineArea({
  name: 'saas-roles',
  topic: 'roles',
  about: { record: 'role' },
  endpoints: calls('/admin/saas/role'),
})
