import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { preferences } from '@innkeeper/contract/areas/preferences'
import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import AccountsPage from '../areas/accounts/accounts-page.tsx'
import MenusPage from '../areas/menus/menus-page.tsx'
import RolesPage from '../areas/roles/roles-page.tsx'
import { session } from '../session/session.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { frontDesk } from '../testing/render-console.tsx'

/** spec §6: permission, role and account calls have a general and a SaaS variant. */
const pages = [
  ['accounts', AccountsPage, accounts, saasAccounts],
  ['roles', RolesPage, roles, saasRoles],
  ['menu', MenusPage, menus, saasMenus],
] as const

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  for (const [, , general, saas] of pages) {
    for (const { endpoints } of [general, saas]) {
      server.on(endpoints.list, ok({ list: { data: [], total: 0 }, adds: [] }))
    }
  }
  for (const { endpoints } of [menus, saasMenus]) {
    server.on(endpoints.list, ok({ list: [], adds: [] }))
  }
  for (const { endpoints } of [accounts, saasAccounts]) {
    server.on(endpoints.choices, ok({ scopes: [], roles: [] }))
  }
  for (const { endpoints } of [roles, saasRoles]) {
    server.on(endpoints.choices, ok({ tree: [], partners: [], platform: false }))
  }
})

const asked = () =>
  [...new Set(server.received.map(({ path }) => path))].filter(
    (path) => path !== preferences.endpoints.read.path,
  )

const cases = pages.flatMap(([name, Page, general, saas]) => [
  { name, Page, kind: 'the platform', property: '', calls: general.endpoints },
  { name, Page, kind: 'a partner', property: 'rooms', calls: saas.endpoints },
])

test.each(cases)('the $name page of people of $kind', async ({ Page, property, calls }) => {
  session.start({ ...frontDesk, partner_property: property })
  openScreen(<Page />)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(asked()).toContain(calls.list.path))
  const own = Object.values(calls).map(({ path }) => path as string)
  expect(asked().filter((path) => !own.includes(path))).toEqual([])
})
