import type { MenuRecord } from '@innkeeper/contract/menu'
import { expect, type Page } from '@playwright/test'

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

/** Two clicks on the login page of the demo, until the first page of the menu is there. */
export async function signIn(page: Page, phone: string): Promise<void> {
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
