import { codes } from '@innkeeper/contract/envelope'
import type { Page } from '@playwright/test'
import { button, choose, field, form, row, save } from '../harness/forms.ts'
import { expect, expectAccessible, journeyWith, listenForComplaints } from '../harness/journey.ts'
import { people, signIn, storedSession } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

const required = 'This field is required'

test('a partner’s administrator adds a brand, a store and its rooms', async ({ page }) => {
  await signIn(page, people.partner, '/brand')
  await button(page, 'Add brand').click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(required)
  // There is only one partner to choose.
  await expect(form(page)).toContainText('云栖酒店集团')
  await field(page, 'Name').fill('Harbour House')
  await save(page)
  await expect(row(page, 'Harbour House')).toBeVisible()

  await page.goto('/store')
  await button(page, 'Add store').click()
  await field(page, 'Number').fill('H 1')
  await field(page, /^Longitude/).fill('200')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Number')).toHaveAccessibleDescription('Only letters, digits, - and _')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(required)
  await expect(field(page, 'Brand')).toHaveAccessibleDescription(required)
  await expect(field(page, /^Longitude/)).toHaveAccessibleDescription('Must be at most 180')
  await expectAccessible(page)
  await field(page, 'Number').fill('H1')
  await field(page, 'Name').fill('Harbour House West Lake')
  await choose(page, 'Brand', 'Harbour')
  await field(page, /^Region/).click()
  for (const name of ['Hebei', 'Shijiazhuang', "Chang'an District"]) {
    await page.getByTitle(name, { exact: true }).click()
  }
  await field(page, /^Longitude/).fill('120.1301')
  await field(page, /^Latitude/).fill('30.2595')
  await expect(field(page, 'Time zone')).toHaveValue('Asia/Shanghai')
  await save(page)
  await expect(row(page, 'Harbour House West Lake')).toContainText(
    "Chang'an District, Shijiazhuang, Hebei",
  )
  await page.getByRole('link', { name: 'Harbour House West Lake' }).click()
  await expect(page.getByText('120.1301, 30.2595')).toBeVisible()
  await expect(page.getByText('This store has no rooms yet')).toBeVisible()

  await button(page, 'Add multiple rooms').click()
  const numbers = { 'First floor': 3, 'Last floor': 12, 'First room': 1, 'Last room': 20 }
  for (const [label, number] of Object.entries(numbers)) {
    await field(page, label).fill(String(number))
  }
  await field(page, /^Skip rooms/).fill('13, 14')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('status')).toHaveText('180 rooms All of them are new.')
  await expect(preview).toContainText('312315')
  await button(page, 'Add 180 rooms').click()
  await expect(page.getByText('180 rooms added')).toBeVisible()
  for (const floor of [3, 12]) {
    await expect(page.getByRole('heading', { name: `Floor ${floor} 18 rooms` })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: '320, 0 devices' })).toBeVisible()
  await expect(page.getByRole('link', { name: '313, 0 devices' })).toHaveCount(0)
})

test('filters, order and page are in the address bar and survive a reload', async ({ page }) => {
  await signIn(page, people.partner, '/room')
  const filters = page.getByRole('search', { name: 'Filters' })
  await filters.getByLabel('Store').fill('Harbour')
  await page.getByTitle('Harbour House West Lake').click()
  await expect(page.getByText('180 in total')).toBeVisible()
  await filters.getByLabel('Room number').fill('1')
  await filters.getByLabel('Room number').press('Enter')
  await expect(page.getByText('54 in total')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Floor' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByTitle('2', { exact: true }).click()
  const rooms = page.getByRole('table').locator('tbody tr td:nth-child(2)')
  const second = ['1011', '1012', '1015', '1016', '1017', '1018', '1019', '1020', '1101', '1102']
  await expect(rooms).toHaveText(second)
  await expect(page).toHaveURL(/\?offline_id=\d+&room_id=1&sort=floor&page=2$/)
  await page.reload()
  await expect(rooms).toHaveText(second)
  await expect(filters.getByLabel('Room number')).toHaveValue('1')
  await expect(filters).toContainText('Harbour House West Lake')
  await page.goBack()
  await expect(rooms.first()).toHaveText('1001')
})

test('what is in use is not deleted; what is not, is, and the focus stays near', async ({
  page,
}) => {
  await signIn(page, people.partner, '/brand')
  const remove = async (name: string) => {
    await button(page, `More about ${name}`).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(button(page, 'Cancel')).toBeFocused()
    await form(page).getByRole('button', { name: 'Delete' }).press('Enter')
  }
  await remove('Harbour House')
  await expect(page.getByText('It can’t be deleted because it is in use: 1 store')).toBeVisible()
  await button(page, 'Close').last().press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Harbour House')).toBeVisible()

  await page.goto('/room?room_id=320')
  await remove('320')
  await expect(page.getByText('No results for these filters')).toBeVisible()
  await expect(button(page, 'Clear filters')).toBeFocused()
  await page.goto('/room?room_id=31')
  await remove('319')
  await expect(button(page, 'More about 319')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '318', exact: true })).toBeFocused()
})

test('two people edit the same store: the second is told and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({ baseURL, locale: 'en-US' })
  const complaints = listenForComplaints(office)
  const colleague = await office.newPage()
  const edit = async (who: Page, phone: string) => {
    await signIn(who, phone, '/store?number=H1')
    await button(who, 'Edit Harbour House West Lake').click()
    await expect(field(who, 'Number')).toHaveValue('H1')
  }
  await edit(page, people.partner)
  await edit(colleague, people.operator)
  await field(colleague, 'Name').fill('Harbour House Lakeside')
  await field(colleague, /^Address/).fill('1 Lake Road')
  await save(colleague)
  await field(page, 'Name').fill('Harbour House by the Lake')
  await field(page, /^Notes/).fill('Two towers')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    form(page).getByText('Someone else saved this store while you were editing'),
  ).toBeVisible()
  await expect(form(page).getByText('Harbour House Lakeside')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Harbour House by the Lake')
  await expect(field(page, /^Notes/)).toHaveValue('Two towers')
  await expect(field(page, /^Address/)).toHaveValue('1 Lake Road')
  await form(page).getByRole('button', { name: 'Save with this selection' }).click()
  await expect(row(page, 'Harbour House by the Lake')).toBeVisible()
  await page.getByRole('link', { name: 'Harbour House by the Lake' }).click()
  for (const text of ['Two towers', '1 Lake Road']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  expect(complaints).toEqual([])
  await office.close()
})

test('the back button asks before it throws away what was typed', async ({ page }) => {
  await signIn(page, people.partner, '/room')
  await page.getByRole('link', { name: 'Stores' }).click()
  await button(page, 'Add store').click()
  await field(page, 'Name').fill('Half typed')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/store\?open=new$/)
  await expect(field(page, 'Name')).toHaveValue('Half typed')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Add store').click()
  await field(page, 'Name').fill('Half typed again')
  await button(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('hotel staff looks at its store and cannot change it, by any way', async ({ page }) => {
  await signIn(page, people.hotel, '/store')
  await expect(row(page, 'S0001')).toBeVisible()
  await expect(page.getByText('1 in total')).toBeVisible()
  for (const name of [/^Add/, /^Edit/, /^More about/, /^Import/]) {
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  }
  const { token } = await storedSession(page)
  const answer = await page.request.post('/admin/offline/del', {
    data: { id: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ code: codes.forbidden })
  await page.reload()
  await expect(row(page, 'S0001')).toBeVisible()
})
