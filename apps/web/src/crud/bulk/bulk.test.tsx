import { jobs } from '@innkeeper/contract/areas/jobs'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { jobReport } from '../../testing/job-report.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { trackedJobs } from '../../ui/progress/tracked-jobs.ts'
import { ResourcePage } from '../resource-page.tsx'
import {
  addMinibars,
  answerLookups,
  bar,
  barCodes,
  barsPage,
  list,
  minibars,
} from '../testing/minibars.ts'

addMinibars()

const { removeMany, export: file } = minibars.endpoints
const editMany = minibars.endpoints.editMany as AnyEndpoint
const done = ok({ done: 2, refused: [] })

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1), bar(2)], 31))
})
afterEach(() => act(() => trackedJobs.clear()))

function open(may = barCodes) {
  return openScreen(<ResourcePage area={minibars} />, { at: '/?title=bar', may })
}

const toolbar = () => within(screen.getByRole('toolbar', { name: 'Bulk actions' }))

async function selectBoth(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  toolbar().getByText('2 selected')
}

async function answer(user: ReturnType<typeof open>, button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: button }))
}

test('chosen rows are deleted after a question that names them', async () => {
  const user = open()
  server.on(removeMany, done)
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Delete' }))
  expect(screen.getAllByText('Delete 2 selected records?')).not.toEqual([])
  screen.getByText('Bar 1, Bar 2')
  await answer(user, 'Delete')
  await waitFor(() =>
    expect(server.to(removeMany).map(({ body }) => body)).toEqual([{ ids: [1, 2] }]),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Bulk actions' })).toBeNull())
})

test('the question says what deleting several of these records means', async () => {
  const ask = async (removal: ResourceArea['resource']['removal']) => {
    const resource = { ...minibars.resource, ...(removal && { removal }) }
    const user = openScreen(<ResourcePage area={{ ...minibars, resource }} />, { may: barCodes })
    await selectBoth(user)
    await user.click(toolbar().getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    const said = dialog.textContent
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    cleanup()
    return said
  }
  const consequence = { en: 'The bottles go too.', zh: '酒水一并删除。' }
  expect(await ask({ consequence })).toContain('The bottles go too.')
  const named = { en: '{{title}} goes.', zh: '删除{{title}}。' }
  expect(await ask({ consequence: named })).toContain('This can’t be undone.')
  const said = await ask({ consequence: named, bulkConsequence: consequence })
  expect(said).toContain('The bottles go too.')
})

test('what was refused is listed with its reason', async () => {
  const user = open()
  const refused = [{ id: 2, name: 'Bar 2', message: 'Still in use' }]
  server.on(removeMany, ok({ done: 1, refused }))
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Delete' }))
  await answer(user, 'Delete')
  await screen.findAllByText('1 of 2 failed')
  screen.getByText('Bar 2: Still in use')
})

test('all that the filters find can be chosen; a job deletes them and says what failed', async () => {
  const user = open()
  server.on(removeMany, ok({ done: 0, refused: [], job: 7 }))
  const refused = [{ id: 9, name: 'Bar 9', message: 'Still in use' }]
  const counters = [
    { name: 'done', title: 'done', value: 30 },
    { name: 'refused', title: 'failed', value: 1 },
  ]
  const title = 'Bulk delete minibar'
  server.on(jobs.endpoints.get, ok(jobReport({ title, state: 'done', counters, refused })))
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Select all 31' }))
  toolbar().getByText('31 selected')
  await user.click(toolbar().getByRole('button', { name: 'Delete' }))
  screen.getByText('All records that match the current filters.')
  const lists = server.to(list).length
  await answer(user, 'Delete')
  await screen.findByText('30 done · 1 failed')
  expect(server.to(removeMany)[0]?.body).toEqual({ matching: { title: 'bar' } })
  await user.click(screen.getByRole('button', { name: 'Show failed records' }))
  await screen.findByText('Bar 9: Still in use')
  expect(server.to(list).length).toBeGreaterThan(lists)
})

test('a job that did all of it says so and is gone', async () => {
  const user = open()
  server.on(removeMany, ok({ done: 0, refused: [], job: 7 }))
  const counters = [
    { name: 'done', title: 'done', value: 31 },
    { name: 'refused', title: 'failed', value: 0 },
  ]
  const title = 'Bulk delete minibar'
  server.on(jobs.endpoints.get, ok(jobReport({ title, state: 'done', counters })))
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Delete' }))
  await answer(user, 'Delete')
  await screen.findByText('Bulk delete minibar: 31 done')
  await waitFor(() => expect(screen.queryByLabelText('Background jobs')).toBeNull())
})

test('other filters take back that all were chosen', async () => {
  const user = open()
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Select all 31' }))
  const filters = within(screen.getByLabelText('Filters'))
  await user.type(filters.getByLabelText('Title'), ' x{Enter}')
  await waitFor(() => expect(server.to(list).at(-1)?.body).toMatchObject({ title: 'bar x' }))
  await waitFor(() => expect(screen.queryByText('31 selected')).toBeNull())
})

test('a row that is taken out leaves the others of the page', async () => {
  const user = open()
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Select all 31' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bar 2' }))
  toolbar().getByText('1 selected')
})

test('only the chosen fields are changed', async () => {
  const user = open()
  server.on(editMany, done)
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Edit 2 selected records')
  expect(dialog.getByRole('checkbox', { name: 'Size' })).toHaveProperty('checked', true)
  expect(dialog.queryByRole('textbox', { name: 'Price' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Price' }))
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '12')
  await user.click(dialog.getByRole('checkbox', { name: 'Price' }))
  await user.click(dialog.getByRole('combobox', { name: 'Size' }))
  await user.click(await screen.findByText('Large', { selector: '.ant-select-item *' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to(editMany)[0]?.body).toEqual({ ids: [1, 2], changes: { size: 'large' } }),
  )
})

test('a file holds what was chosen', async () => {
  const user = open()
  server.on(file, ok({ id: 7 }))
  server.on(jobs.endpoints.get, ok(jobReport()))
  await selectBoth(user)
  await user.click(toolbar().getByRole('button', { name: /Export/ }))
  await user.click(await screen.findByText('CSV (.csv)'))
  await waitFor(() => expect(server.to(file)[0]?.body).toEqual({ ids: [1, 2], format: 'csv' }))
})

test('who can do nothing with several rows has no boxes', async () => {
  open(['minibar'])
  await screen.findByText('Bar 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
