import { files } from '@innkeeper/contract/areas/files'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import StoreResourcesPage from './store-resources-page.tsx'
import { listOf, resource } from './testing/resources.ts'

const { list, add, withdraw } = storeResources.endpoints
const { options } = stores.endpoints
const twoStores = [
  { id: 5, label: 'Harbour North Pier' },
  { id: 6, label: 'Harbour South Pier' },
]

function hotel(resources = [resource('Summer'), resource('Winter', { state: 'approved' })]) {
  const server = fakeServer()
  server.on(list, listOf(resources))
  server.on(options, ({ body }) => {
    const { search = '' } = body as { search?: string }
    return ok({ list: twoStores.filter((store) => store.label.includes(search)) })
  })
  server.on(files.endpoints.upload, ok('/files/cd/two.png'))
  return server
}

test('shows what was submitted and how far it got', async () => {
  const refused = resource('Spring', { state: 'rejected', reason: 'Too dark', kind: 'bootImage' })
  hotel([resource('Summer'), refused])
  openScreen(<StoreResourcesPage />)
  await screen.findByText('Summer')
  screen.getByText('Pending review')
  screen.getByText('Rejected')
  screen.getByText('Reason: Too dark')
  screen.getByText('Boot-up image')
})

test('title and state narrow the list and stand in the address', async () => {
  hotel()
  const user = openScreen(<StoreResourcesPage />, { at: '/?state=approved' })
  await screen.findByText('Winter')
  expect(screen.queryByText('Summer')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click((await screen.findAllByTitle('All')).at(-1) as HTMLElement)
  await screen.findByText('Summer')
  expect(addressBar()).toBe('')
  await user.type(screen.getByLabelText('Title'), 'Wint{Enter}')
  await waitFor(() => expect(screen.queryByText('Summer')).toBeNull())
  expect(addressBar()).toBe('?title=Wint')
})

test('submits a picture for a store found by its name, and the list reloads', async () => {
  const server = hotel()
  server.on(add, ok({ id: 9, version: 1 }, 'Operation successful'))
  const user = openScreen(<StoreResourcesPage />, { may: ['storeResource.add'] })
  await screen.findByText('Summer')
  await user.click(screen.getByRole('button', { name: 'Submit resource' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit store resource' }))
  await user.type(await dialog.findByRole('combobox', { name: 'Store' }), 'South')
  await waitFor(() => expect(screen.queryByTitle('Harbour North Pier')).toBeNull())
  await user.click(await screen.findByTitle('Harbour South Pier'))
  await user.type(dialog.getByLabelText('Title'), ' Autumn ')
  await user.click(dialog.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByTitle('Name board'))
  const image = new File([new Uint8Array(8)], 'autumn.png', { type: 'image/png' })
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(chooser, { target: { files: [image] } })
  await dialog.findByRole('button', { name: 'Enlarge Image 1' })
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Store resource added')
  expect(server.to(add)[0]?.body).toEqual({
    offline_id: 6,
    title: ' Autumn ',
    kind: 'nameBoard',
    image: '/files/cd/two.png',
  })
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
})

test('each thing that is missing is named where it is missing', async () => {
  const server = hotel()
  const user = openScreen(<StoreResourcesPage />, { may: ['storeResource.add'] })
  await screen.findByText('Summer')
  await user.click(screen.getByRole('button', { name: 'Submit resource' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await dialog.findByText('Please choose a file')
  expect(dialog.getAllByText('This field is required')).toHaveLength(3)
  expect(server.to(add)).toEqual([])
})

test('who works for one store need not choose it', async () => {
  const server = hotel()
  server.on(options, ok({ list: twoStores.slice(0, 1) }))
  const user = openScreen(<StoreResourcesPage />, { may: ['storeResource.add'] })
  await screen.findByText('Summer')
  await user.click(screen.getByRole('button', { name: 'Submit resource' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Harbour North Pier')
})

test('only what waits can be withdrawn, after a confirmation', async () => {
  const server = hotel()
  server.on(withdraw, ok({}, 'Operation successful'))
  const user = openScreen(<StoreResourcesPage />, { may: ['storeResource.withdraw'] })
  await screen.findByText('Winter')
  expect(screen.queryByRole('button', { name: 'Withdraw: Winter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw: Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw “Summer”?' }))
  dialog.getByText(/deleted from Harbour North Pier/)
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Operation successful')
  expect(server.to(withdraw)).toHaveLength(1)
})

test('a withdrawal that comes too late says why', async () => {
  const server = hotel()
  server.on(withdraw, fail(codes.conflict, 'This has already been reviewed'))
  const user = openScreen(<StoreResourcesPage />, { may: ['storeResource.withdraw'] })
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Summer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('This has already been reviewed')
})

test('without the rights there is nothing to press', async () => {
  hotel()
  openScreen(<StoreResourcesPage />)
  await screen.findByText('Summer')
  expect(screen.queryByRole('button', { name: 'Submit resource' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('a first visit invites to the first submission, in Chinese too', async () => {
  setLanguage('zh')
  hotel([])
  openScreen(<StoreResourcesPage />, { may: ['storeResource.add'] })
  await screen.findByText('暂无资源')
  expect(screen.getAllByRole('button', { name: '提交资源' })).toHaveLength(2)
})
