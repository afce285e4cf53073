import { accounts } from '@innkeeper/contract/areas/accounts'
import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { domains } from '@innkeeper/contract/areas/domains'
import { jobs } from '@innkeeper/contract/areas/jobs'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { roles } from '@innkeeper/contract/areas/roles'
import { storeResourceAudit, storeResources } from '@innkeeper/contract/areas/store-resources'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import AccountsPage from '../areas/accounts/accounts-page.tsx'
import ActiveSessionsPage from '../areas/active-sessions/active-sessions-page.tsx'
import DomainChildrenPage from '../areas/domains/domain-children-page.tsx'
import DomainsPage from '../areas/domains/domains-page.tsx'
import OperationLogPage from '../areas/operation-log/operation-log-page.tsx'
import RolesPage from '../areas/roles/roles-page.tsx'
import { ReviewList } from '../areas/store-resources/review-list.tsx'
import StoreResourcesPage from '../areas/store-resources/store-resources-page.tsx'
import TrustedSystemsPage from '../areas/trusted-systems/trusted-systems-page.tsx'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { jobReport } from '../testing/job-report.ts'
import { openScreen } from '../testing/open-screen.tsx'

interface Case {
  Page: ComponentType
  list: AnyEndpoint
  file: AnyEndpoint
  at: string
  /** What the file is to hold. */
  search: object
}

const cases: Case[] = [
  {
    Page: AccountsPage,
    list: accounts.endpoints.list,
    file: accounts.endpoints.export,
    at: '/account?name=Le&phone=139&scope=brand&enabled=false&role_id=4&page=3',
    search: { name: 'Le', phone: '139', scope: 'brand', enabled: false, role_id: 4 },
  },
  {
    Page: RolesPage,
    list: roles.endpoints.list,
    file: roles.endpoints.export,
    at: '/role?name=desk&partner_id=2&page=3',
    search: { name: 'desk', partner_id: 2 },
  },
  {
    Page: DomainsPage,
    list: domains.endpoints.list,
    file: domains.endpoints.export,
    at: '/domain?search=tv&page=3',
    search: { pid: 0, search: 'tv' },
  },
  {
    Page: DomainChildrenPage,
    list: domains.endpoints.list,
    file: domains.endpoints.export,
    at: '/domainChildList?pid=7&title=TV&page=3',
    search: { pid: 7 },
  },
  {
    Page: StoreResourcesPage,
    list: storeResources.endpoints.list,
    file: storeResources.endpoints.export,
    at: '/storeResource?title=Summer&state=rejected&page=3',
    search: { title: 'Summer', state: 'rejected' },
  },
  {
    Page: ReviewList,
    list: storeResourceAudit.endpoints.list,
    file: storeResourceAudit.endpoints.export,
    at: '/storeResourceAudit?page=3',
    search: { state: 'pending' },
  },
  {
    Page: ActiveSessionsPage,
    list: activeSessions.endpoints.list,
    file: activeSessions.endpoints.export,
    at: '/signIn?name=Le&page=3',
    search: { name: 'Le' },
  },
  {
    Page: TrustedSystemsPage,
    list: trustedSystems.endpoints.list,
    file: trustedSystems.endpoints.export,
    at: '/trustedSystem?name=desk&page=3',
    search: { name: 'desk' },
  },
  {
    Page: OperationLogPage,
    list: operationLog.endpoints.list,
    file: operationLog.endpoints.export,
    at: '/operationLog?person=Night&page=3',
    search: { person: 'Night' },
  },
]

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(accounts.endpoints.choices, ok({ scopes: [], roles: [] }))
  server.on(domains.endpoints.detail, ok({ id: 7, title: 'TV' }))
  server.on(roles.endpoints.choices, ok({ tree: [], partners: [], platform: true }))
})

const named = cases.map((one) => [one.at.replace(/\?.*/, ''), one] as const)

test.each(named)('%s: the file holds what the list shows, on all its pages', async (_, one) => {
  const { Page, list, file, at, search } = one
  server.on(list, ok({ list: { data: [], total: 0 }, parent: null }))
  server.on(file, ok({ id: 12 }))
  server.on(jobs.endpoints.get, ok(jobReport({ id: 12, state: 'done', file_name: 'list.csv' })))
  server.on(jobs.endpoints.download, ok({ url: '/admin/common/download?ticket=abc' }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = openScreen(<Page />, { at, may: [file.permission] })
  await user.click(await screen.findByRole('button', { name: /Export/ }))
  await user.click(await screen.findByText('CSV (.csv)'))
  await screen.findByText('Your browser is saving the file')
  const body = server.to(file)[0]?.body
  expect(body).toEqual({ format: 'csv', ...search })
  expect(file.body.safeParse(body).success).toBe(true)
  expect(saved).toHaveBeenCalledOnce()
  expect(server.to(jobs.endpoints.download).map((request) => request.body)).toEqual([{ id: 12 }])
})

test.each(named)('%s: nobody is offered what they may not take away', async (_, one) => {
  const { Page, list, at } = one
  server.on(list, ok({ list: { data: [], total: 0 }, parent: null }))
  openScreen(<Page />, { at, may: [list.permission] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})
