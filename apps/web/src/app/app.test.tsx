import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { frontDesk, hotelServer, renderConsole } from '../testing/render-console.tsx'

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
  await screen.findByText('This could not be loaded')
  server.on(list, ok({ list: { data: [], total: 0 } }))
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await screen.findByText('No resources yet')
  expect(screen.queryByText('This could not be loaded')).toBeNull()
})
