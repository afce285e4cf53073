import { partners } from '@innkeeper/contract/areas/partners'
import { type TrustedSystem, trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { pickMore } from '../../testing/more-menu.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import TrustedSystemsPage from './trusted-systems-page.tsx'

const { list, detail, save, renewKey, remove } = trustedSystems.endpoints
const everything = ['trustedSystem.save', 'trustedSystem.renewKey', 'trustedSystem.del']

const frontDesk: TrustedSystem & { partner_name: string } = {
  id: 3,
  system_id: 3,
  version: 1,
  name: 'Front desk',
  partner_id: 8,
  partner_name: 'Harbour Hotels',
  logout_url: '',
  created_at: '2031-05-20T09:05:00Z',
  last_used_at: null,
}

function hotel(systems = [frontDesk]) {
  const server = fakeServer()
  server.on(list, ok({ list: { data: systems, total: systems.length } }))
  server.on(detail, ok(frontDesk))
  server.on(partners.endpoints.options, ok({ list: [{ id: 8, label: 'Harbour Hotels' }] }))
  return server
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists the systems with their number, partner and last use', async () => {
  hotel()
  openScreen(<TrustedSystemsPage />)
  await screen.findByText('Front desk')
  screen.getByText('ID 3')
  screen.getByText('Harbour Hotels')
  screen.getByText('Our login page')
  screen.getByText('Never')
})

test('a new system’s key is shown once, to be copied, and closes only on purpose', async () => {
  const server = hotel([])
  server.on(save, ok({ id: 4, version: 1, system_key: 'k-secret' }))
  const user = openScreen(<TrustedSystemsPage />, { may: everything })
  await screen.findByText('No trusted systems yet')
  await user.click(screen.getAllByRole('button', { name: 'Add trusted system' })[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByLabelText('Name'), 'Booking')
  // The only partner there is stands there already.
  await form.findByText('Harbour Hotels')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Key of “Booking”')
  expect(server.to(save)[0]?.body).toEqual({ name: 'Booking', partner_id: 8, logout_url: '' })

  const key = await dialog()
  expect((key.getByLabelText('Key (system_key)') as HTMLInputElement).value).toBe('k-secret')
  expect((key.getByLabelText('System ID (system_id)') as HTMLInputElement).value).toBe('4')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(key.getByRole('button', { name: 'Copy: Key (system_key)' }))
  expect(copied).toHaveBeenCalledWith('k-secret')
  await key.findByText('Copied')

  await user.keyboard('{Escape}')
  key.getByText('Key of “Booking”')
  await user.click(key.getByRole('button', { name: 'I have saved the key' }))
  await waitFor(() => expect(screen.queryByText('Key of “Booking”')).toBeNull())
  expect(document.body.innerHTML).not.toContain('k-secret')
})

test('editing starts from what is there, sends the number along and shows no key', async () => {
  const server = hotel()
  server.on(save, ok({ id: 3, version: 2 }))
  const user = openScreen(<TrustedSystemsPage />, { may: everything })
  await user.click(await screen.findByRole('button', { name: 'Edit Front desk' }))
  const form = await dialog()
  const address = await form.findByLabelText(/^Logout URL/)
  await user.type(address, 'https://partner.example/bye')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(save)[0]?.body).toEqual({
    id: 3,
    version: 1,
    name: 'Front desk',
    partner_id: 8,
    logout_url: 'https://partner.example/bye',
  })
})

test('what the server refuses stands under its field', async () => {
  const server = hotel()
  server.on(save, fail(codes.invalidInput, 'Please check', { fields: { name: 'Name is taken' } }))
  const user = openScreen(<TrustedSystemsPage />, { may: everything })
  await user.click(await screen.findByRole('button', { name: 'Edit Front desk' }))
  const form = await dialog()
  await form.findByLabelText('Name')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Name is taken')
})

test('a key is renewed after a warning that the present one stops working', async () => {
  const server = hotel()
  server.on(renewKey, ok({ system_key: 'k-new' }))
  const user = openScreen(<TrustedSystemsPage />, { may: everything })
  await user.click(await screen.findByRole('button', { name: 'Regenerate key: Front desk' }))
  const question = await dialog()
  question.getByText(/The current key stops working immediately/)
  await user.click(question.getByRole('button', { name: 'Regenerate key' }))
  const key = (await screen.findByLabelText('Key (system_key)')) as HTMLInputElement
  expect(key.value).toBe('k-new')
  expect(server.to(renewKey)[0]?.body).toEqual({ id: 3 })
})

test('deleting names what will be lost, and the list reloads', async () => {
  const server = hotel()
  server.on(remove, ok({}, 'Operation successful'))
  const user = openScreen(<TrustedSystemsPage />, { may: everything })
  await pickMore(user, 'Front desk', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Front desk”?' }))
  question.getByText(/people of Harbour Hotels can no longer log in/)
  expect(server.to(remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Operation successful')
  expect(server.to(remove)[0]?.body).toEqual({ id: 3 })
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
})

test('each button shows only to who may press it', async () => {
  hotel()
  openScreen(<TrustedSystemsPage />, { may: ['trustedSystem.renewKey'] })
  await screen.findByRole('button', { name: 'Regenerate key: Front desk' })
  for (const name of [/^Edit/, /^Delete/, 'Add trusted system']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  hotel()
  openScreen(<TrustedSystemsPage />, { may: everything })
  await screen.findByRole('button', { name: '重新生成密钥：Front desk' })
  screen.getByRole('heading', { name: '授权系统' })
  screen.getByText('编号3')
})
