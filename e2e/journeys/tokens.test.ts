import type { Page } from '@playwright/test'
import { expect, journeyWith } from '../harness/journey.ts'
import { settled } from '../harness/settled.ts'
import { logInButton, people, signIn, storedSession } from '../harness/sign-in.ts'

/** Access tokens that are old before a person has read the page. */
const test = journeyWith({ APP_ENV: 'yeste', ACCESS_TOKEN_SECONDS: '2' })

const refresh = '**/admin/common/getRefreshToken'
const workbench = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

/** Counts the refreshes of a page, and the answers that said the token had expired. */
function watch(page: Page) {
  const seen = { refreshes: 0, expired: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/getRefreshToken')) seen.refreshes++
  })
  page.on('response', async (response) => {
    if (!response.url().includes('/admin/')) return
    const envelope = await response.json().catch(() => undefined)
    if (envelope?.code === 52000) seen.expired++
  })
  return seen
}

// The live feed renews a token as soon as it ends; here it is the calls that find it too old.
test.beforeEach(({ context }) => context.route('**/admin/live', (route) => route.abort()))

const untilExpired = (page: Page) => page.waitForTimeout(2500)

test('many requests that find the token expired share one refresh', async ({ page }) => {
  await signIn(page, people.operator)
  await untilExpired(page)
  const seen = watch(page)
  await page.reload()
  await expect(workbench(page)).toBeVisible()
  await expect(page.getByText(/resources? pending review/).last()).toBeVisible()
  await settled(page)
  expect(seen.expired, 'requests met the expired token').toBeGreaterThan(1)
  expect(seen.refreshes).toBe(1)
})

test('a refresh that takes seconds keeps the others waiting, not failing', async ({ page }) => {
  await signIn(page, people.operator)
  await untilExpired(page)
  await page.route(refresh, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  const seen = watch(page)
  const before = (await storedSession(page)).token
  await page.reload()
  await expect(page.getByText(/resources? pending review/).last()).toBeVisible({
    timeout: 15_000,
  })
  expect((await storedSession(page)).token).not.toBe(before)
  expect(seen.refreshes).toBe(1)
})

test('several tabs live through many expiries together', async ({ context, page }) => {
  await signIn(page, people.partner)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  for (let round = 0; round < 3; round++) {
    await untilExpired(page)
    await Promise.all(tabs.map((tab) => tab.goto('/workbench')))
    for (const tab of tabs) await expect(workbench(tab)).toBeVisible()
    for (const tab of tabs) await settled(tab)
  }
  for (const tab of tabs) {
    await expect(workbench(tab)).toBeVisible()
    expect((await storedSession(tab)).token).toBe((await storedSession(page)).token)
  }
})

test('a refresh that fails clears the session and loads the root', async ({ page }) => {
  await signIn(page, people.brand)
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.route(refresh, (route) =>
    route.fulfill({ json: { code: 51000, message: 'You are logged out', data: null } }),
  )
  await untilExpired(page)
  const seen = watch(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Content').click()
  await expect(logInButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => 'before' in window), 'the page was loaded anew').toBe(false)
  expect(await storedSession(page)).toEqual({ token: null, userInfo: null, menu: null })
  expect(seen.refreshes, 'one refresh, no replay').toBe(1)
})

test('an old refresh cookie that somebody kept ends the whole session', async ({
  page,
  context,
}) => {
  await signIn(page, people.hotel)
  const stolen = await context.cookies()
  await untilExpired(page)
  await page.reload()
  await expect(workbench(page)).toBeVisible()
  await page.waitForTimeout(10_500) // the time in which racing tabs are forgiven
  const cookie = stolen.map(({ name, value }) => `${name}=${value}`).join('; ')
  const reuse = await fetch(new URL('/admin/common/getRefreshToken', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  })
  expect(await reuse.json()).toMatchObject({ code: 51000 })
  await page.reload()
  await expect(logInButton(page)).toBeVisible()
})
