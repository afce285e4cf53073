import { home, type Workbench } from '@innkeeper/contract/areas/home'
import { preferences } from '@innkeeper/contract/areas/preferences'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { hotelMenu } from '../../testing/menu-records.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { frontDesk } from '../../testing/render-console.tsx'
import HomePage from './home-page.tsx'

const { workbench } = home.endpoints

const operator: Workbench = {
  person: {
    name: 'Night porter',
    phone_masked: '138****0001',
    scope: 'platform',
    scope_name: 'PaaS',
    roles: ['Operations', 'Review'],
  },
  estate: { partners: 2, brands: 4, stores: 1200, rooms: 130_000, devices: 260_000, accounts: 57 },
  statuses: [
    { status: 'normal', count: 1100 },
    { status: 'closed', count: 100 },
  ],
  map: {
    points: [
      point({ region: '3301', name: '杭州市', count: 700 }),
      point({ region: '5101', name: '成都市', count: 1, store_id: 9 }),
    ],
    provinces: [
      { region: '33', name: '浙江省', count: 700 },
      { region: '51', name: '四川省', count: 480 },
    ],
    without_coordinates: 3,
    without_region: 20,
  },
  store: null,
  tasks: [
    { path: '/storeResourceAudit', count: 4, words: '4 resources pending review' },
    { path: '/store?missing=rooms', count: 2, words: '2 stores without rooms' },
  ],
  changes: [
    {
      ...{ id: 3, at: '2031-05-20T09:05:00Z', who: 'Lena', kind: 'edited', action: 'Save store' },
      ...{ record: 'Store', name: 'Lakeside', path: '/storeDetail?id=5', count: 1 },
    },
    {
      ...{ id: 2, at: '2031-05-20T09:00:00Z', who: 'Lena', kind: 'deleted', action: 'Delete room' },
      ...{ record: 'Room', name: '301', path: '', count: 1 },
    },
    {
      ...{ id: 1, at: '2031-05-20T08:55:00Z', who: 'Lena', kind: 'edited' },
      ...{ action: 'Bulk edit: Rooms', record: 'Room', name: '30 rooms', path: '', count: 30 },
    },
    {
      ...{ id: 0, at: '2031-05-20T08:50:00Z', who: 'Lena', kind: 'other', count: 3 },
      ...{ action: 'Approve: store resource', record: 'Store resource', name: '', path: '' },
    },
  ],
  recent_sign_ins: [
    {
      at: '2031-05-20T09:05:00Z',
      ip: '192.0.2.7',
      user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Firefox/140.0',
      current: true,
    },
  ],
}

function point(given: Partial<Workbench['map']['points'][number]>) {
  return { region: '', name: '', longitude: 120, latitude: 30, count: 1, store_id: null, ...given }
}

const as = (scope: string, scope_name = 'Harbour'): Workbench => ({
  ...operator,
  person: { ...operator.person, scope, scope_name },
})
const everything = ['store', 'storeDetail', 'room', 'device', 'brand', 'partner', 'account']
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('says who one is, what one is responsible for and where one signed in', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />, { may: everything })
  await screen.findByText('Night porter')
  for (const text of ['138****0001', 'Platform', 'Operations', 'Firefox · macOS']) {
    screen.getByText(text)
  }
  screen.getByText('This session')
  expect(linkTo('1,200')).toBe('/store')
  expect(linkTo('130,000')).toBe('/room')
  expect(linkTo('260,000')).toBe('/device')
})

test('a figure leads nowhere for who may not see its list', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />, { may: ['store'] })
  await screen.findByText('130,000')
  expect(screen.queryByRole('link', { name: '130,000' })).toBeNull()
  expect(linkTo('1,200')).toBe('/store')
})

test.each([
  ['partner', 'Partner: Harbour', ['Brands', 'Stores', 'Rooms', 'Devices', 'Accounts']],
  ['brand', 'Brand: Harbour', ['Stores', 'Rooms', 'Devices', 'Accounts']],
])('a %s’s staff sees its own scope and counts what lies below', async (scope, name, counts) => {
  fakeServer().on(workbench, ok(as(scope)))
  openScreen(<HomePage />)
  await screen.findByText(name)
  const all = ['Partners', 'Brands', 'Stores', 'Rooms', 'Devices', 'Accounts']
  expect(all.filter((label) => screen.queryByText(label))).toEqual(counts)
})

test('a hotel’s staff sees its store, floors and rooms instead of a map', async () => {
  const store = { id: 5, title: 'Lakeside', status: 'normal', floors: 7, hotel_areas: 2 } as const
  const estate = { ...operator.estate, rooms: 88 }
  fakeServer().on(workbench, ok({ ...as('store', 'Lakeside'), store, estate }))
  openScreen(<HomePage />, { may: ['storeDetail', 'room'] })
  await screen.findByRole('heading', { name: 'Lakeside' })
  screen.getByText('Normal operation')
  expect(screen.getByText('Floors').nextElementSibling?.textContent).toBe('7')
  expect(linkTo('88')).toBe('/room')
  expect(screen.getByText('Open store').closest('a')?.getAttribute('href')).toBe(
    '/storeDetail?id=5',
  )
  expect(screen.queryByText('Stores by region')).toBeNull()
})

test('tasks lead to the list of what there is to do', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />)
  await screen.findByText('2 stores without rooms')
  expect(linkTo('2 stores without rooms')).toBe('/store?missing=rooms')
  expect(linkTo('4 resources pending review')).toBe('/storeResourceAudit')
})

test('when there is nothing to do it says so', async () => {
  fakeServer().on(workbench, ok({ ...operator, tasks: [] }))
  openScreen(<HomePage />)
  await screen.findByText('No open tasks')
})

test('stores by status and by province lead to the list with that filter', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />, { may: everything })
  await screen.findByText('Stores by status')
  expect(linkTo(/^Normal operation ?1,100$/)).toBe('/store?status=normal')
  expect(linkTo('浙江省')).toBe('/store?region=33')
  expect(linkTo('3 stores without coordinates are not on the map')).toBe(
    '/store?missing=coordinates',
  )
  within(screen.getByRole('list', { name: 'Stores by region' })).getByText('No region')
})

test('the map leads to a city’s stores, or to the only one there', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />, { may: everything })
  const hrefOf = async (title: string) =>
    (await screen.findByText(title)).closest('a')?.getAttribute('href')
  expect(await hrefOf('杭州市: 700 stores')).toBe('/store?region=3301')
  expect(await hrefOf('成都市: 1 store')).toBe('/storeDetail?id=9')
  expect(await hrefOf('四川省: 480 stores')).toBe('/store?region=51')
})

test('recent changes say who did what, and lead to the record while it exists', async () => {
  fakeServer().on(workbench, ok(operator))
  openScreen(<HomePage />)
  const row = (await screen.findByText('Lakeside')).closest('li') as HTMLElement
  expect(row.textContent).toMatch(/^Lena edited Lakeside/)
  expect(linkTo('Lakeside')).toBe('/storeDetail?id=5')
  expect(screen.getByText('301').closest('li')?.textContent).toMatch(/^Lena deleted 301/)
  expect(screen.queryByRole('link', { name: '301' })).toBeNull()
  expect(screen.getByText('30 rooms').closest('li')?.textContent).toMatch(/^Lena edited 30 rooms/)
  screen.getByText('Approve: store resource (3)')
})

test('who may not see the operation log sees no changes', async () => {
  fakeServer().on(workbench, ok({ ...operator, changes: null }))
  openScreen(<HomePage />)
  await screen.findByText('Night porter')
  expect(screen.queryByText('Recent changes')).toBeNull()
})

test('shortcuts are there even when the numbers are not; they move and go', async () => {
  const server = fakeServer()
  server.on(workbench, fail(codes.serverError, 'Something went wrong'))
  const kept = [
    { path: '/signIn', title: 'old words' },
    { path: '/gone', title: 'No longer mine' },
    { path: '/storeResource', title: 'x' },
  ]
  server.on(preferences.endpoints.read, ok({ values: { shortcuts: kept } }))
  server.on(preferences.endpoints.write, ok({}))
  session.start(frontDesk)
  const user = openScreen(<HomePage />, { menu: hotelMenu() })
  await screen.findByText('Something went wrong')
  await screen.findByText('Active sessions')
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/signIn', '/storeResource'])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Move Active sessions down' }))
  expect(links()).toEqual(['/storeResource', '/signIn'])
  await user.click(screen.getByRole('button', { name: 'Remove Store resources' }))
  expect(links()).toEqual(['/signIn'])
  await waitFor(() =>
    expect(server.to(preferences.endpoints.write).at(-1)?.body).toMatchObject({
      name: 'shortcuts',
      value: [{ path: '/gone' }, { path: '/signIn' }],
    }),
  )
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  fakeServer().on(workbench, ok(as('brand', '海港')))
  openScreen(<HomePage />)
  await screen.findByText('品牌：海港')
  screen.getByRole('heading', { name: '工作台' })
  screen.getByRole('heading', { name: '我的待办' })
  screen.getByText('点击页面上的星标，即可添加到这里。')
})
