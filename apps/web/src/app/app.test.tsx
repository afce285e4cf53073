import { config } from '@innkeeper/contract/areas/config'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { frontDesk, hotelServer, publicConfig, renderConsole } from '../testing/render-console.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const { list } = storeResources.endpoints

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./shell/shell.tsx')
  await import('../areas/store-resources/store-resources-page.tsx')
}, 60_000)

it('what could not be loaded is asked for again when the connection is back', async () => {
  const server = fakeServer()
  hotelServer(server)
  server.on(list, () => new TypeError('Failed to fetch'))
  renderConsole('/storeResource', frontDesk)
  await screen.findByText('Failed to load')
  server.on(list, ok({ list: { data: [], total: 0 } }))
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await screen.findByText('No resources yet')
  expect(screen.queryByText('Failed to load')).toBeNull()
})

it('a server that does not answer at the start is not waited for in silence', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  let answer: (value: unknown) => void = () => {}
  server.on(config.endpoints.read, () => new Promise((resolve) => (answer = resolve)) as never)
  renderConsole('/')
  expect(screen.queryByText('Can’t reach the server')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await screen.findByText('Can’t reach the server')
  act(() => answer(ok(publicConfig)))
  await screen.findByRole('form')
})

function Absent(): never {
  throw new Error('Failed to fetch dynamically imported module: /assets/x.js')
}

it('a part of the console that does not come is told as a server out of reach', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <ErrorBoundary>
      <Absent />
    </ErrorBoundary>,
  )
  await screen.findByText('Can’t reach the server')
  // It stays while nobody answers: a reload would end on the browser's own error page.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Try again' })
})
