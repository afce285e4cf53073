import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { menuRecord } from '../menu.ts'
import { empty, timestamp } from '../paging.ts'
import { badgesTopic } from '../topics.ts'

export const home = defineArea({
  name: 'home',
  pages: [
    {
      name: 'workbench',
      path: '/workbench',
      under: 'overview',
      title: { en: 'Workbench', zh: '工作台' },
      icon: 'dashboard',
    },
  ],
  endpoints: {
    menu: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getMenu',
      reads: ['menus'],
      permission: 'signed-in',
      readOnly: true,
      body: z.strictObject({ token: z.string().max(4000).optional() }),
      reply: z.object({ list: z.array(menuRecord) }),
    }),
    permissionTree: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getPermissionTree',
      reads: ['menus'],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: z.object({ list: z.array(menuRecord) }),
    }),
    /** What waits on the pages of the person's menu that count it. */
    badges: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getBadges',
      permission: 'signed-in',
      readOnly: true,
      reads: [badgesTopic],
      body: empty,
      reply: z.object({
        list: z.array(z.object({ page: z.string(), count: z.number().int(), words: z.string() })),
      }),
    }),
    /** One of the badges by itself (spec §9). */
    auditCount: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getAuditCount',
      reads: [badgesTopic],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: z.object({ count: z.number().int() }),
    }),
    workbench: defineEndpoint({
      method: 'POST',
      path: '/admin/home/getWorkbench',
      reads: ['partners', 'brands', 'stores', 'accounts', badgesTopic],
      permission: 'workbench',
      readOnly: true,
      body: empty,
      reply: z.object({
        person: z.object({
          name: z.string(),
          phone_masked: z.string(),
          scope: z.string(),
          scope_name: z.string(),
          roles: z.array(z.string()),
        }),
        estate: z.object({
          partners: z.number(),
          brands: z.number(),
          stores: z.number(),
          accounts: z.number(),
        }),
        pending_audits: z.number(),
        recent_sign_ins: z.array(
          z.object({ at: timestamp, ip: z.string(), user_agent: z.string(), current: z.boolean() }),
        ),
      }),
    }),
  },
})
