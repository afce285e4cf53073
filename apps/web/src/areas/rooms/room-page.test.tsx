import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { pickMore } from '../../testing/more-menu.ts'
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
  ...{ presence: 'online', property: 'tv', glance: 'standby', app_version: '2.1' },
  ...{ last_seen_at: '2031-05-20T10:00:00.000Z', tag_ids: [], tag_names: [] },
  created_at: '2031-05-20T10:00:00.000Z',
}
const failed = {
  ...{ device_id: 5, serial: 'TV-0001', room_number: '1212', state: 'failed', reason: 'offline' },
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

test('its devices say how they are, and take commands', async () => {
  const { server, user } = open([...everything, 'device.identify', 'device.restart', 'device.bind'])
  const { send, batch } = deviceCommands.endpoints
  server.on(send, ok({ batch_id: crypto.randomUUID(), devices: 1 }))
  server.on(batch, () => ok({ name: 'restart', counts: { failed: 1 }, devices: [failed] }))
  const row = within((await screen.findByText('TV-0001')).closest('tr') as HTMLElement)
  expect(row.getByText('Online').parentElement?.textContent).toBe('Online Standby')
  row.getByText('2.1')
  await pickMore(user, 'TV-0001', 'Restart')
  const question = within(await screen.findByRole('dialog', { name: 'Restart: TV-0001' }))
  await user.click(question.getByRole('button', { name: 'Restart' }))
  await waitFor(() =>
    expect(server.to(send)[0]?.body).toMatchObject({
      target: { device_ids: [5] },
      name: 'restart',
    }),
  )
  const tray = within(await screen.findByRole('region', { name: 'Background jobs' }))
  await tray.findByText('The device is offline')
})

test('a new device is connected to this room', async () => {
  const { user } = open([...everything, 'device.bind'])
  await user.click(await screen.findByRole('button', { name: 'Connect device' }))
  expect(window.location.pathname + window.location.search).toBe(
    '/bindDevice?offline_id=7&sub_id=31',
  )
})
