import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { tags } from '@innkeeper/contract/areas/tags'
import { codes } from '@innkeeper/contract/envelope'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import RecordHistory from './record-history.tsx'
import { WithHistory } from './with-history.tsx'

const { history } = operationLog.endpoints

const renamed = {
  ...{ id: 31, at: '2026-10-18T08:00:00.000Z', actor_kind: 'person', job_title: '' },
  ...{ account_name: 'Night manager', phone: '', viewed_as: '', group_name: '', ip: '::1' },
  ...{ user_agent: '', action: '/admin/tag/save', record_type: 'tags', record_id: '4' },
  ...{ record_name: 'Quiet', result: codes.ok, reason: '', change: 'edited' },
  before: { id: 4, version: 1, name: 'Loud', kind: 'store' },
  after: { id: 4, version: 2, name: 'Quiet', kind: 'store' },
}
const refused = {
  ...{ ...renamed, id: 30, change: 'deleted', result: codes.conflict, reason: 'inUse' },
  after: null,
}

const open = () => openScreen(<RecordHistory area={tags} id={4} />)

test('each entry says who did what and when, and from what to what', async () => {
  const server = fakeServer()
  server.on(history, ok({ list: [renamed, refused], more: false }))
  open()
  const entries = within(await screen.findByRole('list', { name: 'History' }))
  const [edit, removal] = entries.getAllByRole('listitem')
  const edited = within(edit as HTMLElement)
  edited.getByRole('heading', { name: 'Edited tag Quiet' })
  edited.getByText('Night manager')
  edited.getByRole('row', { name: 'Name Loud Quiet' })
  edited.getByText('2 unchanged fields')
  const deleted = within(removal as HTMLElement)
  deleted.getByRole('heading', { name: 'Delete tag Quiet' })
  deleted.getByText('Refused: in use')
  expect(deleted.queryByRole('table')).toBeNull()
  expect(server.to(history)[0]?.body).toEqual({ kind: 'tags', id: 4 })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('one can go on to older entries and come back', async () => {
  const server = fakeServer()
  const added = { ...renamed, id: 7, change: 'added', before: null }
  server.on(history, ({ body }) =>
    (body as { older_than?: number }).older_than === 31
      ? ok({ list: [added], more: false })
      : ok({ list: [renamed], more: true }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByText('Added tag Quiet')
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  await screen.findByText('Edited tag Quiet')
})

test('a record without entries says so, in Chinese too; a failure can be tried again', async () => {
  const server = fakeServer()
  server.on(history, fail(codes.unavailable, 'The service is restarting'))
  const user = open()
  await screen.findByText('The service is restarting')
  server.on(history, ok({ list: [], more: false }))
  await user.click(screen.getByRole('button'))
  await screen.findByText('No history yet')
  setLanguage('zh')
  await screen.findByText('暂无历史记录')
})

test('stands behind the record, for who may read the log', async () => {
  const server = fakeServer()
  server.on(history, ok({ list: [renamed], more: false }))
  const record = <input aria-label="Name" />
  const user = openScreen(
    <WithHistory area={tags} id={4}>
      {record}
    </WithHistory>,
    { may: ['operationLog'] },
  )
  await user.type(screen.getByLabelText('Name'), 'half-typed')
  expect(server.to(history)).toEqual([])
  await user.click(screen.getByText('History'))
  await screen.findByText('Edited tag Quiet')
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await user.click(screen.getByText('Record'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('half-typed')
})

test('is not offered to who may not read the log', () => {
  fakeServer()
  openScreen(
    <WithHistory area={tags} id={4}>
      a record
    </WithHistory>,
  )
  screen.getByText('a record')
  expect(screen.queryByText('History')).toBeNull()
})

test('is not offered of a record that is not there yet', () => {
  fakeServer()
  openScreen(
    <WithHistory area={tags} id={undefined}>
      a new one
    </WithHistory>,
    { may: ['operationLog'] },
  )
  screen.getByText('a new one')
  expect(screen.queryByText('History')).toBeNull()
})
