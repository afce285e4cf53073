import {
  type Operation,
  type OperationDetail,
  operationLog,
} from '@innkeeper/contract/areas/operation-log'
import { stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import OperationLogPage from './operation-log-page.tsx'

const { list, detail, verify } = operationLog.endpoints
const everything = ['operationLog', 'operationLog.export', 'operationLog.verify']

const edit: Operation = {
  id: 31,
  at: '2026-10-18T08:00:00.000Z',
  actor_kind: 'person',
  job_title: '',
  account_name: 'Night manager',
  phone: '',
  viewed_as: '',
  group_name: 'Lakeside',
  ip: '10.0.0.8',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0',
  action: '/admin/tag/save',
  record_type: 'tags',
  record_id: '4',
  record_name: 'Quiet',
  result: codes.ok,
  reason: '',
  change: 'edited',
}
const failed: Operation = {
  ...edit,
  ...{ id: 30, account_name: '', phone: '138****0001', action: '/admin/loginaction', change: '' },
  ...{ record_type: 'accounts', record_id: '9', record_name: '', result: codes.loginFailed },
}
const details: OperationDetail = {
  ...edit,
  request_id: 'request-1',
  before: { id: 4, version: 1, name: 'Loud', kind: 'store' },
  after: { id: 4, version: 2, name: 'Quiet', kind: 'content' },
  position: 12,
  hash: 'b'.repeat(64),
}

function hotelServer() {
  const server = fakeServer()
  server.on(list, ok({ list: { data: [edit, failed], total: 2 } }))
  server.on(detail, ok(details))
  return server
}

const openLog = (at = '/operationLog', may = everything) =>
  openScreen(<OperationLogPage />, { at, may })
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

test('each row says who did what, on which record, from where and how it ended', async () => {
  hotelServer()
  openLog()
  const row = within(await rowOf('Night manager'))
  for (const text of [
    'Edited tag Quiet',
    'Quiet',
    'Tag · #4 · Lakeside',
    '10.0.0.8',
    'Succeeded',
  ]) {
    row.getByText(text)
  }
  const attempt = within(await rowOf('138****0001'))
  for (const text of ['Not logged in', 'Log in', 'Refused: wrong phone, password or code']) {
    attempt.getByText(text)
  }
})

test('what somebody tried while looking as somebody else says so', async () => {
  const server = hotelServer()
  const tried = { ...edit, viewed_as: 'Lena', result: codes.forbidden }
  server.on(list, ok({ list: { data: [tried], total: 1 } }))
  openLog()
  within(await rowOf('Night manager')).getByText('Viewing as Lena')
})

test('what was no person’s doing says whose it was', async () => {
  const server = hotelServer()
  const job = { ...edit, actor_kind: 'job', account_name: 'tidy', job_title: 'Tidy up' } as const
  const device = { ...edit, id: 32, actor_kind: 'device', account_name: 'TV-0815' } as const
  server.on(list, ok({ list: { data: [job, device], total: 2 } }))
  openLog()
  await screen.findByText('System: Tidy up')
  within(await rowOf('TV-0815')).getByText('Device')
  setLanguage('zh')
  await screen.findByText('系统：Tidy up')
  within(await rowOf('TV-0815')).getByText('设备')
})

test('it reads in Chinese too', async () => {
  setLanguage('zh')
  hotelServer()
  openLog()
  const row = within(await rowOf('Night manager'))
  for (const text of ['编辑标签 Quiet', '标签 · #4 · Lakeside', '成功']) row.getByText(text)
})

test('the filters stand in the address and are asked of the server', async () => {
  const server = hotelServer()
  const at =
    '/operationLog?action=%2Fadmin%2Ftag%2Fsave&result=refused&from=2026-10-01T00:00:00.000Z'
  const user = openLog(at)
  await screen.findByText('Night manager')
  expect(server.to(list).at(-1)?.body).toEqual({
    page: 1,
    action: '/admin/tag/save',
    result: 'refused',
    from: '2026-10-01T00:00:00.000Z',
  })
  await user.type(screen.getByLabelText('Person'), 'night{Enter}')
  await waitFor(() => expect(addressBar()).toContain('person=night'))
  expect(server.to(list).at(-1)?.body).toMatchObject({ person: 'night', result: 'refused' })
})

test('nonsense in the address is no filter', async () => {
  const server = hotelServer()
  openLog('/operationLog?result=whatever&from=yesterday&entry=x')
  await screen.findByText('Night manager')
  expect(server.to(list)[0]?.body).toEqual({ page: 1 })
})

test('a moment counts once it is typed to its end', async () => {
  const server = hotelServer()
  const user = openLog('/operationLog?period=custom')
  await user.type(await screen.findByLabelText('From'), '2026-10-18T08:30')
  expect(addressBar()).toBe('?period=custom')
  await user.tab()
  await waitFor(() => expect(addressBar()).toContain('from='))
  const from = new Date('2026-10-18T08:30').toISOString()
  expect(server.to(list).at(-1)?.body).toMatchObject({ from })
})

test('a period is asked for as it is today, and stands in the address by its name', async () => {
  const server = hotelServer()
  const user = openLog()
  const midnight = (daysAgo: number) => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString()
  }
  for (const [name, period, span] of [
    ['Today', 'today', { from: midnight(0) }],
    ['Yesterday', 'yesterday', { from: midnight(1), to: midnight(0) }],
    ['Last 7 days', 'last7', { from: midnight(6) }],
    ['Last 30 days', 'last30', { from: midnight(29) }],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: 'Time' }))
    await user.click(await screen.findByTitle(name))
    await waitFor(() => expect(addressBar()).toBe(`?period=${period}`))
    await waitFor(() => expect(server.to(list).at(-1)?.body).toEqual({ page: 1, ...span }))
  }
  expect(screen.queryByLabelText('From')).toBeNull()
})

test('it is searched by the name of the record and by the store', async () => {
  const server = hotelServer()
  server.on(stores.endpoints.options, ok({ list: [{ id: 5, label: 'West Lake' }] }))
  const user = openLog('/operationLog?offline_id=5')
  await screen.findByText('West Lake')
  expect(server.to(list).at(-1)?.body).toEqual({ page: 1, offline_id: 5 })
  await user.type(screen.getByLabelText('Record name'), '1212{Enter}')
  await waitFor(() =>
    expect(server.to(list).at(-1)?.body).toEqual({ page: 1, offline_id: 5, record_name: '1212' }),
  )
})

test('what was refused says what was tried, and why not', async () => {
  const server = hotelServer()
  const refused = { ...edit, change: 'deleted', result: codes.conflict, reason: 'inUse' } as const
  server.on(list, ok({ list: { data: [refused], total: 1 } }))
  openLog()
  const row = within(await rowOf('Night manager'))
  row.getByText('Delete tag Quiet')
  row.getByText('Refused: in use')
})

test('the details show the difference in words, with what stayed the same folded', async () => {
  hotelServer()
  const user = openLog('/operationLog?page=3')
  await user.click(await screen.findByRole('button', { name: 'Details of entry 31' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Entry 31' }))
  const name = within((await drawer.findByRole('row', { name: 'Name Loud Quiet' })) as HTMLElement)
  name.getByText('Loud')
  drawer.getByRole('row', { name: 'Applies to Stores Content' })
  drawer.getByText('1 unchanged field')
  drawer.getByText('b'.repeat(64))
  expect(drawer.queryByText('version')).toBeNull()
  expect(addressBar()).toBe('?page=3&entry=31')
})

test('an entry leads to the others of its record', async () => {
  const server = hotelServer()
  const user = openLog('/operationLog?entry=31&person=night')
  await user.click(await screen.findByRole('button', { name: 'All entries of this record' }))
  expect(addressBar()).toBe('?record_type=tags&record_id=4')
  await waitFor(() =>
    expect(server.to(list).at(-1)?.body).toEqual({ page: 1, record_type: 'tags', record_id: '4' }),
  )
})

test('verifying goes on stretch by stretch to the end', async () => {
  const server = hotelServer()
  const stretches = [
    { checked: 5000, last: 5100, done: false, total: 7000, broken: null },
    { checked: 2000, last: 7200, done: true, total: 7000, broken: null },
  ]
  server.on(verify, () => ok(stretches[server.to(verify).length - 1]))
  const user = openLog()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await screen.findByText('The log is intact')
  screen.getByText(/Entries checked: 7000/)
  expect(server.to(verify).map(({ body }) => body)).toEqual([{ after: 0 }, { after: 5100 }])
})

test('a broken chain points at its first broken entry', async () => {
  const server = hotelServer()
  const broken = { id: 31, at: edit.at, flaw: 'changed' as const }
  server.on(verify, ok({ checked: 12, last: 30, done: true, total: 40, broken }))
  const user = openLog()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await screen.findByText('The log is broken at entry 31')
  screen.getByText(/The entry was changed, or not written by the server.*before it: 12/)
  await user.click(screen.getByRole('button', { name: 'Show entry 31' }))
  await screen.findByRole('dialog', { name: 'Entry 31' })
})

test('a check that fails on the way can be tried again', async () => {
  const server = hotelServer()
  server.on(verify, fail(codes.unavailable, 'The service is restarting'))
  const user = openLog()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await screen.findByText('The service is restarting')
  server.on(verify, ok({ checked: 2, last: 2, done: true, total: 2, broken: null }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The log is intact')
})

test('who may only look neither verifies nor exports', async () => {
  hotelServer()
  openLog('/operationLog', ['operationLog'])
  await screen.findByText('Night manager')
  expect(screen.queryByRole('button', { name: /Verify|Export/ })).toBeNull()
})
