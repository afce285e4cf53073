import { expect, journeyWith } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'

/** As long as the settings allow. */
const longName = 'The Grand Lodging Platform of the Lakes.'
const test = journeyWith({ APP_ENV: 'yeste', PRODUCT_NAME: longName })

test.use({ viewport: { width: 390, height: 844 } })

test('a long name of the product leaves everything on the screen', async ({ page }) => {
  await page.goto('/')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByText(longName, { exact: true })).toBeVisible()
  expect(await width()).toBe(390)
  await signIn(page, people.hotel)
  expect(await width()).toBe(390)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeInViewport({ ratio: 1 })
})

test('what a form cannot save is said above the form, and a success takes its place', async ({
  page,
  context,
}) => {
  await signIn(page, people.operator, '/store')
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Latitude')).toBeVisible()
  await form.getByLabel('Latitude').fill('30.5')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  const message = page.getByRole('alert').getByText('No connection to the server')
  await expect(message).toBeVisible()
  const isOnTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(isOnTop, 'neither form nor mask covers it').toBe(true)
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Operation successful')).toBeVisible()
  await expect(message).toHaveCount(0)
})
