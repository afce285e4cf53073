import { home } from '@innkeeper/contract/areas/home'
import { storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useQuery } from '../../api/use-query.ts'
import { setLanguage } from '../../i18n/language.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { ReviewList } from './review-list.tsx'
import { listOf, resource } from './testing/resources.ts'

const { list, approve, reject } = storeResourceAudit.endpoints
const mayReview = { may: ['storeResourceAudit.review'] }

/** Stands for the layout, whose badge asks for the count. */
function WithBadge() {
  const { data } = useQuery(home.endpoints.auditCount, {})
  return (
    <>
      <output aria-label="badge">{data?.count}</output>
      <ReviewList />
    </>
  )
}

function hotel() {
  const summer = resource('Summer')
  const winter = resource('Winter', { state: 'approved' })
  const server = fakeServer()
  server.on(list, listOf([summer, winter]))
  server.on(home.endpoints.auditCount, ok({ count: 1 }))
  server.on(approve, ok({ done: 1, refused: [] }, 'Operation successful'))
  server.on(reject, ok({ done: 1, refused: [] }, 'Operation successful'))
  return { server, summer }
}

test('shows first what waits; the rest is a filter away', async () => {
  const { server } = hotel()
  const user = openScreen(<ReviewList />, mayReview)
  await screen.findByText('Summer')
  expect(server.to(list)[0]?.body).toMatchObject({ state: 'pending', page: 1 })
  expect(screen.queryByText('Winter')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click((await screen.findAllByTitle('All')).at(-1) as HTMLElement)
  await screen.findByText('Winter')
  expect(addressBar()).toBe('?state=')
})

test('the picture opens large', async () => {
  hotel()
  const user = openScreen(<ReviewList />, mayReview)
  const small = await screen.findByRole('button', { name: 'Enlarge Summer' })
  small.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Summer' })).toHaveLength(2))
})

test('an approval is confirmed, sent, and the list and the badge reload', async () => {
  const { server, summer } = hotel()
  const user = openScreen(<WithBadge />, mayReview)
  await user.click(await screen.findByRole('button', { name: 'Approve: Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Summer”?' }))
  dialog.getByText(/Harbour North Pier can show it to guests/)
  server.on(list, listOf([]))
  server.on(home.endpoints.auditCount, ok({ count: 0 }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Nothing to review')
  expect(server.to(approve)[0]?.body).toEqual({ ids: [summer.id] })
  await waitFor(() => expect(screen.getByLabelText('badge').textContent).toBe('0'))
})

test('a rejection needs a reason', async () => {
  const { server, summer } = hotel()
  const user = openScreen(<WithBadge />, mayReview)
  await user.click(await screen.findByRole('button', { name: 'Reject: Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Summer”' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await dialog.findByText('Please enter a reason, so that the store can fix it')
  await user.type(dialog.getByLabelText('Reason'), '   ')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await dialog.findByText('Please enter a reason, so that the store can fix it')
  expect(server.to(reject)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Too dark')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(reject)[0]?.body).toEqual({ ids: [summer.id], reason: '   Too dark' })
  await waitFor(() => expect(server.to(home.endpoints.auditCount)).toHaveLength(2))
})

test('several are approved at once, and what could not be is said with its reason', async () => {
  const server = fakeServer()
  const [one, two, done] = [
    resource('One'),
    resource('Two'),
    resource('Done', { state: 'approved' }),
  ]
  server.on(list, listOf([one, two, done]))
  const message = 'This has already been reviewed'
  server.on(approve, ok({ done: 1, refused: [{ id: two.id, name: 'Two', message }] }, 'All done'))
  const user = openScreen(<ReviewList />, { ...mayReview, at: '/?state=' })
  for (const name of ['One', 'Two', 'Done']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  const bar = within(screen.getByRole('toolbar', { name: 'Bulk actions' }))
  bar.getByText('3 selected')
  expect(bar.getAllByText('Possible for 2 of 3')).toHaveLength(2)
  await user.click(bar.getByRole('button', { name: 'Approve' }))
  const question = within(await screen.findByRole('dialog', { name: 'Approve: 2 selected' }))
  question.getByText('One, Two')
  question.getByText('Their stores can show them to guests. A review can’t be changed.')
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await screen.findAllByText('1 of 2 failed')
  screen.getByText(`Two: ${message}`)
  expect(screen.queryByText('All done')).toBeNull()
  expect(server.to(approve)[0]?.body).toEqual({ ids: [one.id, two.id] })
  expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull()
})

test('a rejection that was refused is not called a success', async () => {
  const { server, summer } = hotel()
  const message = 'This has already been reviewed'
  server.on(reject, ok({ done: 0, refused: [{ id: summer.id, name: 'Summer', message }] }, 'Done'))
  const user = openScreen(<ReviewList />, mayReview)
  await user.click(await screen.findByRole('button', { name: 'Reject: Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Summer”' }))
  await user.type(dialog.getByLabelText('Reason'), 'Too dark')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText(message)
  expect(screen.queryByText('Done')).toBeNull()
})

test('who may not review cannot select', async () => {
  hotel()
  openScreen(<ReviewList />)
  await screen.findByText('Summer')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what is reviewed has no buttons, and who may not review has none at all', async () => {
  hotel()
  openScreen(<ReviewList />, { at: '/?state=' })
  await screen.findByText('Winter')
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  hotel()
  openScreen(<ReviewList />, mayReview)
  await screen.findByRole('button', { name: '驳回：Summer' })
  screen.getByRole('heading', { name: '资源审核' })
})
