import { preferences } from '@innkeeper/contract/areas/preferences'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { frontDesk } from '../../testing/render-console.tsx'
import { ResourcePage } from '../resource-page.tsx'
import {
  addMinibars,
  answerLookups,
  bar,
  barCodes,
  barsPage,
  list,
  minibars,
} from '../testing/minibars.ts'

const { read, write, views, saveView, removeView } = preferences.endpoints

addMinibars()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  session.start(frontDesk)
  server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1), bar(2)], 31))
  server.on(read, ok({ values: {} }))
  server.on(write, ok({}))
})

const open = (at = '/') => openScreen(<ResourcePage area={minibars} />, { at, may: barCodes })
const heading = (name: string) => screen.queryByRole('columnheader', { name })

test('a column that is hidden stays hidden, the name cannot be', async () => {
  const user = open()
  await screen.findByText('Bar 1')
  await user.click(screen.getByRole('button', { name: 'Columns and density' }))
  expect((await screen.findByRole('checkbox', { name: 'Title' })).hasAttribute('disabled')).toBe(
    true,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Supplier' }))
  await waitFor(() => expect(heading('Supplier')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  expect(server.to(write).at(-1)?.body).toEqual({
    name: 'list.minibars',
    value: { hidden: ['supplier_id'], dense: true, size: 10 },
  })
})

test('what a person chose elsewhere holds here too, and nonsense is as if nothing was chosen', async () => {
  const chosen = { hidden: ['price'], dense: false, size: 50 }
  server.on(read, ok({ values: { 'list.minibars': chosen, other: 'nonsense' } }))
  open()
  await screen.findByText('Bar 1')
  await waitFor(() => expect(heading('Price')).toBeNull())
  expect(server.to(list).at(-1)?.body).toEqual({ page: 1, per_page: 50 })
})

test('a page has ten rows, or as many as the person chooses', async () => {
  const user = open('/?page=3')
  await screen.findByText('Bar 1')
  expect(server.to(list)[0]?.body).toEqual({ page: 3 })
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  await user.click(await screen.findByTitle('20 / page'))
  await waitFor(() => expect(server.to(list).at(-1)?.body).toEqual({ page: 1, per_page: 20 }))
  expect(server.to(write).at(-1)?.body).toMatchObject({ value: { size: 20 } })
})

const cheap = {
  id: 5,
  name: 'Cheap ones',
  state: { address: 'price=3&sort=title', hidden: ['stocked'], dense: true },
  role_id: null,
  role_name: null,
  owner: '',
  own: true,
}

test('a view brings its filters, order and columns back', async () => {
  server.on(views, ok({ list: [cheap], roles: [] }))
  const user = open('/?page=2')
  await screen.findByText('Bar 1')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cheap ones' }))
  expect(addressBar()).toBe('?price=3&sort=title')
  await waitFor(() => expect(heading('Stocked')).toBeNull())
  await screen.findByRole('button', { name: 'Cheap ones' })
})

test('what is shown is saved under a name, for oneself or with a role', async () => {
  server.on(views, ok({ list: [], roles: [{ id: 7, name: 'Front desk' }] }))
  server.on(saveView, ok({ id: 6 }))
  const user = open('/?sort=title&price=3&page=2')
  await screen.findByText('Bar 1')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This field is required')
  await user.type(dialog.getByLabelText('Name'), 'Three yuan')
  await user.click(dialog.getByLabelText(/^Share with/))
  await user.click(await screen.findByTitle('Front desk'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to(saveView)[0]?.body).toEqual({
      list: 'minibars',
      name: 'Three yuan',
      role_id: 7,
      state: { address: 'price=3&sort=title', hidden: [], dense: false },
    }),
  )
})

test('only one’s own view can be deleted', async () => {
  const shared = { ...cheap, id: 9, own: false, owner: 'Lena', role_id: 7, role_name: 'Front desk' }
  server.on(views, ok({ list: [shared], roles: [] }))
  server.on(removeView, ok({}))
  const user = open()
  await screen.findByText('Bar 1')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cheap ones · by Lena' }))
  await user.click(await screen.findByRole('button', { name: 'Cheap ones' }))
  await screen.findByRole('menuitem', { name: 'Save this view' })
  expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull()
})
