import { auth } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '../../api/leave.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { aesKey, frontDesk, hotelServer, renderConsole } from '../../testing/render-console.tsx'
import { unseal } from '../../testing/unseal.ts'

let server: ReturnType<typeof fakeServer>
const user = userEvent.setup()

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./shell.tsx')
  await import('./change-password.tsx')
}, 60_000)

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
})

async function open(path: string, person = frontDesk) {
  const view = renderConsole(path, person)
  await screen.findByRole('banner')
  return view
}

describe('logging out', () => {
  async function logOut() {
    const load = vi.spyOn(navigation, 'load').mockImplementation(() => {})
    await open('/serviceStatus')
    await user.click(screen.getByRole('button', { name: /Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Log out/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm logout?' })
    return { load, dialog }
  }
  const confirm = (dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Confirm' }))

  it('asks first, and does nothing when told not to', async () => {
    const { load, dialog } = await logOut()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.to(auth.endpoints.logout)).toHaveLength(0)
    expect(session.signedIn()).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })

  it('with dock_status 0 clears everything and loads the login page', async () => {
    const { load, dialog } = await logOut()
    await confirm(dialog)
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/'))
    expect(session.signedIn()).toBe(false)
    expect(sessionStorage.getItem('returnPath')).toBeNull()
  })

  it.each([
    ['https://partner.example/bye', 'https://partner.example/bye'],
    ['javascript:alert(1)', '/'],
    ['//evil.example', '/'],
  ])('with another dock_status and jumppath %s goes to %s', async (jumppath, goal) => {
    server.on(auth.endpoints.logout, ok({ dock_status: 1, jumppath }))
    const { load, dialog } = await logOut()
    await confirm(dialog)
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(goal))
    expect(session.signedIn()).toBe(false)
  })

  it('that the server refuses says so and keeps the session', async () => {
    server.on(auth.endpoints.logout, fail(codes.serverError, 'Please try again'))
    const { dialog } = await logOut()
    await confirm(dialog)
    expect(await screen.findByText('Please try again')).toBeTruthy()
    expect(session.signedIn()).toBe(true)
  })
})

describe('changing the password', () => {
  async function openDialog() {
    await open('/serviceStatus')
    await user.click(screen.getByRole('button', { name: /Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Change password/ }))
    return screen.findByRole('dialog')
  }
  const sent = () => {
    const body = server.to(auth.endpoints.changePassword)[0]?.body as { data: string } | undefined
    return unseal(body?.data ?? '', aesKey)
  }

  it('sends password and confirm password sealed, and says that it worked', async () => {
    server.on(auth.endpoints.changePassword, ok({}, messages.ok.en))
    const dialog = await openDialog()
    await user.type(within(dialog).getByLabelText('New password'), 'a new password')
    await user.type(within(dialog).getByLabelText('Confirm password'), 'a new password')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Operation successful')).toBeTruthy()
    expect(sent()).toEqual({ password: 'a new password', re_password: 'a new password' })
  })

  it('sends the current password too when it is filled in', async () => {
    server.on(auth.endpoints.changePassword, ok({}, messages.ok.en))
    const dialog = await openDialog()
    await user.type(within(dialog).getByLabelText('Current password'), 'old')
    await user.type(within(dialog).getByLabelText('New password'), 'n')
    await user.type(within(dialog).getByLabelText('Confirm password'), 'n')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual({ password: 'n', re_password: 'n', old_password: 'old' }),
    )
  })

  it('sends a second password too when it is filled in', async () => {
    server.on(auth.endpoints.changePassword, ok({}, messages.ok.en))
    const dialog = await openDialog()
    await user.type(within(dialog).getByLabelText('New password'), 'n')
    await user.type(within(dialog).getByLabelText('Confirm password'), 'n')
    await user.type(within(dialog).getByLabelText(/Second password/), 's')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual({ password: 'n', re_password: 'n', second_password: 's' }),
    )
  })

  it('shows the server’s words beside the field', async () => {
    const fields = { old_password: messages.oldPasswordNeeded.en }
    server.on(
      auth.endpoints.changePassword,
      fail(codes.invalidInput, messages.invalidInput.en, { fields }),
    )
    const dialog = await openDialog()
    await user.type(within(dialog).getByLabelText('New password'), 'n')
    await user.type(within(dialog).getByLabelText('Confirm password'), 'n')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(messages.oldPasswordNeeded.en)).toBeTruthy()
    const current = within(dialog).getByLabelText('Current password')
    expect(current.getAttribute('aria-invalid')).toBe('true')
  })

  it('sends nothing while a field is empty', async () => {
    const dialog = await openDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findAllByText(messages.required.en)).toHaveLength(2)
    expect(server.to(auth.endpoints.changePassword)).toHaveLength(0)
  })
})

it('changes language and appearance from the account menu', async () => {
  await open('/serviceStatus')
  await user.click(screen.getByRole('button', { name: /Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: /简体中文/ }))
  expect(await screen.findByRole('link', { name: '跳到正文' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /账号/ }))
  await user.click(await screen.findByRole('menuitem', { name: /深色/ }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})
