import { lookups } from '@innkeeper/contract/areas/lookups'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { BulkRoomsButton } from './bulk-rooms-button.tsx'

const { previewBulk, createBulk } = rooms.endpoints

const store = { id: 7, title: 'Harbour House' }

const plan = (existing: number, given = {}) => ({
  total: 180,
  existing,
  floors: [
    {
      floor: 3,
      count: 18,
      rooms: [
        { room_id: '301', exists: existing > 0 },
        { room_id: '302', exists: false },
      ],
    },
  ],
  more_floors: 9,
  ...given,
})

function serve(existing = 0) {
  const server = fakeServer()
  server.on(previewBulk, ok(plan(existing)))
  server.on(createBulk, ok({ created: 180, kept: 0 }, '180 rooms added'))
  server.on(lookups.endpoints.hotelAreas, ok({ list: [{ id: 3, name: 'East tower' }] }))
  return server
}

async function openDialog(may = ['room', 'room.save']) {
  const user = openScreen(<BulkRoomsButton store={store} />, { may })
  await user.click(screen.getByText('Add multiple rooms'))
  await screen.findByText('Add multiple rooms to Harbour House')
  return user
}

const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fill() {
  enter('First floor', '3')
  enter('Last floor', '12')
  enter('First room', '1')
  enter('Last room', '20')
  enter(/^Skip rooms/, '13,14')
}

const preview = () => within(screen.getByLabelText('Preview'))

test('floors, rooms and what to skip become a preview, and the rooms of the preview', async () => {
  const server = serve()
  const user = await openDialog()
  preview().getByText('Fill in the form to see the rooms.')
  fill()
  await preview().findByText('180 rooms')
  preview().getByText('All of them are new.')
  preview().getByText('Floor 3')
  preview().getByText('301')
  preview().getByText('… 16 more')
  preview().getByText('… and 9 more floors')
  await user.click(await screen.findByText('Add 180 rooms'))
  await screen.findByText('180 rooms added')
  const wanted = {
    ...{ offline_id: 7, floor_from: 3, floor_to: 12, skip_floors: [] },
    ...{ room_from: 1, room_to: 20, skip_rooms: [13, 14] },
    ...{ hotel_area_id: null, pattern: '{floor}{room:02}' },
  }
  expect(server.to(previewBulk).at(-1)?.body).toEqual(wanted)
  expect(server.to(createBulk)[0]?.body).toEqual({
    ...wanted,
    existing: 'keep',
    request_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('rooms that exist are marked; they are left alone, or nothing is added', async () => {
  serve(2)
  const user = await openDialog()
  fill()
  await preview().findByText('2 already exist and are kept; 178 will be added.')
  expect(preview().getByText('301').textContent).toContain('already exists')
  await screen.findByText('Add 178 rooms')
  await user.click(screen.getByText('Add no rooms'))
  await preview().findByText('2 already exist, so no rooms will be added.')
  const button = screen.getByText('Add rooms').closest('button') as HTMLButtonElement
  expect(button.disabled).toBe(true)
})

test('what the server has against the plan stands at its field', async () => {
  const server = serve()
  const twice = 'Several rooms would have the number 1. Add {floor} to the pattern'
  server.on(previewBulk, ({ body }) =>
    (body as { pattern: string }).pattern === '{room}'
      ? fail(codes.invalidInput, 'Please check the marked fields', { fields: { pattern: twice } })
      : ok(plan(0)),
  )
  await openDialog()
  fill()
  enter('Number pattern', '{room}')
  await screen.findByText(twice)
  preview().getByText('Fix the marked field to see the rooms.')
  enter('Number pattern', '{floor}{room}')
  await preview().findByText('180 rooms')
  expect(screen.queryByText(twice)).toBeNull()
})

test('what was typed counts at once, and what will not do is told while typing', async () => {
  const server = serve()
  await openDialog()
  fill()
  await preview().findByText('180 rooms')
  enter(/^Skip floors/, '13；14')
  await waitFor(() =>
    expect(server.to(previewBulk).at(-1)?.body).toMatchObject({ skip_floors: [13, 14] }),
  )
  enter(/^Skip rooms/, '13 abc')
  await screen.findByText('Invalid value')
  preview().getByText('Fix the marked field to see the rooms.')
  enter(/^Skip rooms/, '13')
  enter('Last floor', '999')
  await screen.findByText('Must be at most 199')
  expect(screen.queryByText('Invalid value')).toBeNull()
})

test('every field that is left empty is asked for', async () => {
  serve()
  const user = await openDialog()
  await user.click(screen.getByText('Add rooms'))
  expect(await screen.findAllByText('This field is required')).toHaveLength(4)
})

test('a hotel area of the store can be chosen', async () => {
  const server = serve()
  const user = await openDialog()
  await user.click(screen.getByLabelText(/^Hotel area/))
  await user.click(await screen.findByTitle('East tower'))
  fill()
  await preview().findByText('180 rooms')
  expect(server.to(previewBulk).at(-1)?.body).toMatchObject({ hotel_area_id: 3 })
  expect(server.to(lookups.endpoints.hotelAreas)[0]?.body).toEqual({ offline_id: 7 })
})

test('who may not add rooms sees no button', () => {
  serve()
  openScreen(<BulkRoomsButton store={store} />, { may: ['room'] })
  expect(screen.queryByText('Add multiple rooms')).toBeNull()
})
