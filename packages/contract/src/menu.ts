import { z } from 'zod'
import type { Localized } from './localized.ts'

export interface MenuGroup {
  name: string
  title: Localized
  icon: MenuIcon
  /** Groups stand in the top bar; a group inside another one is a level-2 entry without a page. */
  under?: string
}

/** The frame that the pages of the areas hang in, in order. */
export const menuGroups: MenuGroup[] = [
  { name: 'overview', title: { en: 'Overview', zh: '概览' }, icon: 'dashboard' },
  { name: 'estate', title: { en: 'Properties', zh: '门店管理' }, icon: 'shop' },
  { name: 'library', title: { en: 'Libraries', zh: '资料库' }, icon: 'book' },
  { name: 'content', title: { en: 'Content', zh: '内容' }, icon: 'picture' },
  {
    name: 'configManagement',
    under: 'content',
    title: { en: 'Config management', zh: '配置管理' },
    icon: 'setting',
  },
  { name: 'rights', title: { en: 'Permissions', zh: '权限管理' }, icon: 'team' },
  { name: 'system', title: { en: 'System', zh: '系统' }, icon: 'safety' },
]

/** The pictures that a menu entry can have; the console draws each of them. */
export const menuIcons = [
  'api',
  'apartment',
  'appstore',
  'audit',
  'bank',
  'bell',
  'book',
  'coffee',
  'control',
  'crown',
  'dashboard',
  'desktop',
  'file',
  'global',
  'home',
  'idcard',
  'key',
  'link',
  'menu',
  'message',
  'monitor',
  'picture',
  'question',
  'safety',
  'setting',
  'shop',
  'shopping',
  'solution',
  'tags',
  'team',
  'tool',
  'user',
] as const
export type MenuIcon = (typeof menuIcons)[number]

/** spec §3, menu item; level and friends stand beside meta too because older consoles read them there. */
export interface MenuRecord {
  id: number
  pid: number
  level: number
  type: number
  name: string
  path: string
  icon: string
  meta: {
    id: number
    pid: number
    level: number
    type: number
    title: string
    icon: string
    buttonlist: string[]
    /** True on a level-1 entry with exactly one level-2 child (spec §2). */
    single: boolean
    /** Its page counts what waits there. */
    badge?: boolean | undefined
  }
  children: MenuRecord[]
}

export const menuRecord: z.ZodType<MenuRecord> = z
  .object({
    id: z.number(),
    pid: z.number(),
    level: z.number(),
    type: z.number(),
    name: z.string(),
    path: z.string(),
    icon: z.string(),
    meta: z.object({
      id: z.number(),
      pid: z.number(),
      level: z.number(),
      type: z.number(),
      title: z.string(),
      icon: z.string(),
      buttonlist: z.array(z.string()),
      single: z.boolean(),
      badge: z.boolean().optional(),
    }),
    get children() {
      return z.array(menuRecord)
    },
  })
  .meta({ id: 'MenuRecord' })
