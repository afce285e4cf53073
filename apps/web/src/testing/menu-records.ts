import type { MenuRecord } from '@innkeeper/contract/menu'

let lastId = 0

type Given = Partial<Omit<MenuRecord, 'meta'>> & {
  title?: string
  buttonlist?: string[]
  badge?: boolean
}

/** A menu record as the server sends it, from what a test cares about. */
export function entry(name: string, given: Given = {}): MenuRecord {
  const id = ++lastId
  const { title = name, buttonlist = [], badge, ...rest } = given
  const record = { id, pid: 0, level: 1, type: 0, path: '', icon: '', children: [], ...rest, name }
  return {
    ...record,
    children: record.children.map((child) => ({ ...child, pid: id })),
    meta: {
      id,
      pid: record.pid,
      level: record.level,
      type: record.type,
      title,
      icon: record.icon,
      buttonlist,
      single: false,
      badge,
    },
  }
}

export const page = (name: string, level: number, given: Given = {}) =>
  entry(name, { path: `/${name}`, level, ...given })

/** The demo's menu in small: a page, a group with two pages, and pages of every special kind. */
export const hotelMenu = (): MenuRecord[] => [
  entry('overview', {
    title: 'Overview',
    icon: 'dashboard',
    children: [page('workbench', 2, { title: 'Home', icon: 'dashboard' })],
  }),
  entry('content', {
    title: 'Content',
    icon: 'picture',
    children: [
      entry('configManagement', {
        title: 'Config management',
        level: 2,
        icon: 'setting',
        children: [
          page('storeResource', 3, {
            title: 'Store resources',
            buttonlist: ['storeResource.add'],
          }),
          page('storeResourceAudit', 3, { title: 'Store resource audit', badge: true }),
        ],
      }),
    ],
  }),
  entry('system', {
    title: 'System',
    icon: 'safety',
    children: [
      page('signIn', 2, { title: 'Active sessions' }),
      page('noMenu/serviceStatus', 2, { title: 'Service status', path: '/serviceStatus' }),
      page('apiReference', 2, { title: 'API reference', path: '/admin/docs/' }),
    ],
  }),
]
