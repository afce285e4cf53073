import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { App } from '../../app/app.tsx'
import { ConsoleRouter } from '../../app/router/console-router.tsx'
import { guardHistory } from '../../app/router/guarded-history.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { frontDesk, hotelServer } from '../../testing/render-console.tsx'
import { takeHandoff } from './handoff.ts'

const { redeemHandoff } = auth.endpoints

let server: ReturnType<typeof fakeServer>

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('../../app/shell/shell.tsx')
  await import('./auth-page.tsx')
}, 60_000)

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
  server.on(redeemHandoff, ok(frontDesk))
})

/** As main.tsx does it, strict mode and all. */
function arriveAt(address: string) {
  window.history.replaceState(null, '', address)
  takeHandoff()
  const history = guardHistory(createBrowserHistory({ v5Compat: true }))
  return render(
    <StrictMode>
      <ConsoleRouter history={history}>
        <App />
      </ConsoleRouter>
    </StrictMode>,
  )
}

describe('a person handed over by a partner’s system', () => {
  it('is never seen with the code in the address bar', () => {
    arriveAt('/auth?secret_code=abc&name=Lin')
    expect(window.location.pathname + window.location.search).toBe('/auth')
    expect(server.received.map((request) => request.path)).not.toContain(redeemHandoff.path)
  })

  it('is greeted, has the code redeemed once and stands on the first page after 3 seconds', async () => {
    const start = Date.now()
    arriveAt('/auth?secret_code=abc&name=Lin')
    expect(await screen.findByRole('heading', { name: 'Welcome, Lin' })).toBeTruthy()
    expect(window.location.pathname).toBe('/auth')
    await waitFor(() => expect(window.location.pathname).toBe('/workbench'))
    expect(Date.now() - start).toBeGreaterThanOrEqual(3000)
    expect(server.to(redeemHandoff).map((request) => request.body)).toEqual([
      { secret_code: 'abc' },
    ])
    expect(server.to(home.endpoints.menu)[0]?.token).toBe('token-1')
  })

  it('keeps the values of the address, and the server’s where the address has none', async () => {
    server.on(redeemHandoff, ok({ ...frontDesk, partner_image: 'https://partner.example/l.png' }))
    arriveAt('/auth?secret_code=abc2&name=Lin&partner_property=hall')
    await waitFor(() => expect(session.signedIn()).toBe(true))
    expect(session.user()).toEqual({
      token: 'token-1',
      name: 'Lin',
      group_name: 'Lakeside',
      partner_image: 'https://partner.example/l.png',
      partner_property: 'hall',
    })
  })

  it('is shown a name as text, whatever it contains, and no picture from a strange scheme', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const query = new URLSearchParams({
      secret_code: 'abc3',
      name,
      partner_image: 'javascript:alert(1)',
    })
    const { container } = arriveAt(`/auth?${query}`)
    expect(await screen.findByRole('heading', { name: `Welcome, ${name}` })).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
    expect(session.user()?.partner_image).toBe('')
  })
})

describe('a code that is used, expired or forged', () => {
  it('gets a clear page with a way to the login page', async () => {
    server.on(redeemHandoff, fail(codes.handoffFailed, messages.handoffFailed.en))
    arriveAt('/auth?secret_code=used')
    expect(
      await screen.findByRole('heading', { name: 'This login link doesn’t work' }),
    ).toBeTruthy()
    expect(screen.getByText(new RegExp(messages.handoffFailed.en))).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Go to login page' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(session.signedIn()).toBe(false)
  })

  it('is not even sent when it is missing', async () => {
    arriveAt('/auth?name=Lin')
    expect(await screen.findByText(new RegExp(messages.handoffFailed.en))).toBeTruthy()
    expect(server.to(redeemHandoff)).toHaveLength(0)
  })

  it('may be tried again when only the connection was lost', async () => {
    server.on(redeemHandoff, () => new TypeError('Failed to fetch'))
    arriveAt('/auth?secret_code=lost')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on(redeemHandoff, ok(frontDesk))
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Welcome, Front desk' })).toBeTruthy()
  })
})
