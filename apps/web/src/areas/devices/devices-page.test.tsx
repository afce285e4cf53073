import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { pickMore } from '../../testing/more-menu.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import DevicesPage from './devices-page.tsx'

const { list } = devices.endpoints
const { send, batch } = deviceCommands.endpoints

const row = (id: number, given: object = {}) => ({
  ...{ id, version: 1, serial: `TV-${id}`, property: 'tv', presence: 'online', glance: 'on' },
  ...{ device_model_id: 3, device_model: 'Vista 55', offline_id: 7, offline_title: 'Harbour' },
  ...{ sub_id: 31, room_number: '1212', app_version: '2.1', tag_ids: [], tag_names: [] },
  ...{ last_seen_at: '2031-05-20T10:00:00.000Z', created_at: '2031-05-20T10:00:00.000Z' },
  ...given,
})

const batchId = crypto.randomUUID()
const everything = ['device', 'devicePage', 'device.identify', 'device.volume', 'device.bind']

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(list, ok({ list: { data: [row(1), row(2), row(3, { presence: 'never' })], total: 3 } }))
  server.on(send, ok({ batch_id: batchId, devices: 2 }))
  server.on(batch, ok({ name: 'volume', counts: { done: 2 }, devices: [] }))
})

const open = (may = everything, at = '/device') => openScreen(<DevicesPage />, { at, may })
const select = async (user: ReturnType<typeof open>, ...names: string[]) => {
  for (const name of names) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
}

async function setVolume(user: ReturnType<typeof open>, title: string) {
  await user.click(await screen.findByRole('button', { name: 'Send command' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set volume' }))
  // antd gives the same id to all its parts in tests, so that a name may lead to another one.
  await screen.findByText(title, { selector: '.ant-modal-title' })
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Volume'), '20')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
}

describe('a command to several devices', () => {
  test('goes to those that are selected, and the progress outlives the page', async () => {
    const user = open()
    await select(user, 'TV-1', 'TV-2')
    await setVolume(user, 'Set volume: 2 devices')
    await waitFor(() =>
      expect(server.to(send)[0]?.body).toMatchObject({
        target: { device_ids: [1, 2] },
        name: 'volume',
        arguments: { level: 20 },
      }),
    )
    const tray = within(await screen.findByRole('region', { name: 'Background jobs' }))
    await tray.findByText('Set volume: TV-1, TV-2')
    await tray.findByText('2 of 2 done')
    expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull()
    await user.click(tray.getByRole('button', { name: /^Close/ }))
    expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
  })

  test('goes to all that the filters find', async () => {
    const all = Array.from({ length: 120 }, (_, index) => row(index + 1))
    server.on(list, ({ body }) => {
      const { page = 1, per_page = 10 } = body as { page?: number; per_page?: number }
      const data = all.slice((page - 1) * per_page, page * per_page)
      return ok({ list: { data, total: all.length } })
    })
    const user = open(everything, '/device?app_version=2')
    await screen.findByText('TV-1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await screen.findByRole('button', { name: /^Select all 120/ }))
    await setVolume(user, 'Set volume: 120 devices')
    await waitFor(() => expect(server.to(send)).toHaveLength(1))
    expect(server.to(send)[0]?.body).toMatchObject({
      target: { device_ids: all.map(({ id }) => id) },
    })
    expect(server.to(list).at(-1)?.body).toMatchObject({ app_version: '2', page: 2, per_page: 100 })
  })

  test('asks before it is done to many', async () => {
    const user = open([...everything, 'device.screenshot'])
    await select(user, 'TV-1', 'TV-2')
    await user.click(await screen.findByRole('button', { name: 'Send command' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take screenshot' }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Take screenshot: 2 devices' }),
    )
    question.getByText('The command is sent to 2 devices.')
    expect(server.to(send)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Take screenshot' }))
    await waitFor(() => expect(server.to(send)).toHaveLength(1))
  })
})

test('who may send none has neither menu nor selection', async () => {
  open(['device', 'devicePage'])
  await screen.findByText('TV-1')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Connect device' })).toBeNull()
})

test('a device that is not connected takes no commands', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'More about TV-1' }))
  await screen.findByRole('menuitem', { name: 'Identify' })
  expect(screen.queryByRole('button', { name: 'More about TV-3' })).toBeNull()
})

test('beside commands, disconnecting is in the menu too and not one slip away', async () => {
  const user = open([...everything, 'device.revoke'])
  await user.click(await screen.findByRole('button', { name: 'More about TV-1' }))
  await screen.findByRole('menuitem', { name: 'Disconnect' })
  expect(screen.queryByRole('button', { name: /^Disconnect/ })).toBeNull()
})

test('what is done goes by itself, what failed stays until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.on(send, ok({ batch_id: batchId, devices: 1 }))
  const user = open([...everything, 'device.screenshot'])
  const take = async (name: string, answer: object) => {
    server.on(batch, ok({ name: 'screenshot', devices: [], ...answer }))
    await pickMore(user, name, 'Take screenshot')
    await screen.findByRole('region', { name: 'Background jobs' })
  }
  await take('TV-1', { counts: { done: 1 } })
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
  server.on(send, ok({ batch_id: crypto.randomUUID(), devices: 1 }))
  await take('TV-2', { counts: { failed: 1 } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  screen.getByText('0 of 1 done · 1 failed')
})

test('what one person sent is not shown to the next', async () => {
  const user = open()
  await select(user, 'TV-1', 'TV-2')
  await setVolume(user, 'Set volume: 2 devices')
  await screen.findByRole('region', { name: 'Background jobs' })
  cleanup()
  open()
  await screen.findByText('TV-1')
  expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
})
