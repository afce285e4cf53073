import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { addressBar, openScreen } from '../testing/open-screen.tsx'
import { AddButton } from './add-button.tsx'
import { ResourceList } from './resource-list.tsx'
import {
  addMinibars,
  answerLookups,
  bar,
  barCodes,
  barsPage,
  list,
  minibars,
  save,
} from './testing/minibars.ts'
import { useResourceList } from './use-resource-list.ts'

addMinibars()

const ofSupplier = { supplier_id: 4 }

/** A page that is about something else, with a list in it. */
function SupplierPage() {
  const bars = useResourceList({ area: minibars, fixed: ofSupplier, embedded: true })
  return (
    <>
      <AddButton list={bars} />
      <ResourceList list={bars} label="Minibars of this supplier" />
    </>
  )
}

function open() {
  const server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1)], 31))
  return { server, user: openScreen(<SupplierPage />, { at: '/?tab=bars', may: barCodes }) }
}

test('a list inside another page has what is given, and neither asks for it nor shows it', async () => {
  const { server } = open()
  await screen.findByText('Bar 1')
  expect(server.to(list)[0]?.body).toEqual({ page: 1, supplier_id: 4 })
  expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull()
  expect(within(screen.getByLabelText('Filters')).queryByLabelText('Supplier')).toBeNull()
})

test('its filters and pages leave the address bar to the page around it', async () => {
  const { server, user } = open()
  await screen.findByText('Bar 1')
  const filters = within(screen.getByLabelText('Filters'))
  await user.type(filters.getByLabelText('Title'), 'Lobby{Enter}')
  await waitFor(() => expect(server.to(list).at(-1)?.body).toMatchObject({ title: 'Lobby' }))
  await user.click(await screen.findByTitle('2'))
  await waitFor(() => expect(server.to(list).at(-1)?.body).toMatchObject({ page: 2 }))
  expect(addressBar()).toBe('?tab=bars')
})

test('what is added there belongs there', async () => {
  const { server, user } = open()
  server.on(save, ok({ id: 9, version: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Add minibar' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Title'), 'Roof')
  expect(form.queryByLabelText('Supplier')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to(save)[0]?.body).toMatchObject({ title: 'Roof', supplier_id: 4 }),
  )
})
