import { type ActiveSession, activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import ActiveSessionsPage from './active-sessions-page.tsx'

const { list, end } = activeSessions.endpoints
const own = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

const session = (id: string, name: string, current = false): ActiveSession => ({
  id,
  name,
  phone_masked: '138****0001',
  version: 1,
  group_name: 'Harbour Hotels',
  device: 'Chrome · Windows',
  ip: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  signed_in_at: '2031-05-20T09:05:00Z',
  last_seen_at: '2031-05-20T10:05:00Z',
  current,
  beyond: false,
})

function hotel() {
  const server = fakeServer()
  server.on(list, ({ body }) => {
    const all = [session(own, 'Operator', true), session(other, 'Night porter')]
    const { name = '' } = body as { name?: string }
    const data = all.filter((one) => one.name.includes(name))
    return ok({ list: { data, total: data.length } })
  })
  return server
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

test('shows who is signed in, on what and since when', async () => {
  hotel()
  openScreen(<ActiveSessionsPage />)
  const row = await rowOf('Night porter')
  row.getByText('138****0001')
  row.getByText('Harbour Hotels')
  row.getByText('Chrome · Windows')
  row.getByText('192.0.2.7')
})

test('a session ends only after a confirmation that names the person, and the list reloads', async () => {
  const server = hotel()
  server.on(end, ok({}, 'Operation successful'))
  const user = openScreen(<ActiveSessionsPage />, { may: ['signIn.end'] })
  const row = await rowOf('Night porter')
  await user.click(row.getByRole('button', { name: 'End session: Night porter' }))
  const name = 'End the session of Night porter?'
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(server.to(end)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'End session' }))
  await screen.findByText('Operation successful')
  expect(server.to(end)[0]?.body).toEqual({ id: other })
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
})

test('who thinks better of it changes nothing', async () => {
  const server = hotel()
  const user = openScreen(<ActiveSessionsPage />, { may: ['signIn.end'] })
  const row = await rowOf('Night porter')
  await user.click(row.getByRole('button', { name: /^End session/ }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(end)).toEqual([])
})

test('the own session is marked and cannot be ended here', async () => {
  hotel()
  openScreen(<ActiveSessionsPage />, { may: ['signIn.end'] })
  const row = await rowOf('Operator')
  row.getByText('This session')
  row.getByText('Use “Log out”')
  expect(row.queryByRole('button')).toBeNull()
})

test('who may not end sessions sees no button', async () => {
  hotel()
  openScreen(<ActiveSessionsPage />)
  await rowOf('Night porter')
  expect(screen.queryByRole('button', { name: /^End session/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('the name is looked for by the server and stands in the address', async () => {
  hotel()
  const user = openScreen(<ActiveSessionsPage />)
  await rowOf('Operator')
  await user.type(screen.getByLabelText('Person'), 'porter{Enter}')
  await waitFor(() => expect(screen.queryByText('Operator')).toBeNull())
  await rowOf('Night porter')
  expect(addressBar()).toBe('?name=porter')
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  hotel()
  openScreen(<ActiveSessionsPage />, { may: ['signIn.end'] })
  const row = await rowOf('Night porter')
  row.getByRole('button', { name: '结束会话：Night porter' })
  screen.getByRole('heading', { name: '在线会话' })
})

test('the session of somebody with more rights cannot be ended', async () => {
  const server = fakeServer()
  const boss = { ...session(other, 'General manager'), beyond: true }
  server.on(list, ok({ list: { data: [boss], total: 1 } }))
  openScreen(<ActiveSessionsPage />, { may: ['signIn.end'] })
  const row = await rowOf('General manager')
  row.getByText('Has more permissions than you')
  expect(row.queryByRole('button')).toBeNull()
})
