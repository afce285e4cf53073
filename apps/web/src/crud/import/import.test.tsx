import { live } from '@innkeeper/contract/areas/live'
import { codes } from '@innkeeper/contract/envelope'
import { text } from '@innkeeper/contract/fields'
import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import { defineResource, withImport } from '@innkeeper/contract/resource'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { LiveFeed } from '../../live/live-feed.tsx'
import { fakeFeed } from '../../testing/fake-feed.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { ResourcePage } from '../resource-page.tsx'

const towels = defineResource({
  name: 'towels',
  path: '/admin/towel',
  page: {
    name: 'towel',
    path: '/towel',
    under: 'library',
    title: { en: 'Towels', zh: '毛巾' },
    icon: 'shopping',
  },
  record: { en: 'towel', zh: '毛巾' },
  label: 'name',
  offers: withImport,
  fields: {
    name: text({ en: 'Name', zh: '名称' }),
    colour: text({ en: 'Colour', zh: '颜色' }, { optional: true }),
  },
})

const calls = towels.endpoints as ImportEndpoints

const report = (given: Partial<ImportReport> = {}): ImportReport => ({
  id: 5,
  job_id: 31,
  file_name: 'towels.csv',
  state: 'checked',
  percent: 100,
  rows: 1200,
  wrong: 0,
  wrong_cells: [],
  problem: '',
  by: 'Front desk',
  created_at: '2031-05-20T10:00:00.000Z',
  finished_at: null,
  ...given,
})

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(towels.endpoints.list, ok({ list: { data: [], total: 0 } }))
  server.on(calls.imports, ok({ list: [] }))
  server.on(calls.importCheck, ok({ id: 5 }))
})

async function openDialog(page = <ResourcePage area={towels} />) {
  const user = openScreen(page, { may: ['towel', 'towel.import'] })
  await user.click(await screen.findByText('Import'))
  await screen.findByText('Import Towels')
  return user
}

const csv = (name = 'towels.csv') => new File(['Name\nBlue'], name, { type: 'text/csv' })

/** As a drop does it: the browser has not looked at the name first. */
async function choose(file = csv()) {
  await screen.findByText('Choose a file')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
}

/** Answers one after another; the last one stays. */
function inTurn(...reports: ImportReport[]) {
  let turn = 0
  server.on(calls.importReport, () => ok(reports[Math.min(turn++, reports.length - 1)]))
}

test('one row is one row', async () => {
  inTurn(report({ rows: 1 }))
  await openDialog()
  await choose()
  await screen.findByText('1 row is ready to import')
  screen.getByText('Import 1 row')
})

test('a file in order is checked with progress, and imported when the person says so', async () => {
  inTurn(
    report({ state: 'checking', percent: 40, rows: 480 }),
    report(),
    report({ state: 'running', percent: 100 }),
    report({ state: 'done' }),
  )
  server.on(calls.importRun, ok(report({ state: 'running' })))
  const user = await openDialog()
  await choose()
  await screen.findByText('Checking towels.csv')
  screen.getByText('480 rows so far. Nothing is imported yet.')
  await screen.findByText('1,200 rows are ready to import')
  expect(server.to(calls.importRun)).toEqual([])
  const listed = server.to(towels.endpoints.list).length
  await user.click(screen.getByText('Import 1,200 rows'))
  await screen.findByText('Writing 1,200 rows…')
  await screen.findByText('1,200 rows imported')
  expect(server.to(calls.importRun)[0]?.body).toEqual({ id: 5 })
  await waitFor(() => expect(server.to(towels.endpoints.list).length).toBeGreaterThan(listed))
  const sent = server.to(calls.importCheck)[0]?.body as FormData
  expect((sent.get('file') as File).name).toBe('towels.csv')
})

test('wrong cells are listed with row, column, value and reason; all of them come as a file', async () => {
  const cells = [
    { row: 2, column: 'Name', value: '', reason: 'This field is required' },
    { row: 9, column: 'Colour', value: 'loud', reason: 'Invalid value' },
  ]
  inTurn(report({ wrong: 314, wrong_cells: cells }))
  server.on(calls.importErrors, ok({ url: '/admin/common/download?ticket=abc' }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href)
  })
  const user = await openDialog()
  await choose()
  await screen.findByText('314 cells are invalid')
  screen.getByText('Showing the first 2 of 314.')
  const list = screen.getByLabelText('Invalid cells')
  const rows = [...list.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['2', 'Name', '—', 'This field is required'],
    ['9', 'Colour', 'loud', 'Invalid value'],
  ])
  expect(screen.queryByText(/^Import 1/)).toBeNull()
  await user.click(screen.getByText('Download all'))
  await user.click(await screen.findByText('CSV (.csv)'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.to(calls.importErrors)[0]?.body).toEqual({ id: 5, format: 'csv' })
  await user.click(screen.getByText('Choose another file'))
  await screen.findByText('Choose a file')
})

test('the template comes in the format that the person likes', async () => {
  server.on(calls.importTemplate, ok({ url: '/admin/common/download?ticket=abc' }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = await openDialog()
  await user.click(screen.getByText('Template'))
  await user.click(await screen.findByText('Excel (.xlsx)'))
  await screen.findByText('Your browser is saving the template')
  expect(server.to(calls.importTemplate)[0]?.body).toEqual({ format: 'xlsx' })
})

test.each([
  ['towels.pdf', 10, 'Only .xlsx and .csv files can be imported'],
  ['towels.csv', 0, 'This file is empty'],
  ['towels.csv', 20 * 1024 * 1024 + 1, 'The file is larger than 20 MB. Please split it'],
])('%s of %i bytes is refused before it is sent', async (name, size, reason) => {
  await openDialog()
  const file = csv(name)
  Object.defineProperty(file, 'size', { value: size })
  await choose(file)
  await screen.findByText(reason)
  expect(server.to(calls.importCheck)).toEqual([])
})

test('what the server refuses at the door is told', async () => {
  const busy = 'Another file of yours is still being processed. Please wait'
  server.on(calls.importCheck, fail(codes.conflict, busy))
  await openDialog()
  await choose()
  await screen.findByText(busy)
  screen.getByText('Choose a file')
})

test.each([
  ['failed', 'This file cannot be read'],
  ['interrupted', 'The server stopped before the import finished. Nothing was imported'],
] as const)('an import that %s says why', async (state, problem) => {
  inTurn(report({ state, problem }))
  await openDialog()
  await choose()
  await screen.findByText('towels.csv was not imported')
  screen.getByText(problem)
})

test.each(['checking', 'running'] as const)('what is %s can be cancelled', async (state) => {
  inTurn(report({ state, percent: 30, rows: 300 }))
  server.on(calls.importCancel, () => {
    inTurn(report({ state: 'cancelled' }))
    return ok(report({ state: 'cancelled' }))
  })
  const user = await openDialog()
  await choose()
  await user.click(await screen.findByText('Cancel import'))
  await screen.findByText('towels.csv: import cancelled')
  screen.getByText('Nothing was imported. You can choose the file again.')
  expect(server.to(calls.importCancel).map(({ body }) => body)).toEqual([{ id: 5 }])
  expect(screen.queryByText('Cancel import')).toBeNull()
  await user.click(screen.getByText('Choose another file'))
  await screen.findByText('Choose a file')
})

test('what was over before it could be cancelled shows what became of it', async () => {
  inTurn(report({ state: 'running', percent: 100 }))
  server.on(calls.importCancel, () => {
    inTurn(report({ state: 'done' }))
    return fail(codes.conflict, 'This file is no longer being checked or imported')
  })
  const user = await openDialog()
  await choose()
  await user.click(await screen.findByText('Cancel import'))
  await screen.findByText('This file is no longer being checked or imported')
  await screen.findByText('1,200 rows imported')
})

test('a file that waits for the person has nothing to cancel', async () => {
  inTurn(report())
  await openDialog()
  await choose()
  await screen.findByText('Import 1,200 rows')
  expect(screen.queryByText('Cancel import')).toBeNull()
})

test('who comes back finds what is under way, and what became of the imports before', async () => {
  const running = report({ id: 9, state: 'running', percent: 30, rows: 300 })
  server.on(calls.imports, ok({ list: [running, report({ id: 4, state: 'done' })] }))
  inTurn(running)
  const user = await openDialog()
  await screen.findByText('Importing towels.csv')
  screen.getByText('300 rows checked again.')
  screen.getByText('You can close this window. The import continues in the background.')
  await user.click(screen.getByText('Close', { selector: 'button *' }))
})

test('earlier imports can be looked at', async () => {
  server.on(calls.imports, ok({ list: [report({ state: 'done' }), report({ id: 4, wrong: 3 })] }))
  inTurn(report({ state: 'done' }))
  const user = await openDialog()
  await screen.findByText('Recent imports')
  screen.getByText('Imported')
  screen.getByText('Has errors')
  const [first] = screen.getAllByLabelText('Show towels.csv')
  await user.click(first as HTMLElement)
  await screen.findByText('1,200 rows imported')
})

test('it needs its own right, and an area whose records can come from a file', async () => {
  openScreen(<ResourcePage area={towels} />, { may: ['towel', 'towel.save', 'towel.export'] })
  await screen.findByText('Add towel')
  expect(screen.queryByText('Import')).toBeNull()
})

test('the same dialog in Chinese', async () => {
  setLanguage('zh')
  const user = openScreen(<ResourcePage area={towels} />, { may: ['towel', 'towel.import'] })
  await user.click(await screen.findByText('导入'))
  await screen.findByText('导入毛巾')
  screen.getByText('.xlsx或.csv，不超过20 MB、100,000行')
})

describe('with the live feed', () => {
  const checking = report({ state: 'checking', percent: 0, rows: 0 })
  const asked = () => server.to(calls.importReport).length
  const quiet = () => act(() => new Promise((done) => setTimeout(done, 1500)))
  let feed: ReturnType<typeof fakeFeed>

  async function openLive() {
    feed = fakeFeed()
    feed.tell('a.1', [])
    server.on(live.endpoints.feed, () => feed.response)
    await openDialog(
      <>
        <LiveFeed />
        <ResourcePage area={towels} />
      </>,
    )
    await choose()
    await screen.findByText('Checking towels.csv')
  }

  test('the progress of a file comes by itself, and its end is asked for', async () => {
    inTurn(checking)
    await openLive()
    const before = asked()
    feed.tell('a.1', [], [{ id: 31, state: 'running', percent: 40, counters: { rows: 480 } }])
    await screen.findByText('480 rows so far. Nothing is imported yet.')
    await quiet()
    expect(asked()).toBe(before)
    inTurn(report())
    feed.tell('a.1', [], [{ id: 31, state: 'done', percent: 100, counters: { rows: 1200 } }])
    await screen.findByText('1,200 rows are ready to import')
    expect(asked()).toBe(before + 1)
  })

  test('an end that comes before the answer which names the job is not missed', async () => {
    server.on(calls.importReport, () => {
      feed.tell('a.1', [], [{ id: 31, state: 'done', percent: 100, counters: {} }])
      inTurn(report())
      return new Promise((done) => setTimeout(() => done(ok(checking)), 100))
    })
    await openLive()
    await screen.findByText('1,200 rows are ready to import')
  })

  test('what somebody else imports is asked for, since the feed tells only of one’s own', async () => {
    inTurn(report({ ...checking, job_id: null }))
    await openLive()
    inTurn(report({ job_id: null }))
    await screen.findByText('1,200 rows are ready to import', {}, { timeout: 4000 })
  })
})
