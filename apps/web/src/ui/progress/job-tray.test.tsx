import { type JobReport, jobs } from '@innkeeper/contract/areas/jobs'
import { codes } from '@innkeeper/contract/envelope'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { jobReport } from '../../testing/job-report.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { trackedJobs } from './tracked-jobs.ts'

const { get, cancel, download } = jobs.endpoints

const done = jobReport({ state: 'done', percent: 100, file_name: 'Rooms.csv' })

let server: ReturnType<typeof fakeServer>
let saved: string[]

beforeEach(() => {
  server = fakeServer()
  server.on(download, ok({ url: '/admin/common/download?ticket=abc' }))
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href)
  })
})
afterEach(() => act(() => trackedJobs.clear()))

function track(...reports: JobReport[]) {
  let turn = 0
  server.on(get, () => ok(reports[Math.min(turn++, reports.length - 1)]))
  const user = openScreen(<p>Somewhere else</p>)
  act(() => trackedJobs.add(7, 'Your browser is saving it'))
  return user
}

test('a job that takes its time shows how far it is, and its file is saved once at the end', async () => {
  track(...Array.from({ length: 8 }, () => jobReport()), done)
  await screen.findByText('48,000 rows')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await screen.findByText('Your browser is saving it')
  expect(saved).toEqual([expect.stringContaining('ticket=abc')])
  await waitFor(() => expect(screen.queryByText('Export')).toBeNull())
})

test('a short job shows nothing but that its file is saved', async () => {
  const shown: (HTMLElement | null)[] = []
  server.on(download, () => {
    shown.push(screen.queryByText('48,000 rows'))
    return ok({ url: '/admin/common/download?ticket=abc' })
  })
  track(done)
  await screen.findByText('Your browser is saving it')
  expect(shown).toEqual([null])
  expect(saved).toHaveLength(1)
})

test('a job that failed says why, until it is closed', async () => {
  const problem = 'The server has no space left for the file'
  const user = track(jobReport({ state: 'failed', problem }))
  await screen.findByText(problem)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByLabelText('Close Export'))
  expect(screen.queryByText(problem)).toBeNull()
  expect(saved).toEqual([])
})

test('a job can be cancelled, and is gone then', async () => {
  const user = track(jobReport())
  server.on(cancel, () => {
    server.on(get, ok(jobReport({ state: 'cancelled' })))
    return ok(jobReport({ state: 'cancelled' }))
  })
  await user.click(await screen.findByLabelText('Cancel Export'))
  await waitFor(() => expect(screen.queryByText('Export')).toBeNull())
  expect(server.to(cancel).map(({ body }) => body)).toEqual([{ id: 7 }])
})

test('a file that could not be fetched can be asked for again', async () => {
  server.on(download, fail(codes.unavailable, 'The service is restarting'))
  const user = track(done)
  await screen.findByText('The service is restarting')
  server.on(download, ok({ url: '/admin/common/download?ticket=def' }))
  await user.click(await screen.findByText('Download'))
  await waitFor(() => expect(saved).toEqual([expect.stringContaining('ticket=def')]))
})

test('a job that waits says so, in Chinese too', async () => {
  track(jobReport({ state: 'queued', percent: null, counters: [] }))
  await screen.findByText('Waiting for its turn…')
  act(() => setLanguage('zh'))
  await screen.findByText('正在排队…')
})
