import { config } from '@innkeeper/contract/areas/config'
import { home } from '@innkeeper/contract/areas/home'
import { tags } from '@innkeeper/contract/areas/tags'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { hotelMenu, page } from '../testing/menu-records.ts'
import { frontDesk, hotelServer, renderConsole } from '../testing/render-console.tsx'

let server: ReturnType<typeof fakeServer>

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./shell/shell.tsx')
  await import('../areas/login/login-page.tsx')
  await import('./resource-screen.tsx')
  await import('../areas/store-resources/store-resources-page.tsx')
}, 60_000)

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the route guard', () => {
  it.each(['/', '/layout'])('shows the login page at %s', async (path) => {
    renderConsole(path)
    expect(await heading('Log in')).toBeTruthy()
  })

  it('lets anybody see /auth and /NOT_FOUND', async () => {
    const { path } = renderConsole('/NOT_FOUND')
    expect(await heading('Page not found')).toBeTruthy()
    expect(path()).toBe('/NOT_FOUND')
  })

  it.each(['/workbench', '/nowhere', '/domainChildList?pid=1'])(
    'sends who is signed out from %s to the login page',
    async (address) => {
      const { path } = renderConsole(address)
      expect(await heading('Log in')).toBeTruthy()
      expect(path()).toBe('/')
      expect(server.to(home.endpoints.menu)).toHaveLength(0)
    },
  )

  it.each([
    ['token', 'userInfo'],
    ['userInfo', 'token'],
  ])('needs the %s as well as the %s', async (missing) => {
    session.start(frontDesk)
    localStorage.removeItem(missing)
    const { path } = renderConsole('/workbench')
    expect(await heading('Log in')).toBeTruthy()
    expect(path()).toBe('/')
  })
})

describe('a signed-in person', () => {
  it('comes back to a deep page after a reload, with a menu that has been fetched again', async () => {
    const { path } = renderConsole('/storeResource?page=2', frontDesk)
    expect(await heading('Store resources')).toBeTruthy()
    expect(path()).toBe('/storeResource?page=2')
    expect(document.title).toBe('Store resources')
    expect(server.to(home.endpoints.menu)).toHaveLength(1)
    expect(localStorage.getItem('activeMenu')).toBe('/storeResource')
    expect(localStorage.getItem('menuIndex')).toBe('1')
  })

  it('sees the stored menu while the new one is under way', async () => {
    let answer: () => void = () => {}
    server.on(home.endpoints.menu, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return ok({ list: [page('signIn', 1, { title: 'Sessions' })] })
    })
    session.start(frontDesk)
    session.keepMenu(hotelMenu())
    renderConsole('/signIn')
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeTruthy()
    answer()
    expect(await screen.findByRole('link', { name: 'Sessions' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
  })

  it('goes from the login page straight to the first page of the menu', async () => {
    const { path } = renderConsole('/', frontDesk)
    await waitFor(() => expect(path()).toBe('/workbench'))
  })

  it('goes back to where the session ended', async () => {
    returnPath.keep('/signIn?name=Lin')
    const { path } = renderConsole('/', frontDesk)
    await waitFor(() => expect(path()).toBe('/signIn?name=Lin'))
    await heading('Active sessions')
    expect(returnPath.peek()).toBeUndefined()
  })

  it('comes back to the device whose QR code was scanned before logging in', async () => {
    const bind = page('device.bind', 2, { title: 'Connect device', path: '/bindDevice', type: 1 })
    const menu = [...hotelMenu(), page('device', 1, { title: 'Devices', children: [bind] })]
    server.on(home.endpoints.menu, ok({ list: menu }))
    const visit = renderConsole('/bindDevice?pin=K7QF3MXR')
    await heading('Log in')
    visit.unmount()
    const { path } = renderConsole('/', frontDesk)
    await waitFor(() => expect(path()).toBe('/bindDevice?pin=K7QF3MXR'))
    await heading('Connect device')
  })

  it.each(['//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/notInTheMenu'])(
    'is not led to %s by it',
    async (address) => {
      returnPath.keep(address)
      const { path } = renderConsole('/', frontDesk)
      await waitFor(() => expect(path()).toBe('/workbench'))
    },
  )

  it('may not see a page that the menu lacks, and is told whom to ask', async () => {
    renderConsole('/trustedSystem', frontDesk)
    expect(await heading('You don’t have permission to view this page')).toBeTruthy()
    expect(screen.getByText(/contact the administrator/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back to previous page' }))
    expect(await heading('Home')).toBeTruthy()
  })

  it('ends at /NOT_FOUND for an address that no page has', async () => {
    const { path } = renderConsole('/nowhere', frontDesk)
    expect(await heading('Page not found')).toBeTruthy()
    expect(path()).toBe('/NOT_FOUND')
  })

  it('sees a plain resource, which has no screen of its own', async () => {
    server.on(home.endpoints.menu, ok({ list: [page('tag', 1, { title: 'Tags' })] }))
    const quiet = { id: 1, version: 1, name: 'Quiet', kind: 'store' }
    server.on(tags.endpoints.list, ok({ list: { data: [quiet], total: 1 } }))
    renderConsole('/tag', frontDesk)
    expect(await screen.findByText('Quiet')).toBeTruthy()
  })

  it('ends at /NOT_FOUND for a page of the menu that this console does not know', async () => {
    server.on(home.endpoints.menu, ok({ list: [page('tomorrow', 1)] }))
    const { path } = renderConsole('/tomorrow', frontDesk)
    expect(await heading('Page not found')).toBeTruthy()
    expect(path()).toBe('/NOT_FOUND')
  })

  it('whose menu is empty is told so', async () => {
    server.on(home.endpoints.menu, ok({ list: [] }))
    renderConsole('/', frontDesk)
    expect(await heading('No pages have been assigned to you')).toBeTruthy()
  })

  it('whose menu cannot be loaded gets another try, and the failure is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.on(home.endpoints.menu, () => Response.json({ code: 50000, message: 'x', data: null }))
    const { path } = renderConsole('/', frontDesk)
    expect(await heading('Your menu could not be loaded')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('The menu could not be loaded', expect.anything())
    server.on(home.endpoints.menu, ok({ list: hotelMenu() }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(path()).toBe('/workbench'))
  })
})

it('a server out of reach at the start has a page of its own, with another try', async () => {
  server.on(config.endpoints.read, () => new TypeError('Failed to fetch'))
  renderConsole('/')
  expect(await heading('Can’t reach the server')).toBeTruthy()
  hotelServer(server)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Log in')).toBeTruthy()
})
