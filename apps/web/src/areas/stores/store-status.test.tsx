import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { live } from '@innkeeper/contract/areas/live'
import { type DeviceFacts, type RoomFacts, stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LiveFeed } from '../../live/live-feed.tsx'
import { session } from '../../session/session.ts'
import { fakeFeed } from '../../testing/fake-feed.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { frontDesk } from '../../testing/render-console.tsx'
import StorePage from './store-page.tsx'

const { layout, status } = stores.endpoints
const { send, batch } = deviceCommands.endpoints

const room = (id: number, number: string, count = 1): RoomFacts => [id, number, null, count]

const storeWith = (...floors: { floor: number | null; rooms: RoomFacts[] }[]) => ({
  store: {
    ...{ id: 7, number: 'S0007', title: 'Harbour House', partner_name: 'P', brand_name: 'B' },
    ...{ status: 'normal', region: '', address: '', longitude: null, latitude: null },
    ...{ time_zone: 'Asia/Shanghai', remark: '' },
  },
  hotel_areas: [],
  floors,
  floor_count: floors.length,
  rooms: floors.flatMap((floor) => floor.rooms).length,
  devices: 9,
})

const tv = (id: number, sub_id: number | null, given: Partial<DeviceFacts> = {}): DeviceFacts => ({
  ...{ id, sub_id, serial: `TV-${id}`, property: 'tv', presence: 'online', glance: 'on' },
  ...{ version: '2.1', attention: [] },
  ...given,
})

const hotel = storeWith(
  { floor: 1, rooms: [room(11, '101'), room(12, '102'), room(13, '103'), room(14, '104', 2)] },
  { floor: 2, rooms: [room(21, '201', 0)] },
)
const devices = [
  tv(1, 11),
  tv(2, 12, { glance: 'standby', version: '1.9', attention: ['outdated', 'low_storage'] }),
  tv(3, 13, { presence: 'never', version: '' }),
  tv(4, 14),
  tv(5, 14, { presence: 'offline', attention: ['offline'] }),
  tv(6, null, { presence: 'offline', attention: ['offline'] }),
]

const everything = ['storeDetail', 'room', 'roomPage', 'device', 'devicePage', 'device.message']

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(layout, ok(hotel))
  server.on(status, ok({ devices }))
})

const open = (at = '/storeDetail?id=7', may = everything) =>
  openScreen(
    <>
      <LiveFeed />
      <StorePage />
    </>,
    { at, may },
  )

const tile = (name: RegExp | string) => screen.findByRole('link', { name })
const names = () =>
  screen
    .getAllByRole('link', { name: /^\d+, \d+ device/ })
    .map((each) => each.getAttribute('aria-label'))

describe('the grid of rooms', () => {
  test('says how the devices of each room are, in words, colour and shape', async () => {
    open()
    await tile('101, 1 device, On')
    expect(names()).toEqual([
      '101, 1 device, On',
      '102, 1 device, Standby, Needs attention',
      '103, 1 device, Not connected yet',
      '104, 2 devices, Offline, Needs attention',
      '201, 0 devices',
    ])
    const states = screen
      .getAllByRole('link', { name: /^\d+, \d+ device/ })
      .map((each) => each.dataset.state)
    expect(states).toEqual(['on', 'standby', 'never', 'offline', 'none'])
  })

  test('has the devices of a room in its tooltip', async () => {
    open()
    const both = await tile(/^104, 2 devices, Offline/)
    expect(both.title).toBe(
      'TV-4: Online · On · 2.1\nTV-5: Offline · 2.1 · Offline for more than a day',
    )
  })

  test('counts the states, and a click shows only those; the address keeps it', async () => {
    const user = open()
    const legend = within(await screen.findByRole('toolbar', { name: 'Rooms by status' }))
    const said = legend.getAllByRole('button').map((each) => each.textContent)
    expect(said).toEqual([
      ...['Offline 1', 'On 1', 'Standby 1', 'Not connected yet 1', 'No devices 1'],
      'Needs attention 2',
    ])
    await user.click(legend.getByRole('button', { name: 'Needs attention 2' }))
    expect(addressBar()).toBe('?id=7&state=attention')
    expect(names().map((name) => name?.slice(0, 3))).toEqual(['102', '104'])
    await user.click(legend.getByRole('button', { name: 'Standby 1' }))
    expect(names()).toEqual(['102, 1 device, Standby, Needs attention'])
    await user.click(legend.getByRole('button', { name: 'Standby 1' }))
    expect(addressBar()).toBe('?id=7')
    expect(names()).toHaveLength(5)
  })

  test('shows versions on request, the older ones marked', async () => {
    const user = open()
    await tile('101, 1 device, On')
    expect(screen.queryByText('1.9')).toBeNull()
    await user.click(screen.getByLabelText('Show'))
    await user.click(await screen.findByTitle('App version'))
    const old = await tile('102, 1 device, Standby, Needs attention, 1.9, older version')
    expect(old.textContent).toBe('1021.9')
    await tile('101, 1 device, On, 2.1')
    expect(addressBar()).toBe('?id=7&show=version')
  })

  test('is there before anybody knows how the devices are, and says that it could not be asked', async () => {
    server.on(status, fail(codes.serverError, 'Not now'))
    open()
    await tile('104, 2 devices')
    await screen.findByText('Not now')
    expect(screen.queryByRole('toolbar', { name: 'Rooms by status' })).toBeNull()
  })
})

/** React keeps what an element was last drawn with: another object, another drawing. */
const drawingOf = (element: HTMLElement) =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]

test('of a thousand rooms only the one that changed is drawn again', async () => {
  const rooms = Array.from({ length: 1000 }, (_, index) => room(index + 1, String(1000 + index)))
  const all = rooms.map(([id]) => tv(id, id))
  const feed = fakeFeed()
  server.on(live.endpoints.feed, () => feed.response)
  server.on(layout, ok(storeWith({ floor: 1, rooms })))
  server.on(status, ok({ devices: all }))
  session.start(frontDesk)
  open()
  await waitFor(() => expect(document.querySelectorAll('a[data-state=on]')).toHaveLength(1000))
  const tiles = [...document.querySelectorAll<HTMLElement>('a[data-state]')]
  const before = tiles.map(drawingOf)
  expect(before[0]).toBeDefined()
  server.on(status, ok({ devices: all.with(499, tv(500, 500, { glance: 'standby' })) }))
  act(() => feed.tell('a.1', ['devices.status']))
  await waitFor(() => expect(document.querySelectorAll('a[data-state=standby]')).toHaveLength(1))
  expect(tiles.filter((each, index) => drawingOf(each) !== before[index])).toHaveLength(1)
  // The rooms themselves are not asked for again.
  expect([server.to(layout).length, server.to(status).length]).toEqual([1, 2])
}, 30_000)

describe('what needs attention', () => {
  test('is listed by reason, with what to do and where', async () => {
    open()
    const panel = within(
      (await screen.findByRole('heading', { level: 2, name: 'Needs attention' })).closest(
        'section',
      ) as HTMLElement,
    )
    const headings = panel.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
    expect(headings).toEqual([
      'Offline for more than a day 2 devices',
      'Older version than most 1 device',
      'Low storage 1 device',
    ])
    panel.getByText('Check power and network in the room.')
    const links = panel.getAllByRole('link').map((each) => each.getAttribute('href'))
    expect(links).toEqual([
      ...['/roomPage?id=14', '/devicePage?id=6', '/roomPage?id=12', '/roomPage?id=12'],
    ])
  })

  test('is no panel where all is well', async () => {
    server.on(status, ok({ devices: [tv(1, 11)] }))
    open()
    await tile('101, 1 device, On')
    expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull()
  })
})

describe('a command to the whole store', () => {
  const id = crypto.randomUUID()
  const listed = (state: string, reason = '') => ({
    ...{ device_id: 1, serial: 'TV-1', room_number: '101', state, reason },
  })

  beforeEach(() => {
    server.on(send, ok({ batch_id: id, devices: 2 }))
    server.on(
      batch,
      ok({
        name: 'message',
        counts: { failed: 1, sent: 1 },
        devices: [
          { ...listed('failed', 'offline'), device_id: 5, serial: 'TV-5', room_number: '104' },
          listed('sent'),
        ],
      }),
    )
  })

  async function sendMessage(user: ReturnType<typeof open>) {
    await user.click(await screen.findByRole('button', { name: 'Send command' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show message' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Show message: Harbour House' }),
    )
    await user.click(dialog.getByLabelText('Send to'))
    await user.click(await screen.findByTitle('Floor 2'))
    await user.type(dialog.getByLabelText('Message'), 'Hello')
    await user.type(dialog.getByLabelText('Display time'), '30')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
  }

  test('or to one of its floors shows how far each device is, and can be opened again', async () => {
    const user = open()
    await sendMessage(user)
    await waitFor(() =>
      expect(server.to(send)[0]?.body).toMatchObject({
        target: { offline_id: 7, floor: 2 },
        name: 'message',
        arguments: { text: 'Hello', seconds: 30 },
      }),
    )
    const list = await screen.findByRole('table', { name: 'Show message: Harbour House' })
    const rows = within(list)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows).toEqual(['TV-5104FailedThe device is offline', 'TV-1101Sent'])
    const tray = within(screen.getByRole('region', { name: 'Background jobs' }))
    tray.getByText('0 of 2 done · 1 failed')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(tray.getByRole('button', { name: /^Show devices/ }))
    await screen.findByRole('dialog', { name: 'Show message: Harbour House' })
  })

  test('is offered to who may send some, for the kinds of devices that the store has', async () => {
    open('/storeDetail?id=7', ['storeDetail'])
    await screen.findByText('101')
    expect(screen.queryByRole('button', { name: 'Send command' })).toBeNull()
  })
})

test('who may connect devices begins here', async () => {
  const user = open('/storeDetail?id=7', ['storeDetail', 'device.bind'])
  await user.click(await screen.findByRole('button', { name: 'Connect device' }))
  expect(window.location.pathname + window.location.search).toBe('/bindDevice?offline_id=7')
})
