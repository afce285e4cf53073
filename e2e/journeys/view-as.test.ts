import type { Page } from '@playwright/test'
import { agree, button, mainMenu, pickMore, row, sidebar } from '../harness/console.ts'
import { expect, expectAccessible, journeyWith } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste', LOGIN_TYPE: '2' })

const hotelStaff = 'Hotel staff · 酒店员工'
const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as someone else' })

test('why somebody cannot see a page or a record is said in plain words', async ({ page }) => {
  await signIn(page, people.operator, '/whyNot')
  await page.getByRole('combobox', { name: 'Person' }).fill(people.hotel)
  await page.getByTitle(hotelStaff, { exact: true }).click()
  await page.getByRole('combobox', { name: 'A page or button' }).fill('Operation')
  await page.getByTitle('Operation log', { exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'None of their roles has the permission “Operation log”',
  )
  await expect(page.getByRole('listitem').filter({ hasText: '合作方管理' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'A record' }).click()
  await page.getByRole('combobox', { name: 'Record', exact: true }).fill('南山')
  await page.getByTitle(/南山/).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^“.*南山.+” belongs to Nanshan Travel .+, but they can only see Yunqi Hotels/,
  )
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/belongs to Nanshan Travel/)
})

test('a look as somebody else is theirs to see, changes nothing and leads back', async ({
  page,
}) => {
  await signIn(page, people.operator, '/account?scope=store')
  await pickMore(page, hotelStaff, 'View as')
  await agree(page, 'Start viewing')
  await expect(banner(page)).toContainText(`You are viewing the console as ${hotelStaff}`)
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview', 'Properties', 'Content'])

  await mainMenu(page).getByRole('link', { name: 'Properties' }).click()
  await sidebar(page).getByRole('link', { name: 'Rooms' }).click()
  await button(page, /^More about/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  await expect(
    page.getByText('You are viewing as someone else, which is read-only. Exit the view to do this'),
  ).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(banner(page)).toBeVisible()

  await button(page, 'Exit').click()
  await expect(page).toHaveURL(/\/account\?scope=store$/)
  await expect(page.getByText('Back in your own console')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(mainMenu(page).getByRole('link', { name: 'System' })).toBeVisible()

  await page.goto('/operationLog')
  for (const action of ['Start viewing as', 'Delete room', 'Stop viewing as']) {
    await expect(row(page, action)).toContainText(`Viewing as ${hotelStaff}`)
  }
  await expect(row(page, 'Delete room')).toContainText('Refused: no permission')
})
