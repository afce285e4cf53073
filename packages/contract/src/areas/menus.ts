import { z } from 'zod'
import { httpUrl } from '../addresses.ts'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { menuIcons } from '../menu.ts'
import { empty, idOf, recordId, recordIdOrNone, recordVersion } from '../paging.ts'

const id = recordId.of('menu-entries')
const parentId = recordIdOrNone.of('menu-entries')
const version = z.number().int()

/** What somebody can add to the menu. */
const addedKind = z.enum(['link', 'group'])
export type AddedKind = z.output<typeof addedKind>

export const menuEntry = z.object({
  id,
  version,
  /** Its parent; 0 at the top. */
  pid: z.number().int(),
  level: z.number().int(),
  type: z.number().int(),
  /** A group holds others, a page is one of the product's, a link is a web address. */
  kind: z.enum(['group', 'page', 'link']),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  /** How many buttons the page has. */
  buttons: z.number().int(),
  hidden: z.boolean(),
  /** A link that needs no role. */
  everybody: z.boolean(),
  /** Differs from how the product brought it, in its place too. */
  edited: z.boolean(),
  /** Somebody added it: a link, or a group of their own. */
  added: z.boolean(),
  /** The caller can change it: the platform everybody's menu, a partner its own links. */
  editable: z.boolean(),
})
export type MenuEntry = z.output<typeof menuEntry>

const title = z.string().trim().min(1).max(40)

const calls = (path: `/admin/${string}`) => ({
  /**
   * The entries in the order of the menu, each after its parent. People of a partner get what they
   * hold themselves, and their partner's own links.
   */
  list: defineEndpoint({
    method: 'POST',
    path: `${path}/getList`,
    permission: 'menuEntry',
    readOnly: true,
    body: empty,
    reply: () =>
      z.object({
        list: z.array(menuEntry),
        /** What the caller can add. */
        adds: z.array(addedKind),
      }),
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: `${path}/getDetail`,
    permission: 'menuEntry',
    readOnly: true,
    body: idOf('menu-entries'),
    reply: menuEntry,
  }),
  /** Without an id it is a new entry of that `kind`. Only a link has `path` and `everybody`. */
  save: defineEndpoint({
    method: 'POST',
    path: `${path}/save`,
    permission: 'menuEntry.save',
    audit: { en: 'Save menu entry', zh: '保存菜单项' },
    body: () =>
      z.strictObject({
        id: id.optional(),
        version: recordVersion.optional(),
        kind: addedKind.default('link'),
        title_en: title,
        title_zh: title,
        icon: z.enum(menuIcons),
        pid: parentId,
        type: z.union([z.literal(0), z.literal(1)]).default(0),
        hidden: z.boolean().default(false),
        path: httpUrl.optional(),
        everybody: z.boolean().default(false),
      }),
    reply: () => z.object({ id, version }),
  }),
  /** The whole order of the caller's entries below `pid`. */
  sort: defineEndpoint({
    method: 'POST',
    path: `${path}/sort`,
    permission: 'menuEntry.save',
    audit: { en: 'Reorder menu', zh: '菜单排序' },
    about: { record: 'menu_entry', id: 'pid' },
    body: () => z.strictObject({ pid: parentId, ids: z.array(id).min(1).max(200) }),
    reply: empty,
  }),
  /** A link, or an empty group that somebody added. */
  remove: defineEndpoint({
    method: 'POST',
    path: `${path}/del`,
    permission: 'menuEntry.del',
    audit: { en: 'Delete menu entry', zh: '删除菜单项' },
    body: idOf('menu-entries'),
    reply: empty,
  }),
})

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
      buttons: {
        'menuEntry.save': { en: 'Add, edit, reorder and hide', zh: '新增、编辑、排序与隐藏' },
        'menuEntry.del': { en: 'Delete links and groups', zh: '删除链接与分组' },
      },
    },
  ],
  records: {
    menu_entry: {
      title: { en: 'menu entry', zh: '菜单项' },
      names: { '0': { en: 'Whole menu', zh: '整个菜单' } },
      fields: {
        title_en: { en: 'English title', zh: '英文标题' },
        title_zh: { en: 'Chinese title', zh: '中文标题' },
        icon: { en: 'Icon', zh: '图标' },
        path: { en: 'Address', zh: '地址' },
        type: { en: 'Type', zh: '类型' },
        level: { en: 'Level', zh: '层级' },
        pid: { en: 'Parent ID', zh: '上级编号' },
        hidden: { en: 'Hidden', zh: '隐藏' },
        order: { title: { en: 'Order', zh: '排序' }, codes: true },
        everybody: { en: 'Visible to everyone', zh: '所有人可见' },
      },
    },
  },
  endpoints: {
    ...calls('/admin/permission'),
    /** Back to how the product brought it: words, icon, parent, place in the order. */
    reset: defineEndpoint({
      method: 'POST',
      path: '/admin/permission/reset',
      permission: 'menuEntry.save',
      audit: { en: 'Reset menu entry', zh: '还原菜单项' },
      body: () => z.strictObject({ id, version: recordVersion }),
      reply: empty,
    }),
  },
})

/** The same calls for a partner, limited to its own links (spec §6, SaaS variant). */
export const saasMenus = defineArea({
  name: 'saas-menus',
  topic: 'menus',
  about: { record: 'menu_entry' },
  endpoints: calls('/admin/saas/permission'),
})
