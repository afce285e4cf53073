import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { codes } from '@innkeeper/contract/envelope'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { pageInAddress, useAddress } from '../filter/use-address.ts'
import { EmptyState } from '../page/states.tsx'
import { DataTable } from './data-table.tsx'

const { list } = activeSessions.endpoints
const inAddress = z.object({ page: pageInAddress, name: z.string().catch('') })

function Screen() {
  const [shown, show] = useAddress(inAddress)
  const query = useQuery(list, shown)
  return (
    <DataTable
      label="People"
      query={query}
      columns={[{ key: 'name', title: 'Name', render: (row) => row.name }]}
      actions={(row) => <button type="button">End {row.name}</button>}
      page={shown.page}
      onPage={(page) => show({ page })}
      onClearFilters={shown.name ? () => show({ name: '' }) : undefined}
      empty={<EmptyState title="Nobody here" hint="Wait a while" />}
    />
  )
}

const people = (from: number, count: number, total: number) =>
  ok({
    list: {
      data: Array.from({ length: count }, (_, i) => ({ id: `${from + i}`, name: `P${from + i}` })),
      total,
    },
  })

test('shows the rows of the page in the address, with total, previous, pages and next', async () => {
  const server = fakeServer()
  server.on(list, ({ body }) => people((body as { page: number }).page * 100, 10, 25))
  const user = openScreen(<Screen />, { at: '/?page=2' })
  await screen.findByText('P200')
  within(screen.getByRole('table', { name: 'People' })).getByRole('button', { name: 'End P209' })
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  within(pages).getByText('25 in total')
  await user.click(within(pages).getByTitle('Next Page'))
  await screen.findByText('P300')
  expect(addressBar()).toBe('?page=3')
  await user.click(within(pages).getByTitle('1'))
  await screen.findByText('P100')
  expect(addressBar()).toBe('')
})

test('says that it loads, then who is there', async () => {
  const server = fakeServer()
  server.on(list, people(1, 1, 1))
  openScreen(<Screen />)
  screen.getByRole('status', { name: 'Loading…' })
  await screen.findByText('P1')
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull()
})

test('a list without rows says so', async () => {
  fakeServer().on(list, people(1, 0, 0))
  openScreen(<Screen />)
  await screen.findByText('Nobody here')
  screen.getByText('Wait a while')
})

test('no match offers to clear the filters', async () => {
  const server = fakeServer()
  server.on(list, ({ body }) =>
    (body as { name: string }).name ? people(1, 0, 0) : people(7, 1, 1),
  )
  const user = openScreen(<Screen />, { at: '/?name=zzz' })
  await screen.findByText('No results for these filters')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('P7')
  expect(addressBar()).toBe('')
})

test('a page past the end leads to the last one', async () => {
  const server = fakeServer()
  server.on(list, ({ body }) =>
    (body as { page: number }).page === 9 ? people(1, 0, 12) : people(11, 2, 12),
  )
  const user = openScreen(<Screen />, { at: '/?page=9' })
  await user.click(await screen.findByRole('button', { name: 'Go to last page' }))
  await screen.findByText('P11')
  expect(addressBar()).toBe('?page=2')
})

test('a failure shows what the server said and can be tried again', async () => {
  const server = fakeServer()
  server.on(list, fail(codes.serverError, 'Something went wrong (42)'))
  const user = openScreen(<Screen />)
  await screen.findByText('Failed to load')
  screen.getByText('Something went wrong (42)')
  server.on(list, people(1, 1, 1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('P1')
})

test('who may not see it is told so, without a useless retry', async () => {
  fakeServer().on(list, fail(codes.forbidden, 'no'))
  openScreen(<Screen />)
  await screen.findByText('You don’t have permission to view this')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('in Chinese the frame speaks Chinese', async () => {
  setLanguage('zh')
  fakeServer().on(list, people(1, 3, 3))
  openScreen(<Screen />)
  await screen.findByText('共3条')
  screen.getByRole('columnheader', { name: '操作' })
})
