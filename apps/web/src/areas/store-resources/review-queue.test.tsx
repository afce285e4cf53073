import { commonReasons, storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import ReviewPage from './review-page.tsx'
import { listOf, resource } from './testing/resources.ts'

const { list, approve, reject } = storeResourceAudit.endpoints
const mayReview = { may: ['storeResourceAudit.review'] }

const [one, two, three] = [resource('One'), resource('Two'), resource('Three')]
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer()
  server.on(list, listOf([one, two, three]))
  server.on(approve, ok({ done: 1, refused: [] }, 'Approved it'))
  server.on(reject, ok({ done: 1, refused: [] }, 'Rejected it'))
})
afterEach(() => {
  vi.useRealTimers()
})

const shows = (name: string) => screen.findByRole('heading', { level: 2, name })

/** The picture arrives, and a moment passes. */
async function look(name: string, ms = 500) {
  fireEvent.load(await screen.findByRole('img', { name }))
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

const approved = () => server.to(approve).map(({ body }) => body)

test('shows the oldest first, with who submitted it, when and for which store', async () => {
  openScreen(<ReviewPage />, mayReview)
  const card = within(await screen.findByRole('region', { name: 'One' }))
  for (const words of ['Harbour North Pier', 'Harbour', 'Night porter', 'Banner']) {
    card.getByText(words)
  }
  card.getByText(/20 May 2031/)
  screen.getByText('3 of 3 left')
  expect(server.to(list)[0]?.body).toMatchObject({
    ...{ state: 'pending', sort: 'submitted_at', order: 'asc' },
  })
})

test('keys lead through the pictures', async () => {
  const user = openScreen(<ReviewPage />, mayReview)
  await shows('One')
  await user.keyboard('j')
  await shows('Two')
  await user.keyboard('{ArrowRight}')
  await shows('Three')
  await user.keyboard('{ArrowRight}')
  await shows('Three')
  await user.keyboard('k')
  await shows('Two')
  await user.keyboard('{ArrowLeft}')
  await shows('One')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await shows('Two')
})

test('A approves, and the next one comes by itself', async () => {
  const user = openScreen(<ReviewPage />, mayReview)
  await look('One')
  await user.keyboard('a')
  await shows('Two')
  expect(approved()).toEqual([{ ids: [one.id] }])
  screen.getByText('2 of 3 left')
  await screen.findByText('Approved it')
})

test('a key that comes before the picture was seen decides nothing', async () => {
  const user = openScreen(<ReviewPage />, mayReview)
  await shows('One')
  await user.keyboard('a')
  await look('One', 100)
  await user.keyboard('a')
  expect(approved()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(400))
  await user.keyboard('a')
  // The second press of a double one is not for the next picture.
  await shows('Two')
  fireEvent.load(screen.getByRole('img', { name: 'Two' }))
  await user.keyboard('a')
  expect(approved()).toHaveLength(1)
})

test('keys act neither with others, nor held down, nor while somebody types', async () => {
  const user = openScreen(
    <>
      <input aria-label="elsewhere" />
      <ReviewPage />
    </>,
    mayReview,
  )
  await look('One')
  await user.keyboard('{Control>}a{/Control}{Shift>}a{/Shift}')
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  await user.type(screen.getByLabelText('elsewhere'), 'aj')
  await shows('One')
  expect(approved()).toEqual([])
})

test('R asks for the reason; a common one is a click away; no key acts meanwhile', async () => {
  const user = openScreen(<ReviewPage />, mayReview)
  await look('One')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “One”' }))
  fireEvent.keyDown(document.body, { key: 'a' })
  const input = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
  expect(input.value).toBe('')
  const [blurred, unreadable] = commonReasons
  await user.click(dialog.getByRole('button', { name: blurred.en }))
  await user.click(dialog.getByRole('button', { name: unreadable.en }))
  await user.type(input, ' Please use black.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await shows('Two')
  expect(server.to(reject)[0]?.body).toEqual({
    ids: [one.id],
    reason: `${blurred.en}\n${unreadable.en} Please use black.`,
  })
  expect(approved()).toEqual([])
})

test('what somebody else decided on meanwhile is said and skipped', async () => {
  const message = 'This has already been reviewed'
  server.on(approve, ok({ done: 0, refused: [{ id: one.id, name: 'One', message }] }, 'Done'))
  const user = openScreen(<ReviewPage />, mayReview)
  await look('One')
  await user.keyboard('a')
  await shows('Two')
  screen.getByText(/“One” was reviewed by someone else/)
  expect(screen.queryByText('Done')).toBeNull()
})

test('what leaves the queue while it is shown is said and skipped', async () => {
  openScreen(<ReviewPage />, mayReview)
  await shows('One')
  server.on(list, listOf([two, three]))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await shows('Two')
  screen.getByText(/“One” was reviewed by someone else/)
  screen.getByText('2 of 3 left')
})

test('after the last one there is nothing to review; the reviewed ones are in the list', async () => {
  server.on(list, listOf([one]))
  const user = openScreen(<ReviewPage />, mayReview)
  await look('One')
  await user.keyboard('a')
  await screen.findByText('Nothing to review')
  await user.click(screen.getByRole('link', { name: 'Show reviewed' }))
  await screen.findByRole('table')
  expect(addressBar()).toBe('?state=')
})

test('a broken picture cannot be approved', async () => {
  const user = openScreen(<ReviewPage />, mayReview)
  fireEvent.error(await screen.findByRole('img', { name: 'One' }))
  await screen.findByText(/can’t be approved here/)
  await user.keyboard('a')
  expect(approved()).toEqual([])
})

test('who may not review only looks', async () => {
  const user = openScreen(<ReviewPage />)
  await look('One')
  await user.keyboard('ar')
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(approved()).toEqual([])
})

test('a failure says so, with another try', async () => {
  server.on(list, fail(500, 'The database sleeps'))
  const user = openScreen(<ReviewPage />, mayReview)
  await screen.findByText('The database sleeps')
  server.on(list, listOf([one]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shows('One')
})

test('the list is a switch away, in Chinese too', async () => {
  setLanguage('zh')
  const user = openScreen(<ReviewPage />, mayReview)
  await shows('One')
  screen.getByRole('heading', { level: 1, name: '资源审核' })
  await user.click(screen.getByText('列表'))
  await screen.findByRole('table')
  await user.click(screen.getByText('逐张审核'))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})
