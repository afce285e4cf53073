import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { frontDesk } from '../../testing/render-console.tsx'
import DevicePage from './device-page.tsx'

const { detail, overview, events, revoke } = devices.endpoints
const { send, list } = deviceCommands.endpoints

const hourAgo = new Date(Date.now() - 3_700_000).toISOString()

const record = {
  ...{ id: 5, version: 3, serial: 'TV-0001', property: 'tv', glance: 'on' },
  ...{ presence: 'online', device_model_id: 3, device_model: 'Vista 55' },
  ...{ offline_id: 7, offline_title: 'Harbour House', sub_id: 31, room_number: '1212' },
  ...{ app_version: '2.1', last_seen_at: hourAgo, tag_ids: [], tag_names: [] },
  created_at: '2031-05-20T10:00:00.000Z',
}

const known = {
  property: 'tv',
  presence: 'online',
  changed_at: hourAgo,
  last_seen_at: hourAgo,
  state: {
    power: 'standby',
    volume: 35,
    storage_free: 3 * 1024 ** 3,
    storage_total: 512 * 1024 ** 2,
    apps: [{ id: 'tv.app', name: 'Guest app', version: '2.1', version_code: 21 }],
    network: 17,
  },
  state_at: hourAgo,
  bound_at: hourAgo,
  bound_by: 'Lin',
  bound_how: 'pin',
  revoked_at: null,
  time_zone: 'Asia/Shanghai',
  periods: [],
  periods_from: hourAgo,
}

const command = (given: object) => ({
  id: crypto.randomUUID(),
  batch_id: crypto.randomUUID(),
  name: 'restart',
  arguments: {},
  state: 'done',
  reason: '',
  detail: '',
  answer: null,
  requested_by: 'Lin',
  created_at: hourAgo,
  ended_at: hourAgo,
  expires_at: hourAgo,
  ...given,
})

const everything = [
  ...['devicePage', 'device', 'device.save', 'device.revoke', 'device.bind', 'storeDetail'],
  ...['roomPage', 'device.message', 'device.identify', 'device.restart', 'device.screenshot'],
]

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(detail, ok(record))
  server.on(overview, ok(known))
  server.on(events, ok({ list: [], more: false }))
  server.on(list, ok({ list: [] }))
  server.on(send, ok({ batch_id: crypto.randomUUID(), devices: 1 }))
})

afterEach(() => vi.restoreAllMocks())

const open = (may = everything, at = '/devicePage?id=5') => openScreen(<DevicePage />, { at, may })

const panel = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)

/** The value beside a name. */
const textBeside = (name: string, inside = screen as Pick<typeof screen, 'getByText'>) =>
  inside.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the page of a device', () => {
  test('says which one it is, where it is and who connected it', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'TV-0001 · Room 1212' })
    await screen.findByText('Online', { exact: true })
    screen.getByText(/\(1 hour ago\)$/, { selector: 'header time' })
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Harbour House')).toBe('/storeDetail?id=7')
    expect(hrefOf('1212')).toBe('/roomPage?id=31')
    expect(textBeside('Model')).toBe('Vista 55')
    expect(textBeside('App version')).toBe('2.1')
    expect(textBeside('Connected')).toBe('1 hour ago · Lin · by PIN')
  })

  test('shows every value of its kind in one way, and a dash for what makes no sense', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'Status' })
    const state = panel('Status')
    expect(textBeside('Power', state)).toBe('Standby')
    expect(textBeside('Volume', state)).toBe('35%')
    expect(textBeside('Free storage', state)).toBe('3 GB')
    expect(textBeside('Total storage', state)).toBe('512 MB')
    expect(textBeside('Network', state)).toBe('—')
    expect(textBeside('Last restart', state)).toBe('—')
    const apps = within(state.getByRole('table'))
    apps.getByRole('columnheader', { name: 'Version code' })
    apps.getByRole('cell', { name: 'Guest app' })
  })

  test('a device that never reported says so', async () => {
    server.on(overview, ok({ ...known, presence: 'never', state: {}, state_at: null }))
    open()
    await screen.findByText('Nothing reported yet')
    await screen.findByText('Not connected yet')
    screen.getByText('Connect the device first to send commands.')
    expect(screen.queryByRole('button', { name: 'Restart' })).toBeNull()
  })

  test('a bar for each of 14 days, with words for who cannot see it', async () => {
    const now = Date.now()
    const day = 86_400_000
    const periods = [{ since: new Date(now - 20 * day).toISOString(), until: null }]
    server.on(overview, ok({ ...known, periods }))
    open()
    const days = await screen.findByRole('list', { name: 'Online time' })
    const entries = within(days).getAllByRole('listitem')
    expect(entries).toHaveLength(14)
    within(entries[0] as HTMLElement).getByText(/online all day$/)
  })

  test('an address without a device says what to do', async () => {
    open(everything, '/devicePage?id=x')
    await screen.findByText('No device selected')
  })

  test('in Chinese', async () => {
    setLanguage('zh')
    open()
    await screen.findByRole('heading', { level: 1, name: 'TV-0001 · 1212房间' })
    await screen.findByRole('button', { name: '重启' })
  })
})

describe('its events', () => {
  test('come newest first, in the words of its kind, and go on', async () => {
    const restarted = {
      at: hourAgo,
      received_at: hourAgo,
      type: 'restarted',
      data: { cause: 'crash' },
    }
    const strange = { ...restarted, at: '2031-05-01T10:00:00.000Z', type: 'danced', data: {} }
    server.on(events, ({ body }) =>
      (body as { before?: string }).before
        ? ok({ list: [strange], more: false })
        : ok({ list: [restarted], more: true }),
    )
    const user = open()
    await screen.findByText('Restarted')
    expect(textBeside('Cause')).toBe('Crash')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('danced')
    expect(server.to(events).at(-1)?.body).toEqual({ id: 5, before: hourAgo })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('its commands', () => {
  test('are those that the person may send', async () => {
    open(['devicePage', 'device', 'device.identify'])
    await screen.findByRole('button', { name: 'Identify' })
    for (const name of ['Restart', 'Show message', 'Set volume']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('one that needs nothing is sent by a click, and by a double click once', async () => {
    const user = open()
    await user.dblClick(await screen.findByRole('button', { name: 'Take screenshot' }))
    await waitFor(() => expect(server.to(send)).toHaveLength(1))
    expect(server.to(send)[0]?.body).toMatchObject({
      target: { device_ids: [5] },
      name: 'screenshot',
    })
    // What the list shows is asked for again.
    await waitFor(() => expect(server.to(list)).toHaveLength(2))
    expect(server.to(send)).toHaveLength(1)
  })

  test('one that guests notice asks first', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Restart' }))
    const question = within(await screen.findByRole('dialog', { name: 'Restart: TV-0001' }))
    question.getByText('The screen goes dark for about a minute.')
    expect(server.to(send)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Restart' }))
    await waitFor(() => expect(server.to(send)[0]?.body).toMatchObject({ name: 'restart' }))
  })

  test('arguments are asked for, with their limits; what is wrong stands beside its field', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Show message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show message: TV-0001' }))
    dialog.getByText('From 5 to 3,600')
    await user.type(dialog.getByLabelText('Display time'), '2')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByText('Must be at least 5')
    await dialog.findByText('This field is required')
    expect(server.to(send)).toEqual([])
    await user.type(dialog.getByLabelText('Message'), 'Breakfast until 10')
    await user.type(dialog.getByLabelText('Display time'), '0')
    server.on(send, fail(codes.invalidInput, 'Please check', { fields: { text: 'Not here' } }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByText('Not here')
    server.on(send, ok({ batch_id: crypto.randomUUID(), devices: 1 }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = server.to(send).map(({ body }) => body as { request_key: string })
    expect(second).toMatchObject({
      target: { device_ids: [5] },
      name: 'message',
      arguments: { text: 'Breakfast until 10', seconds: 20 },
    })
    expect(second?.request_key).toBe(first?.request_key)
  })

  test('an argument that it can do without is left out', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Identify' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Identify: TV-0001' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.to(send)[0]?.body).toMatchObject({ arguments: {} }))
  })

  test('each that was sent shows how far it is, and why it failed', async () => {
    server.on(
      list,
      ok({
        list: [
          command({ name: 'message', state: 'waiting', arguments: { text: 'Hello', seconds: 20 } }),
          command({ state: 'failed', reason: 'no_answer' }),
          command({ state: 'failed', reason: 'failed', detail: 'E42' }),
          command({ state: 'received' }),
        ],
      }),
    )
    open()
    const sent = within(await screen.findByRole('list', { name: 'Commands' }))
    sent.getByText('Waiting for device')
    sent.getByText(/^Waits until/)
    expect(textBeside('Message', sent)).toBe('Hello')
    sent.getByText('The device did not answer in time')
    sent.getByText('The device reported an error (E42)')
    sent.getByText('Received')
  })

  test('a screenshot is fetched with the person’s token', async () => {
    server.on(list, ok({ list: [command({ name: 'screenshot', answer: { image: 'abc-1' } })] }))
    const path = '/admin/item/command/getPicture'
    server.on({ path }, () => new Response('x', { headers: { 'content-type': 'image/png' } }))
    session.start(frontDesk)
    open()
    const picture = (await screen.findByRole('img', { name: 'Screenshot' })) as HTMLImageElement
    expect(picture.src).toMatch(/^data:image\/png;base64,/)
    expect(server.to({ path })[0]?.token).toBe(frontDesk.token)
  })

  test('a screenshot that is gone says so', async () => {
    server.on(list, ok({ list: [command({ name: 'screenshot', answer: { image: 'abc-2' } })] }))
    open()
    await screen.findByRole('img', { name: 'The image can’t be displayed' })
  })
})

describe('what people do with it', () => {
  test('it is disconnected after a question', async () => {
    server.on(revoke, ok({}))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect TV-0001?' }))
    await user.click(question.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(server.to(revoke)[0]?.body).toEqual({ id: 5 }))
    await waitFor(() => expect(server.to(overview)).toHaveLength(2))
  })

  test('one that is not connected cannot be disconnected', async () => {
    server.on(detail, ok({ ...record, presence: 'never' }))
    open()
    await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
  })

  test('a new one takes its place in the same room', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    expect(window.location.pathname + window.location.search).toBe(
      '/bindDevice?offline_id=7&sub_id=31&replace_id=5',
    )
  })

  test('who may do nothing sees no button', async () => {
    open(['devicePage', 'device'])
    await screen.findByRole('heading', { level: 1, name: 'TV-0001 · Room 1212' })
    await screen.findByText('No commands sent yet')
    for (const name of ['Edit', 'Replace', 'Disconnect']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})
