import { type Account, accounts } from '@innkeeper/contract/areas/accounts'
import { lookups } from '@innkeeper/contract/areas/lookups'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConfigContext } from '../../config/config.tsx'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { publicConfig } from '../../testing/render-console.tsx'
import AccountsPage from './accounts-page.tsx'

const { list, detail, choices, save } = accounts.endpoints

const lena: Account = {
  ...{ id: 7, version: 3, name: 'Lena', phone: '13900000007', enabled: true },
  ...{ scope: 'brand', partner_id: 1, brand_id: 2, offline_id: null },
  place: ['Harbour', 'Lakeside'],
  roles: [{ id: 4, name: 'Front desk' }],
  ...{ has_second_password: false, own: false, beyond: false },
  ...{ created_at: '2026-01-01T00:00:00.000Z', last_seen_at: null },
}

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(list, ok({ list: { data: [lena], total: 1 } }))
  server.on(detail, ok(lena))
  const roles = [
    { id: 4, name: 'Front desk', partner_id: null },
    { id: 5, name: 'Harbour desk', partner_id: 1 },
    { id: 6, name: 'Night desk', partner_id: null },
  ]
  server.on(choices, ok({ scopes: ['platform', 'partner', 'brand', 'store'], roles }))
  server.on(lookups.endpoints.offlines, ({ body }) => {
    const { pid } = body as { pid?: string }
    if (pid === 'partner:1') return ok([{ value: 'brand:2', label: 'Lakeside', isLeaf: true }])
    return ok([{ value: 'partner:1', label: 'Harbour', isLeaf: false }])
  })
})

/** Lena is being edited while somebody else saves her as `current`; the next save goes through. */
async function editing(current: Partial<Account>) {
  server.on(save, ({ body }) =>
    (body as Account).version === 3
      ? fail(codes.conflict, 'changed', { current: { ...lena, version: 4, ...current } })
      : ok({ id: 7, version: 5 }),
  )
  const user = openScreen(
    <ConfigContext value={publicConfig}>
      <AccountsPage />
    </ConfigContext>,
    { may: ['account', 'account.save'] },
  )
  await user.click(await screen.findByRole('button', { name: /^(Edit |编辑)Lena$/ }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByLabelText(/^(Name|姓名)$/)
  const press = (name: RegExp) => user.click(form.getByRole('button', { name }))
  const meet = async () => {
    await press(/^(Save|保\s?存)$/)
    await form.findByText(/^(Someone else saved this account|在您编辑期间，他人已保存了该账号)/)
  }
  const saveAgain = async () => {
    await press(/^(Save with this selection|按以上选择保存)$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return server.to(save).at(-1)?.body
  }
  const choice = (field: string) => within(form.getByRole('group', { name: field }))
  return { user, form, meet, saveAgain, choice }
}

const checked = (radio: HTMLElement) => (radio as HTMLInputElement).checked

test('a corrected name does not enable again whom the first editor disabled', async () => {
  const harbourDesk = [{ id: 5, name: 'Harbour desk' }]
  const { user, form, meet, saveAgain, choice } = await editing({
    enabled: false,
    roles: harbourDesk,
  })
  await user.type(form.getByLabelText('Name'), ' Berg')
  await meet()
  choice('Enabled').getByText('Disabled')
  choice('Roles').getByText('Harbour desk')
  expect(form.queryByRole('group', { name: 'Name' })).toBeNull()
  expect(form.getByRole('switch', { name: 'Enabled' }).getAttribute('aria-checked')).toBe('false')
  expect(await saveAgain()).toEqual({
    ...{ id: 7, version: 4, name: 'Lena Berg', phone: '13900000007', enabled: false },
    ...{ partner_id: 1, brand_id: 2, offline_id: null, role_ids: [5] },
  })
})

test('what both changed is shown with both values, and chosen', async () => {
  const { user, form, meet, saveAgain, choice } = await editing({ name: 'Lena of the night' })
  await user.type(form.getByLabelText('Name'), ' of the day')
  await meet()
  const name = choice('Name')
  name.getByText('Lena of the day')
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena of the day')
  expect(checked(name.getByLabelText(/^Mine/))).toBe(true)
  await user.click(name.getByLabelText(/^Theirs/))
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena of the night')
  await user.click(name.getByLabelText(/^Mine/))
  await user.click(name.getByLabelText(/^Theirs/))
  expect(await saveAgain()).toMatchObject({ version: 4, name: 'Lena of the night' })
})

test('roles that both changed are kept together: what each gave, without what each took', async () => {
  const roles = [{ id: 5, name: 'Harbour desk' }]
  const { user, form, meet, saveAgain, choice } = await editing({ roles })
  await user.click(form.getByLabelText(/^Roles/))
  await user.click(await screen.findByTitle('Night desk'))
  await meet()
  const both = choice('Roles')
  both.getByText('Harbour desk')
  both.getByText('Front desk, Night desk')
  both.getByText('Harbour desk, Night desk')
  expect(checked(both.getByLabelText(/^Both changes/))).toBe(true)
  expect(await saveAgain()).toMatchObject({ role_ids: [5, 6] })
})

test('a place is told by its names, and the form follows the choice', async () => {
  const { user, form, meet, saveAgain, choice } = await editing({
    ...{ scope: 'platform', partner_id: null, brand_id: null, place: [] },
  })
  await user.type(form.getByLabelText('Name'), '!')
  await meet()
  const place = choice('Scope')
  place.getByText('Platform')
  place.getByText('Harbour / Lakeside')
  const whole = form.getAllByRole<HTMLInputElement>('radio', { name: 'Platform' }).at(-1)
  expect(whole?.checked).toBe(true)
  await user.click(place.getByText('Harbour / Lakeside'))
  expect(whole?.checked).toBe(false)
  expect(await saveAgain()).toMatchObject({ name: 'Lena!', partner_id: 1, brand_id: 2 })
})

test('the choices speak Chinese', async () => {
  setLanguage('zh')
  const { user, form, meet, choice } = await editing({ enabled: false })
  await user.type(form.getByLabelText('姓名'), '！')
  await meet()
  choice('启用').getByText('停用')
  choice('启用').getByText('对方的值')
})
