import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'
import { empty, idOf, recordId } from '../paging.ts'

/** At most so many characters of JSON in one preference, and so many preferences of one person. */
export const preferenceLimits = { characters: 8000, count: 300, views: 100 }

const name = z.string().regex(/^[a-z][\w.-]{0,79}$/i)

const json = z.json().refine((value) => JSON.stringify(value).length <= preferenceLimits.characters)

/** What a view shows: filters and order as the address has them, and how the table looks. */
const viewState = z.strictObject({
  address: z.string().max(2000),
  hidden: z.array(z.string().max(60)).max(100).default([]),
  dense: z.boolean().default(false),
  size: z.number().int().min(1).max(100).optional(),
})
export type ViewState = z.output<typeof viewState>

/** How each person likes the console; it follows them from one browser to the next. */
export const preferences = defineArea({
  name: 'preferences',
  records: {
    'saved-views': {
      title: { en: 'view', zh: '视图' },
      fields: {
        name: { en: 'Name', zh: '名称' },
        list: { en: 'List', zh: '列表' },
        role_name: { en: 'Shared with', zh: '共享给' },
        address: { en: 'Filters', zh: '筛选条件' },
      },
    },
  },
  endpoints: {
    read: defineEndpoint({
      method: 'POST',
      path: '/admin/preferences/get',
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: () => z.object({ values: z.record(z.string(), z.unknown()) }),
    }),
    /** Null takes it back. */
    write: defineEndpoint({
      method: 'POST',
      path: '/admin/preferences/set',
      permission: 'signed-in',
      personal: true,
      body: () => z.strictObject({ name, value: json.nullable() }),
      reply: empty,
    }),
    /** One's own views of a list, and those that are shared with a role that one has. */
    views: defineEndpoint({
      method: 'POST',
      path: '/admin/preferences/getViews',
      permission: 'signed-in',
      readOnly: true,
      reads: ['preferences', 'roles'],
      body: () => z.strictObject({ list: name }),
      reply: () =>
        z.object({
          list: z.array(
            z.object({
              id: z.number().int(),
              name: z.string(),
              state: viewState,
              role_id: z.number().int().nullable(),
              role_name: z.string().nullable(),
              /** Who else made it; empty for one's own. */
              owner: z.string(),
              own: z.boolean(),
            }),
          ),
          /** With whom one can share: the roles that one has. */
          roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
        }),
    }),
    saveView: defineEndpoint({
      method: 'POST',
      path: '/admin/preferences/saveView',
      permission: 'signed-in',
      audit: { en: 'Save view', zh: '保存视图' },
      body: () =>
        z.strictObject({
          id: recordId.of('saved-views').optional(),
          list: name,
          name: z.string().trim().min(1).max(60),
          role_id: recordId.of('roles').nullable().default(null),
          state: viewState,
        }),
      reply: () => z.object({ id: z.number().int() }),
    }),
    removeView: defineEndpoint({
      method: 'POST',
      path: '/admin/preferences/delView',
      permission: 'signed-in',
      audit: { en: 'Delete view', zh: '删除视图' },
      body: idOf('saved-views'),
      reply: empty,
    }),
  },
})

export type SavedView = ReplyOf<typeof preferences.endpoints.views>['list'][number]
