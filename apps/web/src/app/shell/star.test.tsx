import { preferences } from '@innkeeper/contract/areas/preferences'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shortcutPath } from '../../menu/shortcuts.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { page } from '../../testing/menu-records.ts'
import { frontDesk, hotelServer, renderConsole } from '../../testing/render-console.tsx'

const { read, write } = preferences.endpoints
const user = userEvent.setup({ pointerEventsCheck: 0 })
let server: ReturnType<typeof fakeServer>

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./shell.tsx')
}, 60_000)

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
  server.on(read, ok({ values: {} }))
  server.on(write, ok({}))
})

const kept = () => server.to(write).at(-1)?.body

it('a star keeps the page among the shortcuts and in the user menu, and takes it back', async () => {
  renderConsole('/signIn?page=2', frontDesk)
  const star = await screen.findByRole('button', { name: 'Add to shortcuts' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await user.click(star)
  const path = '/signIn'
  await waitFor(() => expect(kept()).toMatchObject({ name: 'shortcuts', value: [{ path }] }))
  await user.click(screen.getByRole('button', { name: /Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Active sessions/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove from shortcuts' }))
  await waitFor(() => expect(kept()).toEqual({ name: 'shortcuts', value: [] }))
})

it('of a record’s page the record belongs to it, of a list the filters do not', () => {
  const route = (type: number) => {
    const record = page('storeDetail', 2, { type })
    return { path: '/storeDetail', name: 'storeDetail', title: 'Store', trail: [record] }
  }
  expect(shortcutPath(route(1), '?id=5&area=2')).toBe('/storeDetail?id=5')
  expect(shortcutPath(route(0), '?id=5')).toBe('/storeDetail')
})

it('the notice of a version goes when it is dismissed, and stays away', async () => {
  renderConsole('/signIn', frontDesk)
  const notice = await screen.findByRole('region', { name: 'New version' })
  const words = notice.textContent
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'New version' })).toBeNull()
  await waitFor(() => expect(kept()).toMatchObject({ name: 'version-notice' }))
  const { value } = kept() as { value: string }
  expect(value).toContain(words)
})

it('a dismissed notice does not come back, that of the next version does', async () => {
  server.on(read, ok({ values: { 'version-notice': '0.0.9 Something older' } }))
  renderConsole('/signIn', frontDesk)
  await screen.findByRole('region', { name: 'New version' })
})
