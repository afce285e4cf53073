import { devices } from '@innkeeper/contract/areas/devices'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import RoomPage from './room-page.tsx'

const room = {
  ...{ id: 31, version: 2, room_id: '1212', floor: 12, offline_id: 7 },
  ...{ offline_title: 'Harbour House', hotel_area_id: null, hotel_area_name: null },
  created_at: '2031-05-20T10:00:00.000Z',
}
const tv = {
  ...{ id: 5, version: 1, serial: 'TV-0001', device_model_id: 3, device_model: 'Vista 55' },
  ...{ offline_id: 7, offline_title: 'Harbour House', sub_id: 31, room_number: '1212' },
  created_at: '2031-05-20T10:00:00.000Z',
}
const everything = ['roomPage', 'room', 'room.save', 'device', 'device.save', 'storeDetail']

function open(may = everything, at = '/roomPage?id=31') {
  const server = fakeServer()
  server.on(rooms.endpoints.detail, ok(room))
  server.on(devices.endpoints.list, ok({ list: { data: [tv], total: 1 } }))
  return { server, user: openScreen(<RoomPage />, { at, may }) }
}

test('a room says where it is, leads to its store, and lists what stands in it', async () => {
  const { server } = open()
  await screen.findByRole('heading', { level: 1, name: 'Room 1212 · Harbour House' })
  const store = screen.getByRole('link', { name: 'Harbour House' })
  expect(store.getAttribute('href')).toBe('/storeDetail?id=7')
  await screen.findByText('TV-0001')
  const list = within(screen.getByRole('table', { name: 'Devices' }))
  expect(server.to(devices.endpoints.list)[0]?.body).toEqual({ page: 1, offline_id: 7, sub_id: 31 })
  for (const heading of ['Store', 'Room']) {
    expect(list.queryByRole('columnheader', { name: heading })).toBeNull()
  }
})

test('who may edit the room does so here, who may read the log has its history', async () => {
  const { server, user } = open([...everything, 'operationLog'])
  server.on(operationLog.endpoints.history, ok({ list: [], more: false }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit 1212' })
  expect(screen.getAllByText('History').length).toBeGreaterThan(0)
})

test('who may do neither sees neither', async () => {
  open(['roomPage', 'room'])
  await screen.findByRole('heading', { level: 1, name: 'Room 1212 · Harbour House' })
  for (const word of ['Edit', 'History', 'Devices', 'Add device']) {
    expect(screen.queryByText(word)).toBeNull()
  }
})

test('a room that is not there is said so', async () => {
  const server = fakeServer()
  server.on(rooms.endpoints.detail, fail(codes.notFound, 'Not found, or already deleted'))
  openScreen(<RoomPage />, { at: '/roomPage?id=32', may: everything })
  await screen.findByText('Not found, or already deleted')
})

test('an address without a room says what to do', async () => {
  open(everything, '/roomPage?id=x')
  await screen.findByText('No room selected')
})
