import { type Account, accounts } from '@innkeeper/contract/areas/accounts'
import { lookups } from '@innkeeper/contract/areas/lookups'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigation } from '../../api/leave.ts'
import { ConfigContext } from '../../config/config.tsx'
import { setLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { viewing } from '../../session/viewing.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { pickMore } from '../../testing/more-menu.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { aesKey, publicConfig } from '../../testing/render-console.tsx'
import { unseal } from '../../testing/unseal.ts'
import AccountsPage from './accounts-page.tsx'

const { endpoints } = accounts

const lena: Account = {
  id: 7,
  version: 3,
  name: 'Lena',
  phone: '13900000007',
  scope: 'brand',
  partner_id: 1,
  brand_id: 2,
  offline_id: null,
  place: ['Harbour', 'Lakeside'],
  roles: [{ id: 4, name: 'Front desk' }],
  enabled: true,
  has_second_password: false,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  own: false,
  beyond: false,
}

const everything = ['account', 'account.save', 'account.resetPass', 'account.del', 'account.viewAs']

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  list([lena])
  server.on(endpoints.detail, ok(lena))
  server.on(
    endpoints.choices,
    ok({
      scopes: ['platform', 'partner', 'brand', 'store'],
      roles: [
        { id: 4, name: 'Front desk', partner_id: null },
        { id: 5, name: 'Harbour desk', partner_id: 1 },
        { id: 6, name: 'Others’ desk', partner_id: 9 },
      ],
    }),
  )
  server.on(lookups.endpoints.offlines, ({ body }) => {
    const { pid } = body as { pid?: string }
    if (pid === 'partner:1') return ok([{ value: 'brand:2', label: 'Lakeside', isLeaf: true }])
    return ok([{ value: 'partner:1', label: 'Harbour', isLeaf: false }])
  })
})

const list = (data: Account[]) =>
  server.on(endpoints.list, ok({ list: { data, total: data.length } }))

const open = (may = everything, config = {}) =>
  openScreen(
    <ConfigContext value={{ ...publicConfig, ...config }}>
      <AccountsPage />
    </ConfigContext>,
    { may },
  )
const more = async (user: ReturnType<typeof open>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Lena' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = (endpoint: Pick<AnyEndpoint, 'path'>) => server.to(endpoint).at(-1)?.body as never

describe('the list', () => {
  test('shows who, for which place, with which roles, and the filters stand in the address', async () => {
    const user = open()
    const row = (await screen.findByText('Lena')).closest('tr') as HTMLElement
    within(row).getByText('Harbour / Lakeside')
    within(row).getByText('Front desk')
    within(row).getByText('Enabled')
    await user.type(screen.getByLabelText('Name'), 'len{Enter}')
    await waitFor(() => expect(addressBar()).toBe('?name=len'))
    await waitFor(() => expect(sent(endpoints.list)).toMatchObject({ name: 'len', page: 1 }))
  })

  test('offers only what the person may do', async () => {
    open(['account'])
    await screen.findByText('Lena')
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Lena/ })).toBeNull()
  })

  test('somebody with more rights can only be looked at and asked about', async () => {
    list([{ ...lena, beyond: true }])
    const user = open([...everything, 'whyNot'])
    await screen.findByText('Has more permissions than you')
    expect(screen.queryByRole('button', { name: 'Edit Lena' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More about Lena' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Check access'])
  })

  test('one’s own account can be neither deleted nor reset here', async () => {
    list([{ ...lena, own: true }])
    open()
    await screen.findByText('You')
    screen.getByRole('button', { name: 'Edit Lena' })
    expect(screen.queryByRole('button', { name: 'More about Lena' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Lena' })).toBeNull()
  })

  test('speaks Chinese', async () => {
    setLanguage('zh')
    open()
    await screen.findByRole('button', { name: '新增账号' })
    await screen.findByRole('button', { name: '编辑Lena' })
  })
})

describe('adding an account', () => {
  test('says beside each field what is missing, and sends nothing', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Phone format wrong')
    expect(screen.getAllByText('This field is required').length).toBeGreaterThan(2)
    expect(server.to(endpoints.save)).toEqual([])
  })

  test('sends the place as ids and the passwords sealed', async () => {
    server.on(endpoints.save, ok({ id: 9, version: 1 }))
    const user = open(everything, { login_type: 2 })
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText('Name'), 'Night porter')
    await user.type(form.getByLabelText('Phone'), '13612345678')
    await user.click(form.getByLabelText('Platform'))
    await user.type(form.getByLabelText('Initial password'), 'blue-lantern-47')
    await user.type(form.getByLabelText('Confirm password'), 'blue-lantern-47')
    await user.type(form.getByLabelText(/Second password/), 'green-harbour-12')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(endpoints.save)).toHaveLength(1))
    const { data, ...body } = sent(endpoints.save) as { data: string }
    expect(body).toEqual({
      ...{ name: 'Night porter', phone: '13612345678', enabled: true },
      ...{ partner_id: null, brand_id: null, offline_id: null },
    })
    expect(unseal(data, aesKey)).toEqual({
      password: 'blue-lantern-47',
      re_password: 'blue-lantern-47',
      second_password: 'green-harbour-12',
    })
  })

  test('gives the login details to copy once it is there', async () => {
    server.on(endpoints.save, ok({ id: 9, version: 1 }))
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText('Name'), 'Night porter')
    await user.type(form.getByLabelText('Phone'), '13612345678')
    await user.click(form.getByLabelText('Platform'))
    await user.type(form.getByLabelText('Initial password'), 'blue-lantern-47')
    await user.type(form.getByLabelText('Confirm password'), 'blue-lantern-47')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findAllByText('Login details of Night porter')
    await user.click(screen.getByRole('button', { name: 'Copy login details' }))
    expect(copied.mock.calls[0]?.[0]).toMatch(
      /^Address: http.*\/login\nPhone: 13612345678\nPassword: blue-lantern-47$/,
    )
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByText('blue-lantern-47')).toBeNull())
  })

  test.each([
    [1, 'Only required if the login method is a second password.'],
    [2, 'Required at every login.'],
  ] as const)('says what the second password is for in variant %i', async (login_type, hint) => {
    const user = open(everything, { login_type })
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    await screen.findByLabelText(/Second password/)
    screen.getByText(hint)
  })

  test('can suggest a password, to be handed over', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const suggestion = await screen.findByLabelText<HTMLInputElement>('Generated password')
    expect(suggestion.value).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(screen.getByLabelText<HTMLInputElement>('Initial password').value).toBe(suggestion.value)
  })
})

describe('editing an account', () => {
  test('starts with what it is, and shows the server’s word on the place at the place', async () => {
    server.on(
      endpoints.save,
      fail(codes.invalidInput, 'Please check', { fields: { brand_id: 'Outside your scope' } }),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lena' }))
    const form = within(await screen.findByRole('dialog'))
    expect((await form.findByLabelText<HTMLInputElement>('Phone')).value).toBe('13900000007')
    await form.findByText('Harbour / Lakeside')
    expect(form.queryByLabelText('Initial password')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Outside your scope')
    expect(sent(endpoints.save)).toEqual({
      ...{ id: 7, version: 3, name: 'Lena', phone: '13900000007', enabled: true },
      ...{ partner_id: 1, brand_id: 2, offline_id: null, role_ids: [4] },
    })
  })

  test('offers roles of the platform and of the place’s own partner', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lena' }))
    await user.click(await screen.findByLabelText(/^Roles/))
    await screen.findByTitle('Harbour desk')
    expect(screen.queryByTitle('Others’ desk')).toBeNull()
  })

  test('starts with the account as it is now, not as the list had it', async () => {
    server.on(endpoints.detail, ok({ ...lena, version: 8, phone: '13900000008' }))
    server.on(endpoints.save, ok({ id: 7, version: 9 }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lena' }))
    const form = within(await screen.findByRole('dialog'))
    expect((await form.findByLabelText<HTMLInputElement>('Phone')).value).toBe('13900000008')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(endpoints.save)).toMatchObject({ version: 8 }))
  })

  test('an account that cannot be read says why, and cannot be saved', async () => {
    server.on(endpoints.detail, fail(codes.notFound, 'Not found, or already deleted'))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lena' }))
    const form = within(await screen.findByRole('dialog'))
    await form.findByText('Not found, or already deleted')
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  test('asks before it throws away what was typed', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lena' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText('Name'), '!')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByLabelText('Initial password')).toBeNull())
    expect(server.to(endpoints.save)).toEqual([])
  })
})

test('a reset password travels sealed', async () => {
  server.on(endpoints.resetPassword, ok({}))
  const user = open()
  await more(user, 'Reset password')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('New password'), 'blue-lantern-47')
  await user.type(dialog.getByLabelText('Confirm password'), 'blue-lantern-48')
  await user.click(dialog.getByRole('button', { name: 'Reset password' }))
  await dialog.findByText('The passwords do not match')
  await user.type(dialog.getByLabelText('Confirm password'), '{Backspace}7')
  await user.click(dialog.getByRole('button', { name: 'Reset password' }))
  await waitFor(() => expect(server.to(endpoints.resetPassword)).toHaveLength(1))
  const { id, data } = sent(endpoints.resetPassword) as { id: number; data: string }
  expect(id).toBe(7)
  expect(unseal(data, aesKey)).toMatchObject({ password: 'blue-lantern-47' })
})

test('an account that is in use is not deleted: a dialog says what uses it and what to do', async () => {
  server.on(endpoints.remove, fail(codes.conflict, 'Still in use: 2 × store resource'))
  const user = open()
  await pickMore(user, 'Lena', 'Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Still in use: 2 × store resource')
  screen.getByText('You can disable the account instead.')
})

test('viewing as somebody begins in this tab and loads the console afresh', async () => {
  const load = vi.spyOn(navigation, 'load').mockImplementation(() => {})
  const own = {
    token: 'own',
    name: 'Boss',
    group_name: 'Harbour',
    partner_image: '',
    partner_property: '',
  }
  session.start(own)
  const until = '2026-01-01T00:30:00.000Z'
  const user = { ...own, token: 'look', name: 'Lena' }
  server.on(viewAs.endpoints.start, ok({ user, expires_at: until }))
  const person = open()
  await more(person, 'View as')
  await screen.findByText(/This is recorded in the operation log/)
  await person.click(screen.getByRole('button', { name: 'Start viewing' }))
  await waitFor(() => expect(load).toHaveBeenCalledWith('/'))
  expect(viewing.current()).toEqual({ name: 'Lena', until, back: '/' })
  expect(session.token()).toBe('look')
  expect(localStorage.getItem('token')).toBe('own')
})
