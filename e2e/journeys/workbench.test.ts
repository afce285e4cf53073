import { button, field, form } from '../harness/forms.ts'
import { expect, expectAccessible, sharedJourney as test } from '../harness/journey.ts'
import { demoPerson, logInButton, people, signIn } from '../harness/sign-in.ts'

test('the workbench leads to lists with exactly what it counts', async ({ page }) => {
  await signIn(page, people.operator)
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await expectAccessible(page)
  const figures = page.getByRole('list', { name: 'Stores by region' }).getByRole('listitem')
  const first = await figures.first().textContent()
  const [, name = '', count = ''] = /^(\D+)(\d+)$/.exec(first ?? '') ?? []
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/store\?region=\d\d$/)
  await expect(page.getByRole('row')).toHaveCount(Number(count) + 1)
  await page.goBack()
  await page.getByRole('link', { name: /accounts? never logged in/ }).click()
  await expect(page).toHaveURL('/account?sign_in=never&enabled=true')
  await expect(page.getByRole('row').nth(1)).toContainText('Never')
})

test('a point of the map leads to the stores of its city', async ({ page }) => {
  await signIn(page, people.operator)
  await page.locator('svg a[href^="/store?region=3301"] circle').click()
  await expect(page).toHaveURL(/\/store\?region=3301$/)
})

test('a starred store is a shortcut in every browser of the person', async ({ page, browser }) => {
  await signIn(page, people.partner, '/storeDetail?id=1')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('·')
  const name = (await title.textContent()) ?? ''
  await button(page, 'Add to shortcuts').click()
  await expect(button(page, 'Remove from shortcuts')).toBeVisible()
  const elsewhere = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await elsewhere.goto(page.url())
  await signIn(elsewhere, people.partner, new URL('/workbench', page.url()).href)
  await elsewhere.getByRole('link', { name, exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/storeDetail\?id=1$/)
  await elsewhere.context().close()
})

test('on a small desktop the last entries of the menu are behind More', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await signIn(page, people.operator)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'System' })).toBeHidden()
  await menu.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'System' }).getByRole('link').click()
  await expect(menu.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 1440, height: 700 })
  await expect(menu.getByRole('link', { name: 'System' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'More' })).toBeHidden()
})

test('signing out in another tab keeps what was typed in this one', async ({ page, context }) => {
  await signIn(page, people.partner, '/brand?open=new')
  await field(page, 'Name').fill('Harbour House')
  const other = await context.newPage()
  await other.goto('/workbench')
  await other.getByRole('button', { name: /^Account:/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You logged out in another tab')).toBeVisible()
  await demoPerson(page, people.partner).click()
  await logInButton(page).click()
  await expect(page).toHaveURL('/brand?open=new')
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Harbour House')
  await expect(form(page)).toBeVisible()
})

test('a page whose part does not come says that the server is out of reach', async ({ page }) => {
  await signIn(page, people.operator)
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Operation log' }).click()
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible()
  await page.unroute('**/assets/**')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operation log' })).toBeVisible()
})
