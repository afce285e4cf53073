import { describe, expect, it } from 'vitest'
import { entry, hotelMenu, page } from '../testing/menu-records.ts'
import {
  firstPath,
  firstTarget,
  isServerPage,
  markSingle,
  routeAt,
  routesFromMenu,
  targetOf,
} from './menu.ts'

describe('where a person starts', () => {
  it('is the path of the first entry', () => {
    expect(firstPath([page('workbench', 1), page('stores', 1)])).toBe('/workbench')
  })

  it('is a deeper child when the first entry has no path', () => {
    const menu = [
      entry('content', {
        children: [entry('config', { level: 2, children: [page('storeResource', 3)] })],
      }),
      page('workbench', 1),
    ]
    expect(firstPath(menu)).toBe('/storeResource')
  })

  it('passes over entries that leave the console, stand in no menu or lead nowhere', () => {
    const menu = [
      entry('site', { path: 'https://hotel.example/' }),
      entry('docs', { path: '/admin/docs/' }),
      entry('bad', { path: '//evil.example' }),
      page('hidden', 1, { type: 1 }),
      page('workbench', 1),
    ]
    expect(firstPath(menu)).toBe('/workbench')
  })

  it('is nowhere when the menu is empty', () => {
    expect(firstPath([])).toBeUndefined()
    expect(firstPath([entry('content')])).toBeUndefined()
  })
})

describe('routes from the menu', () => {
  it('are the entries with a console path, however deep, with the way to them', () => {
    const routes = routesFromMenu(hotelMenu())
    expect(routes.map((route) => [route.name, route.path])).toEqual([
      ['workbench', '/workbench'],
      ['storeResource', '/storeResource'],
      ['storeResourceAudit', '/storeResourceAudit'],
      ['signIn', '/signIn'],
      ['noMenu/serviceStatus', '/serviceStatus'],
    ])
    const audit = routeAt(routes, '/storeResourceAudit')
    expect(audit?.trail.map((record) => record.meta.title)).toEqual([
      'Content',
      'Config management',
      'Store resource audit',
    ])
  })

  it('include pages that the sidebar does not show', () => {
    const routes = routesFromMenu([entry('a', { children: [page('detail', 2, { type: 1 })] })])
    expect(routeAt(routes, '/detail')?.name).toBe('detail')
  })

  it('are found with a trailing slash too, and only as a whole', () => {
    const routes = routesFromMenu(hotelMenu())
    expect(routeAt(routes, '/workbench/')?.name).toBe('workbench')
    expect(routeAt(routes, '/work')).toBeUndefined()
    expect(routeAt(routes, '/')).toBeUndefined()
  })
})

it('only a menu with exactly one level-2 child is single', () => {
  const marked = markSingle([...hotelMenu(), entry('none')])
  expect(marked.map((record) => [record.name, record.meta.single])).toEqual([
    ['overview', true],
    ['content', true],
    ['system', false],
    ['none', false],
  ])
})

describe('a menu entry', () => {
  it('is routed, or loaded as a page of its own when it starts with http', () => {
    expect(targetOf({ path: '/workbench' })).toEqual({ kind: 'route', path: '/workbench' })
    expect(targetOf({ path: 'https://hotel.example/a' })).toEqual({
      kind: 'load',
      href: 'https://hotel.example/a',
    })
    expect(targetOf({ path: '/admin/docs/' })).toEqual({ kind: 'load', href: '/admin/docs/' })
  })

  it('of a page that the server itself shows has a tab of its own', () => {
    expect(isServerPage({ kind: 'load', href: '/admin/docs/' })).toBe(true)
    const href = new URL('/admin/docs/', window.location.href).href
    expect(isServerPage({ kind: 'load', href })).toBe(true)
    expect(isServerPage({ kind: 'load', href: 'https://hotel.example/admin/' })).toBe(false)
    expect(isServerPage({ kind: 'route', path: '/workbench' })).toBe(false)
  })

  it.each(['javascript:alert(1)', 'httpjavascript:alert(1)', '//evil.example', '/\\evil', '', 'x'])(
    'with the path %j leads nowhere',
    (path) => {
      expect(targetOf({ path })).toBeUndefined()
    },
  )

  it('without a path leads to the first entry below it that the sidebar shows', () => {
    const heading = entry('system', {
      children: [page('hidden', 2, { type: 1 }), page('signIn', 2)],
    })
    expect(firstTarget(heading)).toEqual({ kind: 'route', path: '/signIn' })
  })
})
