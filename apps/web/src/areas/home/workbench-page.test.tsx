import { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { hotelMenu } from '../../testing/menu-records.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import WorkbenchPage from './workbench-page.tsx'

const { workbench } = home.endpoints
const { list } = storeResources.endpoints
type Workbench = ReplyOf<typeof workbench>

const operator: Workbench = {
  person: {
    name: 'Night porter',
    phone_masked: '138****0001',
    scope: 'platform',
    scope_name: 'PaaS',
    roles: ['Operations', 'Review'],
  },
  estate: { partners: 2, brands: 4, stores: 1200, accounts: 57 },
  pending_audits: 3,
  recent_sign_ins: [
    {
      at: '2031-05-20T09:05:00Z',
      ip: '192.0.2.7',
      user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Firefox/140.0',
      current: true,
    },
  ],
}

const as = (scope: string, scope_name = 'Harbour') => ({
  ...operator,
  person: { ...operator.person, scope, scope_name },
})
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('says who one is, what one looks after and where one signed in', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<WorkbenchPage />)
  await screen.findByText('Night porter')
  screen.getByText('138****0001')
  screen.getByText('The whole platform')
  screen.getByText('Operations')
  expect(figure('Stores')).toBe('1,200')
  expect(figure('Partners')).toBe('2')
  screen.getByText('Firefox · macOS')
  screen.getByText('This session')
})

test.each([
  ['partner', 'Partner: Harbour', ['Brands', 'Stores', 'Accounts']],
  ['brand', 'Brand: Harbour', ['Stores', 'Accounts']],
  ['store', 'Store: Harbour', ['Accounts']],
])('a %s’s staff sees its own scope and counts what lies below', async (scope, name, counts) => {
  fakeServer().on(workbench, ok(as(scope)))
  openScreen(<WorkbenchPage />)
  await screen.findByText(name)
  const all = ['Partners', 'Brands', 'Stores', 'Accounts']
  expect(all.filter((label) => screen.queryByText(label))).toEqual(counts)
})

test('who may review is led to the audit', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<WorkbenchPage />, { may: ['storeResourceAudit', 'storeResource'] })
  const way = await screen.findByRole('link', { name: 'Review them' })
  expect(way.getAttribute('href')).toBe('/storeResourceAudit')
  expect(figure('Waiting for review')).toBe('3')
})

test('who only submits sees how much of theirs waits and is led there', async () => {
  const server = fakeServer()
  server.on(workbench, ok({ ...operator, pending_audits: 0 }))
  server.on(list, ({ body }) => {
    const { state } = body as { state: string }
    return ok({ list: { data: [], total: state === 'pending' ? 5 : 99 } })
  })
  openScreen(<WorkbenchPage />, { may: ['storeResource'] })
  const way = await screen.findByRole('link', { name: 'See them' })
  expect(way.getAttribute('href')).toBe('/storeResource?state=pending')
  expect(figure('Waiting for review')).toBe('5')
})

test('who has nothing to do with resources sees none of it', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<WorkbenchPage />)
  await screen.findByText('Night porter')
  expect(screen.queryByText('Waiting for review')).toBeNull()
})

test('when nothing waits it says so', async () => {
  fakeServer().on(workbench, ok({ ...operator, pending_audits: 0 }))
  openScreen(<WorkbenchPage />, { may: ['storeResourceAudit'] })
  await screen.findByText('Nothing waits')
  expect(screen.queryByRole('link', { name: 'Review them' })).toBeNull()
})

test('every other page of the menu is a click away, even when the numbers are not there', async () => {
  fakeServer().on(workbench, fail(codes.serverError, 'Something went wrong'))
  openScreen(<WorkbenchPage />, { menu: hotelMenu() })
  await screen.findByText('Something went wrong')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/storeResource',
    '/storeResourceAudit',
    '/signIn',
    '/serviceStatus',
    '/admin/docs/',
  ])
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  fakeServer().on(workbench, ok(as('brand', '海港')))
  openScreen(<WorkbenchPage />, { may: ['storeResourceAudit'] })
  await screen.findByText('品牌：海港')
  screen.getByRole('heading', { name: '工作台' })
  screen.getByRole('link', { name: '去审核' })
})
