import { type JobReport, type JobUpdate, jobs } from '@innkeeper/contract/areas/jobs'
import { live } from '@innkeeper/contract/areas/live'
import { codes } from '@innkeeper/contract/envelope'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { LiveFeed } from '../../live/live-feed.tsx'
import { fakeFeed } from '../../testing/fake-feed.ts'
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
  act(() => trackedJobs.add(7, { saved: 'Your browser is saving it' }))
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
  await screen.findByText('Queued…')
  act(() => setLanguage('zh'))
  await screen.findByText('正在排队…')
})

describe('while the live feed is connected', () => {
  let feeds: ReturnType<typeof fakeFeed>[]
  const running: JobUpdate = { id: 7, state: 'running', percent: 55, counters: { rows: 66_000 } }
  const over: JobUpdate = { ...running, state: 'done', percent: 100 }
  const asked = () => server.to(get).length
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    feeds = []
    server.on(live.endpoints.feed, () => {
      const opened = fakeFeed()
      opened.tell('a.1', [])
      feeds.push(opened)
      return opened.response
    })
  })

  /** The console listens, and shows the first answer. */
  async function follow(report = jobReport({ percent: null, counters: [rowsOf(null)] })) {
    server.on(get, ok(report))
    openScreen(<LiveFeed />)
    await pass(50)
    expect(feeds).toHaveLength(1)
    act(() => trackedJobs.add(7, { saved: 'Your browser is saving it' }))
    await pass(1000)
    expect(asked()).toBe(1)
  }
  const rowsOf = (value: number | null) => ({ name: 'rows', title: 'rows', value })

  test('it tells how far the job is, and nobody asks', async () => {
    await follow()
    screen.getByText('In progress…')
    feeds[0]?.tell('a.1', [], [running])
    await pass(100)
    screen.getByText('66,000 rows')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('55')
    for (let each = 1; each <= 20; each++) {
      feeds[0]?.tell('a.1', [], [{ ...running, counters: { rows: 66_000 + each } }])
      await pass(500)
    }
    screen.getByText('66,020 rows')
    expect(asked()).toBe(1)
  })

  test('the end is asked for once, and the file is saved', async () => {
    await follow()
    server.on(get, ok(done))
    feeds[0]?.tell('a.1', [], [over])
    await pass(200)
    expect(asked()).toBe(2)
    expect(saved).toHaveLength(1)
    feeds[0]?.tell('a.1', [], [running])
    await pass(5000)
    expect([asked(), saved.length]).toEqual([2, 1])
  })

  test('what another job does changes nothing', async () => {
    await follow()
    feeds[0]?.tell(
      'a.1',
      [],
      [
        { ...running, id: 8 },
        { ...over, id: 9 },
      ],
    )
    await pass(2000)
    screen.getByText('In progress…')
    expect(asked()).toBe(1)
  })

  test('once a minute somebody asks all the same', async () => {
    await follow()
    for (let each = 0; each < 4; each++) {
      feeds[0]?.write(':\n\n')
      await pass(15_000)
    }
    expect(asked()).toBe(2)
  })

  test('without it they ask every second, until it is back', async () => {
    await follow()
    server.on(live.endpoints.feed, () => new TypeError('Failed to fetch'))
    feeds[0]?.cut()
    await pass(4000)
    const before = asked()
    expect(before).toBeGreaterThan(3)
    server.on(live.endpoints.feed, () => {
      const opened = fakeFeed()
      opened.tell('b.1', 'all')
      feeds.push(opened)
      return opened.response
    })
    await vi.waitFor(() => expect(feeds).toHaveLength(2), { timeout: 20_000, interval: 500 })
    await pass(1500)
    const back = asked()
    await pass(10_000)
    expect(asked()).toBe(back)
  })

  test('what may have been missed is asked for when it is back', async () => {
    await follow()
    const opened = fakeFeed()
    server.on(live.endpoints.feed, () => {
      server.on(get, ok(done))
      opened.tell('a.1', [])
      return opened.response
    })
    feeds[0]?.end()
    await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000, interval: 100 })
  })
})
