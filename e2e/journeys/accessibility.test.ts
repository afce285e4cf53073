import type { Page } from '@playwright/test'
import { expect, expectAccessible, journeyWith, screenshot } from '../harness/journey.ts'
import { settled as loaded } from '../harness/settled.ts'
import { menuPaths, people, signIn } from '../harness/sign-in.ts'

/** Variant 2, because one phone gets one SMS code a minute; sign-in.test.ts looks at variant 1. */
const test = journeyWith({ LOGIN_TYPE: '2' })

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

async function expectFine(page: Page, name: string) {
  await settled(page)
  await screenshot(page, name)
  await expectAccessible(page)
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing serious, ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test('before signing in', async ({ page }) => {
      for (const path of ['/', '/auth', '/NOT_FOUND']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFine(page, `${scheme}${path.replaceAll('/', '-')}`)
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expectFine(page, `${scheme}-login-errors`)
    })

    test('every screen, its dialogs and the account menu', async ({ page }) => {
      test.setTimeout(600_000)
      await signIn(page, people.operator)
      for (const path of await menuPaths(page)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFine(page, `${scheme}${path.replaceAll('/', '-')}`)
      }
      await page.goto('/trustedSystem')
      await page.getByRole('button', { name: 'Add system' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFine(page, `${scheme}-add-system`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account:/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expectFine(page, `${scheme}-account-menu`)
      await page.getByRole('menuitem', { name: 'Change password' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFine(page, `${scheme}-change-password`)
    })
  })
}
