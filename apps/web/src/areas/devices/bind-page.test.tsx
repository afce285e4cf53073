import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { deviceModels } from '@innkeeper/contract/areas/device-models'
import { devices } from '@innkeeper/contract/areas/devices'
import { preferences } from '@innkeeper/contract/areas/preferences'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { frontDesk } from '../../testing/render-console.tsx'
import BindPage from './bind-page.tsx'

const { find, bind } = deviceEnrolment.endpoints
const wrongPin = (words: string) => fail(codes.invalidInput, 'Check', { fields: { pin: words } })

const found = {
  serial: 'TV-0042',
  property: 'tv',
  model: 'Vista 55',
  device_model_id: 3,
  expires_at: '2031-05-20T10:00:00.000Z',
}
const layout = {
  store: { id: 7, title: 'Harbour House' },
  hotel_areas: [],
  floors: [
    { floor: 1, rooms: [[11, '101', null, 0]] },
    {
      floor: 2,
      rooms: [
        [21, '201', null, 1],
        [22, '202', null, 0],
      ],
    },
  ],
}
const old = { id: 5, version: 1, serial: 'TV-0001', property: 'tv', sub_id: 21 }
const lock = { ...old, id: 6, serial: 'LOCK-1', property: 'lock' }
const harbour = { id: 7, label: 'Harbour House' }
const everything = ['device.bind', 'device', 'devicePage', 'storeDetail']

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(find, ok(found))
  server.on(bind, ok({ id: 42, serial: 'TV-0042' }))
  server.on(stores.endpoints.options, ok({ list: [harbour] }))
  server.on(stores.endpoints.layout, ok(layout))
  server.on(preferences.endpoints.read, ok({ values: {} }))
  server.on(preferences.endpoints.write, ok({}))
  server.on(devices.endpoints.list, ({ body }) => {
    const data = (body as { sub_id: number }).sub_id === 21 ? [old, lock] : []
    return ok({ list: { data, total: data.length } })
  })
})

const open = (at: string, may = everything) => openScreen(<BindPage />, { at, may })
const button = (name: string) => screen.findByRole('button', { name })
const connectable = async () =>
  waitFor(async () => expect((await button('Connect')).hasAttribute('disabled')).toBe(false))

describe('who comes from the QR code', () => {
  test('of one store taps the room and Connect', async () => {
    const user = open('/bindDevice?pin=K7QF3MXR')
    await screen.findByText('TV-0042')
    screen.getByText('TV · Vista 55')
    expect(server.to(find)[0]?.body).toEqual({ pin: 'K7QF3MXR' })
    expect(screen.queryByLabelText('Store')).toBeNull()
    await user.click(await button('202'))
    await connectable()
    await user.click(await button('Connect'))
    await screen.findByText('TV-0042 is connected')
    screen.getByText('Room 202 · Harbour House')
    expect(server.to(bind)[0]?.body).toEqual({ pin: 'K7QF3MXR', sub_id: 22, device_model_id: 3 })
  })

  test('says whether it takes the place of the device in the room', async () => {
    const user = open('/bindDevice?pin=K7QF3MXR')
    await user.click(await button('201'))
    await screen.findByText('This room already has a device of this type')
    expect((await button('Connect')).hasAttribute('disabled')).toBe(true)
    // A lock is no TV.
    expect(screen.queryByText(/LOCK-1/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Replace TV-0001/ }))
    await user.click(await button('Connect'))
    await waitFor(() =>
      expect(server.to(bind)[0]?.body).toMatchObject({ sub_id: 21, replace_id: 5 }),
    )
  })

  test('or stands beside it', async () => {
    const user = open('/bindDevice?pin=K7QF3MXR')
    await user.click(await button('201'))
    await user.click(await screen.findByRole('radio', { name: 'Add another' }))
    await user.click(await button('Connect'))
    await waitFor(() => expect(server.to(bind)).toHaveLength(1))
    expect(server.to(bind)[0]?.body).not.toHaveProperty('replace_id')
  })
})

test('who comes to replace a device has the room and the choice already', async () => {
  const user = open('/bindDevice?pin=K7QF3MXR&offline_id=7&sub_id=21&replace_id=5')
  const replace = await screen.findByRole('radio', { name: /^Replace TV-0001/ })
  expect((replace as HTMLInputElement).checked).toBe(true)
  await user.click(await button('Connect'))
  await waitFor(() => expect(server.to(bind)[0]?.body).toMatchObject({ sub_id: 21, replace_id: 5 }))
})

test('the PIN can be typed as it is read; what is wrong with it stands beside it', async () => {
  server.on(find, ({ body }) =>
    (body as { pin: string }).pin === 'K7QF3MXR' ? ok(found) : wrongPin('This PIN is wrong'),
  )
  const user = open('/bindDevice')
  const input = await screen.findByLabelText('PIN')
  expect(server.to(find)).toEqual([])
  await user.type(input, 'k7qf-3mx{Enter}')
  await screen.findByText('This PIN is wrong')
  expect((screen.getByLabelText('PIN') as HTMLInputElement).value).toBe('k7qf-3mx')
  await user.type(screen.getByLabelText('PIN'), 'r{Enter}')
  await screen.findByText('TV-0042')
  expect(server.to(find).map(({ body }) => body)).toEqual([{ pin: 'K7QF3MX' }, { pin: 'K7QF3MXR' }])
})

test('a PIN that expired meanwhile is asked for again, and the room stays chosen', async () => {
  const user = open('/bindDevice?pin=K7QF3MXR')
  await user.click(await button('202'))
  await connectable()
  server.on(bind, wrongPin('This PIN has expired'))
  await user.click(await button('Connect'))
  await screen.findByText('This PIN has expired')
  await user.clear(screen.getByLabelText('PIN'))
  await user.type(screen.getByLabelText('PIN'), 'NEWPIN22{Enter}')
  await screen.findByText('202', { selector: 'strong' })
  server.on(bind, ok({ id: 42, serial: 'TV-0042' }))
  await connectable()
  await user.click(await button('Connect'))
  await screen.findByText('TV-0042 is connected')
  expect(server.to(bind)[1]?.body).toMatchObject({ pin: 'NEWPIN22', sub_id: 22 })
})

test('what the server says of the room stands beside the room', async () => {
  server.on(bind, fail(codes.invalidInput, 'Check', { fields: { sub_id: 'Room is gone' } }))
  const user = open('/bindDevice?pin=K7QF3MXR&sub_id=22')
  await connectable()
  await user.click(await button('Connect'))
  await screen.findByText('Room is gone')
})

test('rooms are found by number, and the floor of the last time comes first', async () => {
  server.on(
    preferences.endpoints.read,
    ok({ values: { 'bind-device': { offline_id: 7, floor: 2 } } }),
  )
  session.start(frontDesk)
  const user = open('/bindDevice?pin=K7QF3MXR')
  await button('101')
  await waitFor(() => {
    const floors = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
    expect(floors).toEqual(['Floor 2', 'Floor 1'])
  })
  await user.type(screen.getByLabelText('Room number'), '202')
  expect(screen.queryByRole('button', { name: '101' })).toBeNull()
  await button('202')
  await user.type(screen.getByLabelText('Room number'), '9')
  await screen.findByText('No rooms match')
})

test('after the first one the next goes to the same store, and its floor is remembered', async () => {
  const user = open('/bindDevice?pin=K7QF3MXR')
  await user.click(await button('202'))
  await connectable()
  await user.click(await button('Connect'))
  await user.click(await button('Connect another'))
  await screen.findByLabelText('PIN')
  expect(addressBar()).toBe('?offline_id=7')
  expect(server.to(preferences.endpoints.write)[0]?.body).toEqual({
    name: 'bind-device',
    value: { offline_id: 7, floor: 2 },
  })
})

test('who has several stores chooses one', async () => {
  server.on(stores.endpoints.options, ok({ list: [harbour, { id: 8, label: 'Lake Inn' }] }))
  const user = open('/bindDevice?pin=K7QF3MXR')
  await user.click(await screen.findByLabelText('Store'))
  expect(screen.queryByRole('button', { name: '202' })).toBeNull()
  await user.click(await screen.findByTitle('Harbour House'))
  await button('202')
  expect(addressBar()).toBe('?pin=K7QF3MXR&offline_id=7')
})

test('a device whose model is not known asks for it, unless there is only one', async () => {
  server.on(find, ok({ ...found, model: 'X', device_model_id: 0 }))
  const models = [
    { id: 3, label: 'Vista 55' },
    { id: 4, label: 'Vista 65' },
  ]
  server.on(deviceModels.endpoints.options, ok({ list: models }))
  const user = open('/bindDevice?pin=K7QF3MXR&sub_id=22')
  await user.click(await screen.findByLabelText('Model'))
  expect((await button('Connect')).hasAttribute('disabled')).toBe(true)
  await user.click(await screen.findByTitle('Vista 65'))
  await connectable()
  expect(server.to(deviceModels.endpoints.options)[0]?.body).toMatchObject({ property: 'tv' })
  await user.click(await button('Connect'))
  await waitFor(() => expect(server.to(bind)[0]?.body).toMatchObject({ device_model_id: 4 }))
})

test('the only model of the type need not be chosen', async () => {
  server.on(find, ok({ ...found, model: '', device_model_id: 0 }))
  server.on(deviceModels.endpoints.options, ok({ list: [{ id: 3, label: 'Vista 55' }] }))
  open('/bindDevice?pin=K7QF3MXR&sub_id=22')
  await connectable()
  expect(screen.queryByLabelText('Model')).toBeNull()
})

test('who may not see the store’s page finds rooms by name', async () => {
  server.on(rooms.endpoints.options, ok({ list: [{ id: 22, label: '202' }] }))
  const user = open('/bindDevice?pin=K7QF3MXR', ['device.bind'])
  await user.click(await button('202'))
  await connectable()
  expect(server.to(stores.endpoints.layout)).toEqual([])
})
