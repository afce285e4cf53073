import { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useQuery } from '../../api/use-query.ts'
import { setLanguage } from '../../i18n/language.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import AuditPage from './audit-page.tsx'
import { listOf, resource } from './testing/resources.ts'

const { auditList, review } = storeResources.endpoints
const mayReview = { may: ['storeResourceAudit.review'] }

/** Stands for the layout, whose badge asks for the count. */
function WithBadge() {
  const { data } = useQuery(home.endpoints.auditCount, {})
  return (
    <>
      <output aria-label="badge">{data?.count}</output>
      <AuditPage />
    </>
  )
}

function hotel() {
  const summer = resource('Summer')
  const winter = resource('Winter', { state: 'approved' })
  const server = fakeServer()
  server.on(auditList, listOf([summer, winter]))
  server.on(home.endpoints.auditCount, ok({ count: 1 }))
  server.on(review, ok({}, 'Operation successful'))
  return { server, summer }
}

test('shows first what waits; the rest is a filter away', async () => {
  const { server } = hotel()
  const user = openScreen(<AuditPage />, mayReview)
  await screen.findByText('Summer')
  expect(server.to(auditList)[0]?.body).toMatchObject({ state: 'pending', page: 1 })
  expect(screen.queryByText('Winter')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByTitle('All states'))
  await screen.findByText('Winter')
  expect(addressBar()).toBe('?state=all')
})

test('the picture opens large', async () => {
  hotel()
  const user = openScreen(<AuditPage />, mayReview)
  const small = await screen.findByRole('button', { name: 'Show Summer larger' })
  small.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Summer' })).toHaveLength(2))
})

test('an approval is confirmed, sent, and the list and the badge reload', async () => {
  const { server, summer } = hotel()
  const user = openScreen(<WithBadge />, mayReview)
  await user.click(await screen.findByRole('button', { name: 'Approve Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Summer”?' }))
  dialog.getByText(/Harbour North Pier may show it to guests/)
  server.on(auditList, listOf([]))
  server.on(home.endpoints.auditCount, ok({ count: 0 }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Everything is reviewed')
  expect(server.to(review)[0]?.body).toEqual({ id: summer.id, approve: true })
  await waitFor(() => expect(screen.getByLabelText('badge').textContent).toBe('0'))
})

test('a rejection needs a reason', async () => {
  const { server, summer } = hotel()
  const user = openScreen(<WithBadge />, mayReview)
  await user.click(await screen.findByRole('button', { name: 'Reject Summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Summer”' }))
  await user.type(dialog.getByLabelText('What has to change?'), '   ')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await dialog.findByText('Please say why, so that the store can mend it')
  expect(server.to(review)).toEqual([])
  await user.type(dialog.getByLabelText('What has to change?'), 'Too dark')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(review)[0]?.body).toEqual({
    id: summer.id,
    approve: false,
    reason: '   Too dark',
  })
  await waitFor(() => expect(server.to(home.endpoints.auditCount)).toHaveLength(2))
})

test('what is reviewed has no buttons, and who may not review has none at all', async () => {
  hotel()
  openScreen(<AuditPage />, { at: '/?state=all' })
  await screen.findByText('Winter')
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  hotel()
  openScreen(<AuditPage />, mayReview)
  await screen.findByRole('button', { name: '驳回 Summer' })
  screen.getByRole('heading', { name: '门店资源审核' })
})
