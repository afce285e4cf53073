import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, form, row } from '../harness/forms.ts'
import { expect, expectAccessible, journeyWith } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'
import { sheetOf } from '../harness/workbook.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

const choose = (page: Page, name: string, lines: string[]) =>
  form(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** What the browser saves when this format of the file is asked for. */
async function download(page: Page, open: string, format: RegExp) {
  const saved = page.waitForEvent('download')
  await button(page, open).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const heading = 'Room number,Floor,Store,Hotel area'
const many = Array.from({ length: 3000 }, (_, index) => `W${10_000 + index},20,S0001,`)

test('a file with wrong cells imports nothing; the mended one imports all', async ({ page }) => {
  await signIn(page, people.partner, '/room?room_id=W1')
  await expect(page.getByText('No results for these filters')).toBeVisible()
  await button(page, 'Import').click()
  const template = await download(page, 'Template', /CSV/)
  expect(template.name).toMatch(/^Rooms template .*\.csv$/)
  const [titles = ''] = template.bytes.toString('utf8').split('\r\n')
  expect(titles).toContain('Room number *,Floor,Store *,Hotel area')

  const wrong = ['W10001,3.5,S0001,', 'W10002,3,S9999,', ',4,S0001,', 'W10001,5,S0001,Roof']
  await choose(page, 'wing.csv', [heading, 'W10000,3,S0001,', ...wrong])
  await expect(form(page).getByText('5 cells are invalid')).toBeVisible()
  const cells = form(page).getByRole('table').locator('tbody tr')
  await expect(cells).toHaveText([
    '3Floor3.5Please enter a whole number',
    '4StoreS9999This store does not exist',
    '5Room number—This field is required',
    '6Hotel areaRoofThis hotel area does not exist',
    '6Room numberW10001The same as in row 3',
  ])
  await expect(button(page, /^Import \d/)).toHaveCount(0)
  await expectAccessible(page)

  await button(page, 'Choose another file').click()
  await expect(form(page).getByText('Has errors')).toBeVisible()
  await choose(page, 'wing mended.csv', [heading, ...many, '=1+1,20,S0001,'])
  await expect(form(page).getByText('3,001 rows are ready to import')).toBeVisible()
  await form(page).getByRole('button', { name: 'Import 3,001 rows' }).click()
  await expect(form(page).getByText('3,001 rows imported')).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('3000 in total')).toBeVisible()
})

test('an export holds the rows of the filtered list, in its order, and no formula', async ({
  page,
}) => {
  await signIn(page, people.partner, '/room?room_id=%3D')
  await expect(row(page, '=1+1')).toBeVisible()
  const csv = await download(page, 'Export', /CSV/)
  expect(csv.name).toMatch(/^Rooms .*\.csv$/)
  const [, first = '', ...rest] = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(first).toMatch(/^'=1\+1,20,/)
  expect(rest).toEqual([])
  const sheet = sheetOf((await download(page, 'Export', /Excel/)).bytes)
  expect(sheet).toContain('=1+1')
  expect(sheet).not.toMatch(/<f>|>=1\+1/)

  await page.goto('/room?room_id=W1000&sort=room_id')
  await expect(page.getByText('10 in total')).toBeVisible()
  const sorted = (await download(page, 'Export', /CSV/)).bytes.toString('utf8').trim()
  const numbers = sorted
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => `W1000${index}`))
})
