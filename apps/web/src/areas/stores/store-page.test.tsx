import { lookups } from '@innkeeper/contract/areas/lookups'
import { type RoomFacts, stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import StorePage from './store-page.tsx'

const { layout } = stores.endpoints

const rooms = (...numbers: string[]) =>
  numbers.map((number, index): RoomFacts => [index + 1, number, null, 2])

const harbour = (given = {}) => ({
  store: {
    id: 7,
    number: 'S0007',
    title: 'Harbour House',
    partner_name: 'Lakeside Group',
    brand_name: 'Lakeside Inns',
    status: 'closed',
    region: '330106',
    address: '',
    longitude: 120.1300663,
    latitude: 30.2595,
    time_zone: 'Asia/Shanghai',
    remark: 'Two towers',
  },
  hotel_areas: [{ id: 3, name: 'East tower', kind: 'rooms' }],
  floors: [
    { floor: -1, rooms: rooms('B101') },
    {
      floor: 3,
      rooms: [
        [31, '301', 3, 2],
        [32, '302', null, 0],
      ] as RoomFacts[],
    },
    { floor: null, rooms: [[90, 'Lobby', null, 1]] as RoomFacts[] },
  ],
  floor_count: 2,
  rooms: 4,
  devices: 5,
  ...given,
})

function open(
  at: string,
  answer = ok(harbour()),
  may = ['storeDetail', 'store', 'device', 'room', 'roomPage'],
) {
  const server = fakeServer()
  server.on(layout, answer)
  server.on(
    lookups.endpoints.regions,
    ok([
      {
        value: '330000',
        label: '浙江省',
        children: [
          { value: '330100', label: '杭州市', children: [{ value: '330106', label: '西湖区' }] },
        ],
      },
    ]),
  )
  return { server, user: openScreen(<StorePage />, { at, may }) }
}

const floor = (name: string) =>
  within(screen.getByText(name, { selector: 'h3' }).closest('section') as HTMLElement)

test('a store’s page says what is known of it and shows its floors from the lowest', async () => {
  const { server } = open('/storeDetail?id=7')
  await screen.findByText('Harbour House', { selector: 'h1' })
  expect(server.to(layout)[0]?.body).toEqual({ id: 7 })
  screen.getByText('Permanently closed')
  screen.getByText('Lakeside Group · Lakeside Inns')
  await screen.findByText('西湖区, 杭州市, 浙江省')
  screen.getByText('120.1300663, 30.2595')
  screen.getByText('Two towers')
  const names = screen.getAllByText(/./, { selector: 'section h3' }).map((each) => each.textContent)
  expect(names).toEqual(['B1 1 room', 'Floor 3 2 rooms', 'No floor 1 room'])
})

test('the store is edited here too, by who may', async () => {
  const may = ['storeDetail', 'store', 'store.save']
  const { server, user } = open('/?id=7', ok(harbour()), may)
  server.on(stores.endpoints.detail, ok({ ...harbour().store, brand_id: 2, version: 4 }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Harbour House' }))
  await user.type(await form.findByLabelText('Name'), ' II')
  server.on(stores.endpoints.save, ok({ id: 7, version: 5 }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to(stores.endpoints.save)[0]?.body).toMatchObject({
      id: 7,
      version: 4,
      title: 'Harbour House II',
    }),
  )
  // What the page shows is asked for again.
  await waitFor(() => expect(server.to(layout)).toHaveLength(2))
})

test('a room tells how many devices stand in it and leads to its page', async () => {
  open('/storeDetail?id=7')
  await screen.findByText('Harbour House')
  const room = floor('Floor 3').getByRole('link', { name: '301, 2 devices' })
  expect(room.getAttribute('href')).toBe('/roomPage?id=31')
})

test('who may not open a room sees rooms that lead nowhere', async () => {
  open('/storeDetail?id=7', ok(harbour()), ['storeDetail'])
  await screen.findByText('Harbour House')
  floor('Floor 3').getByText('301')
  expect(screen.queryByRole('link', { name: /301/ })).toBeNull()
  expect(screen.queryByText('Show devices')).toBeNull()
  expect(screen.queryByText('All stores')).toBeNull()
  expect(screen.queryByText('Add multiple rooms')).toBeNull()
})

test('the grid can be narrowed to a hotel area and to numbers, kept in the address', async () => {
  const { user } = open('/storeDetail?id=7')
  await screen.findByText('Harbour House')
  await user.click(screen.getByLabelText('Hotel area'))
  await user.click(await screen.findByTitle('East tower'))
  expect(addressBar()).toBe('?id=7&area=3')
  expect(screen.queryByText('302')).toBeNull()
  screen.getByText('301')
  await user.type(screen.getByLabelText('Room number'), '9{Enter}')
  await screen.findByText('No rooms match')
  await user.click(screen.getByText('Show all rooms'))
  expect(addressBar()).toBe('?id=7')
  screen.getByText('Lobby')
})

test('rooms without a hotel area can be found too', async () => {
  open('/storeDetail?id=7&area=none')
  await screen.findByText('302')
  expect(screen.queryByText('301')).toBeNull()
})

test('a store without rooms says how to get some', async () => {
  open('/storeDetail?id=7', ok(harbour({ floors: [], rooms: 0 })), ['storeDetail', 'room.save'])
  const empty = within(
    (await screen.findByText('This store has no rooms yet')).parentElement as HTMLElement,
  )
  empty.getByText(/^Add multiple rooms, or import/)
  empty.getByRole('button', { name: 'Add multiple rooms' })
})

test('who may add no rooms is not told how to', async () => {
  open('/storeDetail?id=7', ok(harbour({ floors: [], rooms: 0 })), ['storeDetail'])
  await screen.findByText('This store has no rooms yet')
  expect(screen.queryByText(/Add multiple rooms/)).toBeNull()
})

test('a store with more rooms than the page shows says so', async () => {
  open('/storeDetail?id=7', ok(harbour({ rooms: 9000 })))
  await screen.findByText(/Showing the first 4 of 9,000 rooms/)
})

test('a store that is not there, or not one’s own, is told; so is a missing number', async () => {
  open('/storeDetail?id=8', fail(codes.notFound, 'Not found, or already deleted'))
  await screen.findByText('Not found, or already deleted')
})

test('without a store in the address it leads back to the list', async () => {
  const { server } = open('/storeDetail?id=x')
  await screen.findByText('No store selected')
  expect(server.to(layout)).toEqual([])
})

test('the same page in Chinese', async () => {
  setLanguage('zh')
  open('/storeDetail?id=7')
  await screen.findByText('永久停业')
  floor('3层').getByRole('link', { name: '301，2台设备' })
})
