import { areas } from '@innkeeper/contract/areas'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

const namesOf = (list: typeof areas) =>
  list
    .flatMap((area) => area.pages ?? [])
    .filter((page) => !page.path.startsWith('/admin/'))
    .map((page) => page.name)

it('every page of the contract that is no resource has its screen', () => {
  const pages = namesOf(areas.filter((area) => !('resource' in area)))
  expect(pages.filter((name) => !screens[name])).toEqual([])
  expect(pages).toContain('workbench')
})

it('every screen has its page', () => {
  const pages = namesOf(areas)
  expect(Object.keys(screens).filter((name) => !pages.includes(name))).toEqual([])
})
