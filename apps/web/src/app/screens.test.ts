import { areas } from '@innkeeper/contract/areas'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('every page of the contract has its screen, and every screen its page', () => {
  const pages = areas
    .flatMap((area) => area.pages ?? [])
    .filter((page) => !page.path.startsWith('/admin/'))
    .map((page) => page.name)
  expect(Object.keys(screens).sort()).toEqual(pages.sort())
})
