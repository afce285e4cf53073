import type { Page } from '@playwright/test'
import { expect, expectAccessible, journeyWith, listenForComplaints } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a domain is added, gets a business configuration and is not deleted while it has one', async ({
  page,
}) => {
  await signIn(page, people.operator)
  await page.goto('/domain')
  await button(page, 'Add domain').click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByLabel('Name').fill('Room service')
  await dialog.getByLabel('Identifier').fill('tv')
  await dialog.getByLabel('Domain').fill('javascript:alert(1)')
  await button(page, 'Confirm').click()
  await expect(dialog.getByText(/Please enter a host such as/)).toBeVisible()
  await dialog.getByLabel('Domain').fill('service.example.com')
  await button(page, 'Confirm').click()
  await expect(dialog.getByText('This is already in use')).toBeVisible()
  await dialog.getByLabel('Identifier').fill('room-service')
  await button(page, 'Confirm').click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(row(page, 'service.example.com')).toContainText('room-service')

  await button(page, 'Business configuration of Room service').click()
  await expect(page).toHaveURL(/\/domainChildList\?pid=\d+&title=Room\+service$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    /System.*Domains.*Business configuration/,
  )
  await expect(page.getByText('No business configuration yet')).toBeVisible()
  await button(page, 'Add domain').first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Breakfast')
  await page.getByRole('dialog').getByLabel('Identifier').fill('breakfast')
  await page.getByRole('dialog').getByLabel('Domain').fill('https://breakfast.example.com/menu')
  await button(page, 'Confirm').click()
  await expect(row(page, 'breakfast.example.com')).toBeVisible()
  await page.reload()
  await expect(row(page, 'breakfast.example.com')).toBeVisible()
  await button(page, 'Back to domains').click()

  await button(page, 'Delete Room service').click()
  await expect(page.getByRole('dialog', { name: 'Sure you want to delete?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Still in use, so it cannot be deleted: 1 × business configuration'),
  ).toBeVisible()
  await expect(row(page, 'service.example.com')).toBeVisible()
})

test('the operation log tells what happened, leads from entry to entry and is in order', async ({
  page,
}) => {
  await signIn(page, people.operator)
  await page.goto('/operationLog')
  const refused = row(page, 'Delete domain').filter({ hasText: 'Conflict' })
  await expect(refused).toContainText('Room service')
  await refused.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('service.example.com')
  await expectAccessible(page)
  await button(page, 'All entries of this record').click()
  await expect(page).toHaveURL(/record_type=domain&record_id=\d+$/)
  await expect(page.getByText('2 in total')).toBeVisible()

  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Operation log .*\.csv$/)

  await button(page, 'Verify').click()
  await expect(page.getByText('The log is in order')).toBeVisible()
  await expectAccessible(page)
})

test('a partner reads of its own and of nobody else', async ({ page }) => {
  await signIn(page, people.partner)
  await page.goto('/operationLog')
  await expect(row(page, 'Sign in').first()).toBeVisible()
  await expect(row(page, 'Add domain')).toHaveCount(0)
  await expect(button(page, 'Verify')).toHaveCount(0)
  await page.goto('/domain')
  await expect(page.getByText(/no permission/i).first()).toBeVisible()
})

test('a new product name is there at once, also for who is not signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const outside = await browser.newContext({ baseURL, locale: 'en-US' })
  const complaints = listenForComplaints(outside)
  const visitor = await outside.newPage()
  await signIn(page, people.operator)
  await page.goto('/setting')
  await page.getByLabel('English', { exact: true }).fill('Harbour Desk')
  await button(page, 'Save: Product name').click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Harbour Desk')
  await visitor.goto('/')
  await expect(visitor.getByRole('banner')).toContainText('Harbour Desk')
  await expect(visitor).toHaveTitle('Harbour Desk')

  await button(page, 'Reset to default: Product name').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('banner')).toContainText('Innkeeper')
  await visitor.reload()
  await expect(visitor.getByRole('banner')).toContainText('Innkeeper')
  expect(complaints).toEqual([])
  await outside.close()
})
