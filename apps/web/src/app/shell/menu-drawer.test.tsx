import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entry, page } from '../../testing/menu-records.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

const opened = (...menu: ReturnType<typeof entry>[]) => {
  openScreen(<MenuDrawer menu={menu} trail={[]} open onClose={() => {}} />)
  return within(screen.getByRole('navigation', { name: 'Main menu' }))
}
const hrefs = (menu: ReturnType<typeof opened>) =>
  menu.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a page at the top stands for itself, whatever is reached from it', () => {
  const child = page('domainChildList', 2, { type: 1 })
  const menu = opened(page('domain', 1, { title: 'Domains', children: [child] }), page('help', 1))
  expect(hrefs(menu)).toEqual(['/domain', '/help'])
  expect(menu.queryByRole('heading')).toBeNull()
})

test('what stands under a page at the top comes after it', () => {
  const menu = opened(page('domain', 1, { children: [page('hosts', 2), page('names', 2)] }))
  expect(hrefs(menu)).toEqual(['/domain', '/hosts', '/names'])
})

test('a group with several entries has a heading', () => {
  const menu = opened(
    entry('estate', { title: 'Properties', children: [page('a', 2), page('b', 2)] }),
  )
  expect(hrefs(menu)).toEqual(['/a', '/b'])
  menu.getByRole('heading', { name: 'Properties' })
})
