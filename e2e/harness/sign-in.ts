import { createCipheriv, randomBytes } from 'node:crypto'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** The demo's people (design §3). */
export const people = {
  operator: '13800000001',
  partner: '13800000002',
  brand: '13800000003',
  hotel: '13800000004',
  otherPartner: '13800000012',
}
export const demoPassword = 'innkeeper-demo'
export const demoSecondPassword = 'innkeeper-demo-second'

export const logInButton = (page: Page) => page.getByRole('button', { name: /^(Log in|登录)$/ })
export const demoPerson = (page: Page, phone: string) =>
  page.getByRole('button', { name: new RegExp(`${phone}$`) })

/**
 * Signed in without the login page, in the environment that asks for no proof, and at an address.
 * Journeys about signing in do it by hand.
 */
export async function signIn(page: Page, phone: string, at = '/workbench'): Promise<void> {
  const { aes_key, login_type } = (await answerOf(page.request.get('/admin/common/config'))) as {
    aes_key: string
    login_type: number
  }
  const code = login_type === 2 ? demoSecondPassword : ''
  const data = seal({ phone, password: demoPassword, code }, aes_key)
  const user = await answerOf(page.request.post('/admin/loginaction', { data: { data } }))
  // Of the same origin, and no console yet.
  await page.goto('/boot.js')
  await page.evaluate((given) => {
    localStorage.setItem('userInfo', JSON.stringify(given))
    localStorage.setItem('token', (given as { token: string }).token)
  }, user)
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function answerOf(response: Promise<APIResponse>): Promise<unknown> {
  const { code, message, data } = await (await response).json()
  if (code !== 10000) throw new Error(message)
  return data
}

function seal(value: unknown, key: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'base64'), iv)
  const sealed = [iv, cipher.update(JSON.stringify(value)), cipher.final()]
  return Buffer.concat(sealed).toString('base64')
}

/** Two clicks on the login page of the demo, until the first page of the menu is there. */
export async function signInByHand(page: Page, phone: string): Promise<void> {
  await page.goto('/')
  await demoPerson(page, phone).click()
  await expect(demoPerson(page, phone)).toHaveAttribute('aria-pressed', 'true')
  await logInButton(page).click()
  await expect(page).toHaveURL(/\/workbench$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What the console keeps of the session (spec §4). */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    userInfo: localStorage.getItem('userInfo'),
    menu: localStorage.getItem('menu'),
  }))

/** The addresses of all console pages in the person's menu. */
export async function menuPaths(page: Page): Promise<string[]> {
  const menu: MenuRecord[] = JSON.parse((await storedSession(page)).menu ?? '[]')
  const paths = (entries: MenuRecord[]): string[] =>
    entries
      .filter((entry) => entry.type === 0)
      .flatMap((entry) => [entry.path, ...paths(entry.children)])
  return paths(menu).filter((path) => /^\/(?!admin\/)/.test(path))
}

/** Goes to an address as a link of the console does, without loading the console again. */
export async function goInConsole(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** The page at this address is there, and it says neither that it failed nor that it is not for them. */
export async function expectWorking(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await settled(page)
  expect(new URL(page.url()).pathname, 'not sent elsewhere').toBe(path)
  const words = /could not be (loaded|shown)|no permission|does not exist/i
  await expect(page.getByText(words), path).toHaveCount(0)
}
