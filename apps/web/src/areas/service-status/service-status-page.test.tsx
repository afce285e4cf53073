import { serviceStatus } from '@innkeeper/contract/areas/service-status'
import { codes } from '@innkeeper/contract/envelope'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import ServiceStatusPage from './service-status-page.tsx'

const { read } = serviceStatus.endpoints

const status = (total: number, kind = 'postgresql') =>
  ok({
    version: '1.2.3',
    node: 'v24.0.0',
    started_at: new Date(Date.now() - 3_605_000).toISOString(),
    database: { kind, version: '18.1', answer_ms: 2.4 },
    memory_megabytes: 310,
    requests: { total, failed: 7 },
    jobs: [
      { name: 'housekeeping', title: 'Clear out', waiting: 1, active: 2, failed: 3 },
      { name: 'import', title: 'Import', waiting: 0, active: 0, failed: 0 },
    ],
  })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows how the server is doing', async () => {
  fakeServer().on(read, status(15_000))
  openScreen(<ServiceStatusPage />)
  await screen.findByText('15,000')
  screen.getByText('7 failed')
  screen.getByText('1h')
  screen.getByText('2.4 ms')
  screen.getByText('310 MB')
  screen.getByText('1.2.3')
  screen.getByText('PostgreSQL 18.1')
  const row = within(screen.getByRole('row', { name: /^Clear out/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '2', '3'])
})

test('asks again every 10 seconds while it can be seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  let total = 0
  server.on(read, () => status(++total))
  openScreen(<ServiceStatusPage />)
  await pass(100)
  expect(server.to(read)).toHaveLength(1)
  await pass(10_000)
  expect(server.to(read)).toHaveLength(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(40_000)
  expect(server.to(read)).toHaveLength(2)
  hidden.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(11_000)
  expect(server.to(read).length).toBeGreaterThan(2)
})

test('when the server stops answering, the last readings stay, with a warning', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  server.on(read, status(42))
  openScreen(<ServiceStatusPage />)
  await pass(100)
  server.on(read, fail(codes.unavailable, 'The service is restarting'))
  await pass(10_100)
  screen.getByText('The service is restarting')
  screen.getByText('42')
})

test('who came straight here finds a way to the start', async () => {
  fakeServer().on(read, status(1))
  const user = openScreen(<ServiceStatusPage />, { at: '/serviceStatus' })
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(window.location.pathname).toBe('/')
})

test('it speaks Chinese', async () => {
  setLanguage('zh')
  fakeServer().on(read, status(1, 'embedded'))
  openScreen(<ServiceStatusPage />)
  await screen.findByText('1小时')
  screen.getByText('2.4毫秒')
  screen.getByRole('columnheader', { name: '执行中' })
  screen.getByText('内置数据库 18.1')
})
