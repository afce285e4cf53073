import { z } from 'zod'
import { httpUrl } from '../addresses.ts'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { menuIcons } from '../menu.ts'
import { empty, idOnly, recordId, recordIdOrNone } from '../paging.ts'

const id = recordId
const version = z.number().int()

export const menuEntry = z.object({
  id,
  version,
  /** The entry it stands under; 0 at the top. */
  pid: z.number().int(),
  level: z.number().int(),
  type: z.number().int(),
  /** A group holds others, a page is one of the product's, a link was added by somebody. */
  kind: z.enum(['group', 'page', 'link']),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  hidden: z.boolean(),
  /** A link that needs no role. */
  everybody: z.boolean(),
  /** Differs from how the product brought it. */
  edited: z.boolean(),
})
export type MenuEntry = z.output<typeof menuEntry>

const title = z.string().trim().min(1).max(40)

/** What the menu is made of, for everybody ("permission" in the names of the calls, spec §6). */
export const menus = defineArea({
  name: 'menus',
  pages: [
    {
      name: 'menuEntry',
      path: '/menuEntry',
      under: 'rights',
      title: { en: 'Menu', zh: '菜单' },
      icon: 'menu',
      platformOnly: true,
      buttons: {
        'menuEntry.save': { en: 'Edit, order and hide', zh: '编辑、排序与隐藏' },
        'menuEntry.del': { en: 'Delete links', zh: '删除链接' },
      },
    },
  ],
  records: {
    menu_entry: {
      title: { en: 'menu entry', zh: '菜单项' },
      names: { '0': { en: 'The menu as a whole', zh: '整个菜单' } },
      fields: {
        title_en: { en: 'English title', zh: '英文标题' },
        title_zh: { en: 'Chinese title', zh: '中文标题' },
        icon: { en: 'Icon', zh: '图标' },
        path: { en: 'Address', zh: '地址' },
        type: { en: 'Type', zh: '类型' },
        level: { en: 'Level', zh: '层级' },
        pid: { en: 'Stands under no.', zh: '上级编号' },
        hidden: { en: 'Hidden', zh: '隐藏' },
        order: { title: { en: 'Order', zh: '顺序' }, codes: true },
        everybody: { en: 'For everybody', zh: '所有人可见' },
      },
    },
  },
  endpoints: {
    /** Every entry in the order of the menu, each after the one it stands under. */
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/getList',
      permission: 'menuEntry',
      readOnly: true,
      body: empty,
      reply: z.object({ list: z.array(menuEntry) }),
    }),
    detail: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/getDetail',
      permission: 'menuEntry',
      readOnly: true,
      body: idOnly,
      reply: menuEntry,
    }),
    /** Without an id it is a new link. Only a link's `path` and `everybody` can be chosen. */
    save: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/save',
      permission: 'menuEntry.save',
      audit: { en: 'Save menu entry', zh: '保存菜单项' },
      body: z.strictObject({
        id: id.optional(),
        version: id.optional(),
        title_en: title,
        title_zh: title,
        icon: z.enum(menuIcons),
        pid: recordIdOrNone,
        type: z.union([z.literal(0), z.literal(1)]).default(0),
        hidden: z.boolean().default(false),
        path: httpUrl.optional(),
        everybody: z.boolean().default(false),
      }),
      reply: z.object({ id, version }),
    }),
    /** The whole order of the entries below `pid`. */
    sort: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/sort',
      permission: 'menuEntry.save',
      audit: { en: 'Order the menu', zh: '菜单排序' },
      about: { record: 'menu_entry', id: 'pid' },
      body: z.strictObject({ pid: recordIdOrNone, ids: z.array(id).min(1).max(200) }),
      reply: empty,
    }),
    /** Back to how the product brought it. */
    reset: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/reset',
      permission: 'menuEntry.save',
      audit: { en: 'Reset menu entry', zh: '还原菜单项' },
      body: z.strictObject({ id, version: id }),
      reply: empty,
    }),
    remove: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/del',
      permission: 'menuEntry.del',
      audit: { en: 'Delete menu link', zh: '删除菜单链接' },
      body: idOnly,
      reply: empty,
    }),
  },
})
