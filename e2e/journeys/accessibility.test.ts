import { areas } from '@innkeeper/contract/areas'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  listenForComplaints,
  screenshot,
  sharedJourney as test,
} from '../harness/journey.ts'
import { settled as loaded } from '../harness/settled.ts'
import { expectWorking, goInConsole, menuPaths, people, signIn } from '../harness/sign-in.ts'

/** Loaded, and no longer moving: a half-faded dialog has too little contrast. */
async function settled(page: Page) {
  await loaded(page)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
}

/** Light first; dark changes nothing but the colours. */
async function expectFine(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  await screenshot(page, `light-${name}`)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await screenshot(page, `dark-${name}`)
  await expectAccessible(page, ['color-contrast'])
}

const nameOf = (path: string) => path.replaceAll('/', '-').replace(/^-/, '') || 'login'

test.describe('axe finds nothing serious before signing in', () => {
  for (const path of ['/', '/auth', '/NOT_FOUND']) {
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFine(page, nameOf(path))
    })
  }

  test('an empty login form that was sent', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectFine(page, 'login-errors')
  })
})

const pages = areas.flatMap((area) => ('pages' in area ? (area.pages ?? []) : []))
const screens = pages.filter(({ type = 0, path }) => type === 0 && !path.startsWith('/admin/'))

test.describe('it works, and axe finds nothing serious, at', () => {
  let page: Page
  let complaints: string[]

  // One console for all screens: to load it again for each takes longer than to look at it.
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    complaints = listenForComplaints(context)
    page = await context.newPage()
    await signIn(page, people.operator)
  })
  test.afterEach(() => expect(complaints, 'what the page complained of').toEqual([]))
  test.afterAll(() => page.context().close())

  for (const { path } of screens) {
    test(path, async () => {
      await goInConsole(page, path)
      await expectWorking(page, path)
      await expectFine(page, nameOf(path))
    })
  }

  test('which is every page of the operator’s menu', async () => {
    const paths = screens.map((screen) => screen.path)
    expect((await menuPaths(page)).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('a dialog', async () => {
    await goInConsole(page, '/trustedSystem')
    await page.getByRole('button', { name: 'Add trusted system' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFine(page, 'add-system')
    await page.keyboard.press('Escape')
  })

  test('the account menu and the change of the password', async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectFine(page, 'account-menu')
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFine(page, 'change-password')
  })
})
