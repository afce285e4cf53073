import type { Page } from '@playwright/test'
import { expect, expectAccessible, journeyWith, screenshot } from '../harness/journey.ts'
import {
  demoPerson,
  expectWorking,
  goInConsole,
  logInButton,
  menuPaths,
  people,
  signIn,
} from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste', VERSION_NOTICE: 'Version 9 is here' })

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const sidebar = (page: Page) => page.locator('aside').getByRole('navigation')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What the sidebar shows under each entry of the top bar. */
async function wholeMenu(page: Page): Promise<string[]> {
  const titles: string[] = []
  for (const link of await mainMenu(page).getByRole('link').all()) {
    const section = (await link.textContent()) ?? ''
    await link.click()
    await expect(sidebar(page)).toHaveAccessibleName(`${section} menu`)
    for (const entry of await sidebar(page).getByRole('link').all()) {
      titles.push((await entry.getAttribute('title')) ?? '')
    }
  }
  return titles
}

test.describe('the menu is built for the person, and every entry works', () => {
  const review = 'Resource review'
  const everywhere = ['Home', 'Store resources']
  const expected: Record<string, { has: string[]; lacks: string[] }> = {
    operator: { has: [...everywhere, review, 'Trusted systems', 'Service status'], lacks: [] },
    partner: {
      has: [...everywhere, review, 'Operation log'],
      lacks: ['Trusted systems', 'Service status'],
    },
    brand: { has: [...everywhere, review], lacks: ['Trusted systems', 'Service status'] },
    hotel: { has: everywhere, lacks: [review, 'Trusted systems', 'Service status'] },
  }
  for (const [who, { has, lacks }] of Object.entries(expected)) {
    test(who, async ({ page }) => {
      await signIn(page, people[who as keyof typeof people])
      const titles = await wholeMenu(page)
      expect(titles).toEqual(expect.arrayContaining(has))
      expect(titles.filter((title) => lacks.includes(title))).toEqual([])
      // Every page of the operator's is looked at by accessibility.test.ts. The pages of a brand are
      // its partner's too; what a brand reads is for isolation.test.ts.
      if (who === 'operator' || who === 'brand') return
      for (const path of await menuPaths(page)) {
        await goInConsole(page, path)
        await expectWorking(page, path)
      }
    })
  }
})

test('a deep page survives a reload, with its title and the way to it', async ({ page }) => {
  await signIn(page, people.operator)
  await mainMenu(page).getByRole('link', { name: 'Content' }).click()
  await sidebar(page).getByRole('link', { name: 'Resource review' }).click()
  await expect(heading(page, 'Resource review')).toBeVisible()
  await page.goto('/storeResourceAudit?state=approved')
  await page.reload()
  await expect(heading(page, 'Resource review')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?state=approved')
  await expect(page).toHaveTitle('Resource review')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Content', 'Config management', 'Resource review'])
  await expect(page.getByText('Version 9 is here')).toBeVisible()
})

test('who follows a deep link signed out comes back to it after signing in', async ({ page }) => {
  await page.goto('/trustedSystem')
  await demoPerson(page, people.operator).click()
  await logInButton(page).click()
  await expect(page).toHaveURL(/\/trustedSystem$/)
  await expect(heading(page, 'Trusted systems')).toBeVisible()
})

test('a page outside the menu is refused with a way back', async ({ page }) => {
  await signIn(page, people.hotel)
  await mainMenu(page).getByRole('link', { name: 'Content' }).click()
  await expect(heading(page, 'Store resources')).toBeVisible()
  await page.evaluate(() => {
    window.history.pushState({}, '', '/trustedSystem')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(heading(page, 'You don’t have permission to view this page')).toBeVisible()
  await expect(page.getByText('Please contact the administrator')).toBeVisible()
  await screenshot(page, 'no-permission')
  await page.goto('/trustedSystem')
  await page.getByRole('button', { name: 'Back to previous page' }).click()
  await expect(heading(page, 'Home')).toBeVisible()
})

test('the server refuses what the menu lacks, whatever the browser asks', async ({
  page,
  server,
}) => {
  await signIn(page, people.hotel)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(`${server.url}/admin/trustedSystem/getList`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(await answer.json()).toMatchObject({ code: 40300 })
})

test('an address that does not exist', async ({ page }) => {
  await page.goto('/NOT_FOUND')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await signIn(page, people.brand, '/no/such/page')
  await expect(page).toHaveURL(/\/NOT_FOUND$/)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(heading(page, 'Home')).toBeVisible()
})

test('a page without a sidebar, and one that the server itself shows', async ({ page }) => {
  await signIn(page, people.operator)
  await mainMenu(page).getByRole('link', { name: 'System' }).click()
  await sidebar(page).getByRole('link', { name: 'Service status' }).click()
  await expect(heading(page, 'Service status')).toBeVisible()
  await expect(page.locator('aside')).toHaveCount(0)
  await mainMenu(page).getByRole('link', { name: 'System' }).click()
  const opened = page.context().waitForEvent('page')
  await sidebar(page).getByRole('link', { name: 'API reference' }).click()
  const reference = await opened
  await expect(reference).toHaveURL(/\/admin\/docs\//)
  await expect(reference.getByText('/admin/offline/getList').first()).toBeVisible()
  await expectAccessible(reference)
})

test('the sidebar is 200 wide, 50 collapsed, and stays as it was left', async ({ page }) => {
  await signIn(page, people.operator)
  const width = async () => (await page.locator('aside').boundingBox())?.width
  await expect.poll(width).toBe(200)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(50)
  await page.reload()
  await expect(heading(page, 'Home')).toBeVisible()
  await expect.poll(width).toBe(50)
})

test('language and appearance are remembered, also after signing out', async ({ page }) => {
  await signIn(page, people.partner)
  const account = page.getByRole('button', { name: /^(Account:|账号：)/ })
  await account.click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(heading(page, '工作台')).toBeVisible()
  await account.click()
  await page.getByRole('menuitem', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(heading(page, '工作台')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await screenshot(page, 'workbench-zh-dark')
  await account.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确认' }).click()
  await expect(heading(page, '登录')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is a drawer and nothing is cut off', async ({ page }) => {
    await signIn(page, people.operator)
    await expect(page.locator('aside')).toHaveCount(0)
    for (const name of ['Resource review', 'Active sessions', 'Trusted systems']) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${name} scrolls sideways`).toBe(0)
      await screenshot(page, `phone-${name.toLowerCase().replaceAll(' ', '-')}`)
    }
  })
})
