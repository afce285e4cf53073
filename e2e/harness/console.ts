import type { Browser, Page } from '@playwright/test'
import { expect, listenForComplaints } from './journey.ts'
import { logInButton } from './sign-in.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const row = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text })
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const sidebar = (page: Page) => page.locator('aside').getByRole('navigation')

/** Picks one of the entries behind a row's “More”. */
export async function pickMore(page: Page, of: string, entry: string): Promise<void> {
  await button(page, `More about ${of}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Answers the question on screen with yes. */
export const agree = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click()

/** Types what variant 2 of the login page asks for. */
export async function signInWith(
  page: Page,
  phone: string,
  password: string,
  second: string,
): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Second password').fill(second)
  await logInButton(page).click()
}

/** Another person at another desk. Their pages must be as quiet as the first one's. */
export async function atAnotherDesk(
  browser: Browser,
  baseURL: string | undefined,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const complaints = listenForComplaints(context)
  try {
    await visit(await context.newPage())
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

/** What the server says to a call that the page's own person makes, past the console. */
export async function ask(page: Page, path: string, data: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const answer = await page.request.post(path, { headers, data })
  return (await answer.json()) as { code: number; message: string; data: unknown }
}
