import { optionalReference, reference, text } from '@innkeeper/contract/fields'
import { defineResource } from '@innkeeper/contract/resource'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addAreas } from '../../testing/add-areas.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { ResourcePage } from '../resource-page.tsx'

const page = (name: string) => ({
  name,
  path: `/${name}`,
  under: 'library',
  title: { en: `${name} list`, zh: name },
  icon: 'book' as const,
})
const named = text({ en: 'Name', zh: '名称' })
const hall = reference({ en: 'Hall', zh: '厅' }, { to: 'halls', label: 'hall_name' })

const halls = defineResource({
  name: 'halls',
  path: '/admin/hall',
  page: page('hall'),
  record: { en: 'hall', zh: '厅' },
  label: 'name',
  fields: { name: named },
})
const tables = defineResource({
  name: 'tables',
  path: '/admin/table',
  page: page('table'),
  record: { en: 'table', zh: '桌' },
  label: 'name',
  fields: { name: named, hall_id: hall },
})
/** A booking names a hall and, if it likes, one of the tables of that hall. */
const bookings = defineResource({
  name: 'bookings',
  path: '/admin/booking',
  page: page('booking'),
  record: { en: 'booking', zh: '预订' },
  label: 'name',
  fields: {
    name: named,
    hall_id: hall,
    table_id: optionalReference({ en: 'Table', zh: '桌号' }, { to: 'tables', label: 'table_name' }),
  },
})
addAreas(halls, tables, bookings)

const { list, save } = bookings.endpoints
const tableOptions = tables.endpoints.options

function serve() {
  const server = fakeServer()
  server.on(list, ok({ list: { data: [], total: 0 } }))
  server.on(save, ok({ id: 1, version: 1 }))
  server.on(
    halls.endpoints.options,
    ok({
      list: [
        { id: 1, label: 'Mirror hall' },
        { id: 2, label: 'Garden hall' },
      ],
    }),
  )
  server.on(tableOptions, ({ body }) => {
    const { hall_id } = body as { hall_id?: number }
    return ok({ list: [{ id: (hall_id ?? 0) * 10, label: `Table of hall ${hall_id}` }] })
  })
  return server
}
const open = (at = '/') =>
  openScreen(<ResourcePage area={bookings} />, { at, may: ['booking', 'booking.save'] })
const filters = () => within(screen.getByLabelText('Filters'))
const drawer = () => within(document.querySelector('.ant-drawer') as HTMLElement)

test('what belongs to something else is chosen from there, and afresh when that changes', async () => {
  const server = serve()
  const user = open()
  await user.click((await screen.findAllByText('Add booking'))[0] as HTMLElement)
  await waitFor(() => drawer().getByLabelText('Hall'))
  const box = (label: string | RegExp) => drawer().getByLabelText(label) as HTMLInputElement
  expect(box(/^Table/).disabled).toBe(true)
  drawer().getByText('Select a hall first')
  await user.click(box('Hall'))
  await user.click(await screen.findByTitle('Mirror hall'))
  await user.click(box(/^Table/))
  await user.click(await screen.findByTitle('Table of hall 1'))
  expect(server.to(tableOptions).at(-1)?.body).toEqual({ search: '', hall_id: 1 })
  await user.click(box('Hall'))
  await user.click(await screen.findByTitle('Garden hall'))
  await waitFor(() => expect(drawer().queryByTitle('Table of hall 1')).toBeNull())
  await user.type(box('Name'), 'x')
  await user.click(drawer().getByText('Save'))
  await waitFor(() => expect(server.to(save)).toHaveLength(1))
  expect(server.to(save)[0]?.body).toEqual({ name: 'x', hall_id: 2, table_id: null })
})

test('filters follow each other in the same way', async () => {
  const server = serve()
  const user = open('/?hall_id=1&table_id=10')
  await filters().findAllByText('Mirror hall')
  await user.click(filters().getByLabelText('Table'))
  await waitFor(() =>
    expect(server.to(tableOptions).map(({ body }) => body)).toContainEqual({
      search: '',
      hall_id: 1,
    }),
  )
  await user.click(filters().getByLabelText('Hall'))
  await user.click(await screen.findByTitle('Garden hall'))
  expect(addressBar()).toBe('?hall_id=2')
})

test('where there is only one to choose, it is chosen already, and closing asks nothing', async () => {
  const server = serve()
  server.on(halls.endpoints.options, ok({ list: [{ id: 1, label: 'Mirror hall' }] }))
  const user = open()
  await user.click((await screen.findAllByText('Add booking'))[0] as HTMLElement)
  await drawer().findByText('Mirror hall')
  await user.click(drawer().getByText('Cancel'))
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())

  await user.click(screen.getAllByText('Add booking')[0] as HTMLElement)
  await user.type(await drawer().findByLabelText('Name'), 'Wedding')
  await drawer().findByText('Mirror hall')
  await user.click(drawer().getByText('Save'))
  await waitFor(() =>
    expect(server.to(save)[0]?.body).toEqual({ name: 'Wedding', hall_id: 1, table_id: null }),
  )
})

test('what stands above a person is named by the record, and stays', async () => {
  const server = serve()
  const wedding = { id: 5, version: 2, name: 'Wedding', hall_id: 9, hall_name: 'Unseen hall' }
  const row = { ...wedding, table_id: null, table_name: null }
  server.on(list, ok({ list: { data: [row], total: 1 } }))
  server.on(bookings.endpoints.detail, ok(row))
  server.on(halls.endpoints.options, ok({ list: [] }))
  const user = open()
  await user.click(await screen.findByText('Edit'))
  await drawer().findByText('Unseen hall')
  const name = await drawer().findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Feast')
  await user.click(drawer().getByText('Save'))
  await waitFor(() => expect(server.to(save)[0]?.body).toMatchObject({ hall_id: 9, name: 'Feast' }))
})
