import { accessCheck } from '@innkeeper/contract/areas/access-check'
import { accounts } from '@innkeeper/contract/areas/accounts'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import AccessCheckPage from './access-check-page.tsx'

const { people, pages, records, explain } = accessCheck.endpoints
const { addRole } = accounts.endpoints

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(people, ok({ list: [{ id: 7, label: 'Lena', hint: '139****0007 · Lakeside' }] }))
  const button = {
    ...{ key: 'store.save', title: 'Add and edit', kind: 'button' },
    ...{ platform_only: false, children: [] },
  }
  const page = { ...button, key: 'store', title: 'Stores', kind: 'page', children: [button] }
  server.on(
    pages,
    ok({
      list: [{ ...page, key: 'estate', title: 'Properties', kind: 'group', children: [page] }],
    }),
  )
  server.on(records, ok({ list: [{ id: 3, label: 'Lakeside', hint: 'Harbour' }] }))
  server.on(explain, ok(blocked))
})

const blocked = {
  answer: 'None of their roles has the permission “Stores”',
  fine: false,
  checks: [
    { fine: true, text: 'Lena’s account is enabled' },
    { fine: false, text: 'None of their roles holds it' },
  ],
  roles: [
    { id: 4, name: 'Front desk', adds: ['Stores'] },
    { id: 5, name: 'Manager', adds: ['Stores', 'Rooms'] },
  ],
  may_give: true,
}

const open = (at = '/', may = ['whyNot', 'account', 'store', 'room']) =>
  openScreen(<AccessCheckPage />, { at, may })
const asked = () => server.to(explain).at(-1)?.body

test('first asks for a person', async () => {
  const user = open()
  await screen.findByText('Select a person')
  expect(server.to(explain)).toEqual([])
  await user.click(screen.getByLabelText('Person'))
  await user.click(await screen.findByText('139****0007 · Lakeside'))
  await waitFor(() => expect(addressBar()).toBe('?account=7'))
  await waitFor(() => expect(asked()).toEqual({ account_id: 7 }))
})

test('answers in one sentence, shows each check and the roles that would help', async () => {
  open('/?account=7&code=store')
  await screen.findByText('None of their roles has the permission “Stores”')
  expect(asked()).toEqual({ account_id: 7, code: 'store' })
  const checks = screen.getAllByRole('listitem').slice(0, 2)
  expect(checks.map((check) => check.textContent)).toEqual([
    'OK:Lena’s account is enabled',
    'Blocked:None of their roles holds it',
  ])
  screen.getByText('Front desk')
  const link = await screen.findByRole('link', { name: /^Open the account of Lena/ })
  expect(link.getAttribute('href')).toBe('/account?name=Lena')
})

test('gives the role that adds the least with one click, after saying what it adds', async () => {
  server.on(addRole, ok({}, 'Operation successful'))
  const user = open('/?account=7&code=store', ['whyNot', 'account', 'account.save'])
  const offered = await screen.findAllByRole('button', { name: /^Grant role .+ to Lena$/ })
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Grant role Front desk to Lena',
    'Grant role Manager to Lena',
  ])
  screen.getByText('Adds 1 permission')
  screen.getByText('Adds 2 permissions')
  expect(screen.getAllByText('Fewest extra permissions')).toHaveLength(1)
  await user.click(offered[1] as HTMLElement)
  const question = within(
    await screen.findByRole('dialog', { name: /Grant Lena the role “Manager”/ }),
  )
  question.getByText('Rooms')
  expect(server.to(addRole)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Grant role' }))
  await waitFor(() => expect(server.to(addRole)[0]?.body).toEqual({ id: 7, role_id: 5 }))
  await waitFor(() => expect(server.to(explain).length).toBeGreaterThan(1))
})

test('gives none where the person may not edit that account', async () => {
  server.on(explain, ok({ ...blocked, may_give: false }))
  open('/?account=7&code=store', ['whyNot', 'account', 'account.save'])
  await screen.findByText(/You can’t edit this account/)
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
})

test('says when no role would help', async () => {
  server.on(explain, ok({ ...blocked, roles: [] }))
  open('/?account=7&code=store')
  await screen.findByText(/No role that you can grant has this permission/)
})

test('when nothing is in the way it offers no role', async () => {
  server.on(
    explain,
    ok({ answer: 'Nothing is blocked', fine: true, checks: [], roles: null, may_give: true }),
  )
  open('/?account=7&code=store')
  await screen.findByText('Nothing is blocked')
  expect(screen.queryByText('Roles that would help')).toBeNull()
})

test('asks about a record of a kind', async () => {
  const user = open('/?account=7')
  await user.click(await screen.findByRole('radio', { name: 'A record' }))
  await user.click(screen.getByLabelText('Record type'))
  await user.click(await screen.findByTitle('Room'))
  await user.click(screen.getByLabelText('Record'))
  await user.click(await screen.findByText('Harbour'))
  await waitFor(() => expect(asked()).toEqual({ account_id: 7, type: 'room', record_id: 3 }))
  expect(server.to(records).at(0)?.body).toEqual({ type: 'store', search: '' })
})

test('a button is named with its page', async () => {
  open('/?account=7&code=store.save')
  await screen.findByText('Stores: Add and edit')
})

test('a person who cannot be asked about gets the server’s words', async () => {
  server.on(explain, fail(codes.notFound, 'Not found, or already deleted'))
  open('/?account=99')
  await screen.findByText('Not found, or already deleted')
})

test('speaks Chinese', async () => {
  setLanguage('zh')
  open()
  await screen.findByText('请选择人员')
})

test('what the address names and nobody knows is not shown as a bare number or code', async () => {
  server.on(explain, fail(codes.notFound, 'Not found, or already deleted'))
  server.on(people, ok({ list: [] }))
  open('/?account=99&code=gone.save')
  await screen.findByText('Not found, or already deleted')
  expect(screen.queryByText('99')).toBeNull()
  expect(screen.queryByText('gone.save')).toBeNull()
})

test('asks about no kind of record whose page one does not hold', async () => {
  open('/?about=record&type=room', ['whyNot'])
  await screen.findByRole('radio', { name: 'A page or button' })
  expect(screen.queryByRole('radio', { name: 'A record' })).toBeNull()
  expect(screen.queryByLabelText('Record type')).toBeNull()
})
