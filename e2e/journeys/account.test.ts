import type { Page } from '@playwright/test'
import { expect, journeyWith, listenForComplaints, screenshot } from '../harness/journey.ts'
import { demoPassword, logInButton, people, signIn, storedSession } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

const account = (page: Page) => page.getByRole('button', { name: /^Account:/ })

async function openPasswordDialog(page: Page) {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return {
    dialog,
    current: dialog.getByLabel('Current password'),
    next: dialog.getByLabel('New password'),
    again: dialog.getByLabel('Confirm password'),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

test('the new password has rules, each told beside its field', async ({ page }) => {
  await signIn(page, people.brand)
  const { dialog, next, again, save } = await openPasswordDialog(page)
  const complaint = async (password: string, repeated: string, message: string) => {
    await next.fill(password)
    await again.fill(repeated)
    await save.click()
    await expect(dialog.getByText(message).first()).toBeVisible()
  }
  await complaint('', '', 'This field is required')
  await complaint('short', 'short', 'Use at least 10 characters')
  await complaint('aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'Too easy to guess')
  await complaint('a good long one', 'another long one', 'The passwords do not match')
  await complaint(demoPassword, demoPassword, 'The new password is the same as the current one')
  await screenshot(page, 'change-password')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('changing it ends the person’s other sessions, and this one stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
  const complaints = listenForComplaints(elsewhere)
  const otherPage = await elsewhere.newPage()
  await signIn(otherPage, people.otherPartner)
  await signIn(page, people.otherPartner)

  const { dialog, next, again, save } = await openPasswordDialog(page)
  await next.fill('a very different password')
  await again.fill('a very different password')
  await save.click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  await otherPage.reload()
  await expect(logInButton(otherPage)).toBeVisible()
  expect(await storedSession(otherPage)).toEqual({ token: null, userInfo: null, menu: null })
  expect(complaints).toEqual([])

  // The old password is no longer good, the new one is.
  const logIn = async (password: string) => {
    await otherPage.getByLabel('Phone number').fill(people.otherPartner)
    await otherPage.getByLabel('Password', { exact: true }).fill(password)
    await logInButton(otherPage).click()
  }
  await logIn(demoPassword)
  await expect(
    otherPage.getByText('The phone number, password or verification code is wrong'),
  ).toBeVisible()
  await logIn('a very different password')
  await expect(otherPage).toHaveURL(/\/workbench$/)
  await elsewhere.close()
})

test('logging out asks first, then clears everything', async ({ page, context }) => {
  await signIn(page, people.hotel)
  const question = page.getByRole('dialog', { name: 'Confirm logout?' })
  const logOut = async () => {
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(question).toBeVisible()
  }
  await logOut()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const token = (await storedSession(page)).token
  await logOut()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(logInButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedSession(page)).toEqual({ token: null, userInfo: null, menu: null })
  expect((await context.cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([])
  // The token is worth nothing any more, even to who kept a copy.
  const answer = await page.request.post('/admin/home/getMenu', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(await answer.json()).toMatchObject({ code: 51000 })
  await page.goto('/workbench')
  await expect(logInButton(page)).toBeVisible()
})

test('a session that another person ends sends its owner to the login page at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
  const victim = await elsewhere.newPage()
  await signIn(victim, people.partner)
  await victim.evaluate(() => Object.assign(window, { before: true }))
  await signIn(page, people.operator, '/signIn')
  const row = page.getByRole('row').filter({ hasText: '138****0002' })
  await row.getByRole('button', { name: /^End session/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(logInButton(victim)).toBeVisible()
  expect(await victim.evaluate(() => 'before' in window), 'the page was loaded anew').toBe(false)
  await elsewhere.close()
})
