import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { type Setting, settings } from '@innkeeper/contract/areas/settings'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfigContext } from '../../config/config.tsx'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { publicConfig } from '../../testing/render-console.tsx'
import SettingsPage from './settings-page.tsx'

const { list, save, reset } = settings.endpoints

const untouched = { changed: false, version: 0, changed_by: '', changed_at: null }
const product: Setting = {
  name: 'product_name',
  value: { en: 'Innkeeper', zh: '店小二' },
  default_value: { en: 'Innkeeper', zh: '店小二' },
  ...untouched,
}
const changed: Setting = {
  ...product,
  value: { en: 'Harbour Desk', zh: '港湾' },
  ...{ changed: true, version: 4, changed_by: 'Night manager' },
  changed_at: '2026-10-18T08:00:00.000Z',
}
const filing: Setting = {
  name: 'record_filing',
  value: { text: '京ICP备1号', url: 'https://filing.example/' },
  default_value: { text: '', url: '' },
  ...untouched,
}
const login: Setting = {
  name: 'login',
  value: { type: 1 },
  default_value: { type: 1 },
  ...untouched,
}

function openSettings(
  shown: Setting[],
  may = ['setting', 'setting.save'],
  config: Partial<PublicConfig> = {},
) {
  const server = fakeServer()
  server.on(list, ok({ list: shown, without_second_password: 3 }))
  const page = (
    <ConfigContext value={{ ...publicConfig, ...config }}>
      <SettingsPage />
    </ConfigContext>
  )
  return { server, user: openScreen(page, { at: '/setting', may }) }
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('each setting says whether it is the default, or who changed it', async () => {
  openSettings([changed, login])
  await screen.findByRole('heading', { name: 'Product name' })
  screen.getByText(/Night manager/)
  expect(screen.getAllByText('Default')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Reset to default: Login' })).toBeNull()
  await button('Reset to default: Product name')
})

test('what is changed is saved with the version that was seen', async () => {
  const { server, user } = openSettings([changed])
  server.on(save, ok({ ...changed, value: { en: 'Quay', zh: '港湾' }, version: 5 }, 'Saved'))
  expect((await button('Save: Product name')).disabled).toBe(true)
  await user.clear(await field(/^English/))
  await user.type(await field(/^English/), 'Quay')
  await user.click(await button('Save: Product name'))
  await screen.findByText('Saved')
  expect(server.to(save)[0]?.body).toEqual({
    ...{ name: 'product_name', version: 4, en: 'Quay', zh: '港湾' },
  })
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
  expect((await button('Save: Product name')).disabled).toBe(true)
})

test('what is wrong stands at its field before anything is sent', async () => {
  const { server, user } = openSettings([product, filing])
  await user.clear(await field(/^Chinese/))
  await user.click(await button('Save: Product name'))
  await screen.findByText('This field is required')
  await user.type(await field(/^Link/), ' javascript:')
  await user.click(await button('Save: Record filing'))
  await screen.findByText('Please enter an address that starts with http:// or https://')
  expect(server.to(save)).toEqual([])
})

test('a reset shows what it brings back, and does', async () => {
  const { server, user } = openSettings([changed])
  server.on(reset, ok({ ...product, version: 5 }, 'Operation successful'))
  await user.click(await button('Reset to default: Product name'))
  const question = within(
    await screen.findByRole('dialog', { name: 'Reset “Product name” to its default?' }),
  )
  question.getByText('Innkeeper')
  await user.click(question.getByRole('button', { name: 'Reset to default' }))
  await waitFor(async () => expect((await field(/^English/)).value).toBe('Innkeeper'))
  expect(server.to(reset)[0]?.body).toEqual({ name: 'product_name', version: 4 })
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull()
})

test('changing the sign-in of everybody asks first', async () => {
  const { server, user } = openSettings([login])
  server.on(save, ok({ ...login, value: { type: 2 }, changed: true, version: 1 }))
  await user.click(await screen.findByLabelText('Second password'))
  await user.click(await button('Save: Login'))
  const question = within(
    await screen.findByRole('dialog', { name: 'Change the login method for everyone?' }),
  )
  expect(server.to(save)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(server.to(save)[0]?.body).toMatchObject({ name: 'login', type: 2 }))
})

test('the choice of a second password says how many could not sign in, and why one may not', async () => {
  const { server, user } = openSettings([login])
  const reason = 'You have no second password'
  server.on(save, fail(codes.invalidInput, 'Please check', { fields: { type: reason } }))
  const warning = /^3 enabled accounts have no second password/
  await screen.findByLabelText('Second password')
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(screen.getByLabelText('Second password'))
  await screen.findByText(warning)
  await user.click(await button('Save: Login'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }),
  )
  await screen.findByText(reason)
})

test('in yeste the choice of a second password still counts, and the page says so', async () => {
  openSettings([login], undefined, { environment: 'yeste' })
  await screen.findByText(
    'This environment does not require an SMS code. A second password is required if selected.',
  )
})

test('the second of two editors sees the other’s value and loses nothing', async () => {
  const { server, user } = openSettings([product])
  server.on(save, fail(codes.conflict, 'Somebody else', { current: changed }))
  await user.type(await field(/^English/), ' Two')
  await user.click(await button('Save: Product name'))
  const choice = within(await screen.findByRole('group', { name: 'English' }))
  choice.getByText('Harbour Desk')
  expect((await field(/^English/)).value).toBe('Innkeeper Two')
  await user.click(choice.getByLabelText(/^Theirs/))
  expect((await field(/^English/)).value).toBe('Harbour Desk')
  expect((await button('Save: Product name')).hasAttribute('disabled')).toBe(true)
  await user.click(choice.getByLabelText(/^Mine/))
  server.on(save, ok({ ...changed, value: { en: 'Innkeeper Two', zh: '店小二' }, version: 5 }))
  await user.click(await button('Save: Product name'))
  await waitFor(() => expect(server.to(save)).toHaveLength(2))
  expect(server.to(save)[1]?.body).toMatchObject({ version: 4, en: 'Innkeeper Two' })
  await waitFor(() => expect(screen.queryByText(/^Someone else saved/)).toBeNull())
})

test('who may only look has nothing to press', async () => {
  openSettings([changed], ['setting'])
  await screen.findByText('You can view the settings, but not change them.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the login page’s head and foot are shown as they are now, in Chinese too', async () => {
  setLanguage('zh')
  openSettings([product])
  const preview = (await screen.findByRole('heading', { name: '登录页预览' })).closest('section')
  for (const text of ['店小二', '首页', '关于我们', '京ICP备00000000号']) {
    within(preview as HTMLElement).getByText(text)
  }
})
