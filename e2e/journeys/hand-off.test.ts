import type { Page } from '@playwright/test'
import { expect, journeyWith, screenshot } from '../harness/journey.ts'
import { logInButton, people, signIn, storedSession } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

/** The tests follow each other: the first adds the trusted system that the others come from. */
test.describe.configure({ mode: 'serial' })

const system = { system_id: 0, system_key: '' }

const failed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This login link doesn’t work' })

async function mint(baseURL: string | undefined, phone = people.partner) {
  const answer = await fetch(new URL('/admin/handoff/mint', baseURL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...system, phone }),
  })
  return (await answer.json()) as {
    code: number
    data: { secret_code: string; url: string; expires_in: number }
  }
}

test('an operator adds a trusted system and is shown its key once', async ({ page, baseURL }) => {
  await signIn(page, people.operator, '/trustedSystem')
  await page.getByRole('button', { name: 'Add trusted system' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByLabel('Name').fill('Front desk')
  await dialog.getByLabel('Partner').click()
  await page.getByTitle('Yunqi Hotels · 云栖酒店集团', { exact: true }).click()
  await dialog.getByLabel('Logout URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter an address that starts with http')).toBeVisible()
  await dialog.getByLabel('Logout URL').fill(`${baseURL}/NOT_FOUND?from=partner`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const key = page.getByRole('dialog', { name: 'Key of “Front desk”' })
  await expect(key).toBeVisible()
  system.system_id = Number(await key.getByRole('textbox', { name: 'System ID' }).inputValue())
  system.system_key = await key.getByRole('textbox', { name: 'Key' }).inputValue()
  await key.getByRole('button', { name: 'I have saved the key' }).click()
  await page.reload()
  await expect(page.getByText('Front desk')).toBeVisible()
  await expect(page.getByText(system.system_key)).toHaveCount(0)

  const { data } = await mint(baseURL)
  expect(data.expires_in).toBe(60)
})

test('a good code leads in after three seconds, with a clean address bar', async ({
  page,
  baseURL,
}) => {
  const { data } = await mint(baseURL)
  const url = new URL(data.url)
  url.searchParams.set('name', '<img src=x onerror=alert(1)> Front desk')
  url.searchParams.set('group_name', 'Harbour Hotels')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const since = Date.now()
  await page.goto(url.href)
  await expect(page).toHaveURL(/\/auth$/)
  // The name is text, whatever it holds.
  await expect(page.getByText('Welcome, <img src=x onerror=alert(1)> Front desk')).toBeVisible()
  await screenshot(page, 'hand-off')
  await expect(page).toHaveURL(/\/workbench$/, { timeout: 15_000 })
  expect(Date.now() - since).toBeGreaterThan(2900)
  const { userInfo, token, menu } = await storedSession(page)
  expect(JSON.parse(userInfo ?? '{}')).toMatchObject({ token, group_name: 'Harbour Hotels' })
  expect(menu).not.toBeNull()
  await page.goBack()
  expect(page.url()).not.toContain('secret_code')

  // Log-out returns to the partner's system.
  await page.goto('/workbench')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/NOT_FOUND\?from=partner$/)
  expect(await storedSession(page)).toEqual({ token: null, userInfo: null, menu: null })
})

test('a used code gets a clear page', async ({ page, context, baseURL }) => {
  const { data } = await mint(baseURL)
  await page.goto(data.url)
  await expect(page.getByText('Welcome')).toBeVisible()
  await context.clearCookies()
  const second = await context.newPage()
  await second.evaluate(() => undefined)
  await second.goto(data.url)
  await expect(failed(second)).toBeVisible()
  await expect(second).toHaveURL(/\/auth$/)
  await expect(second.getByText('This login link has already been used')).toBeVisible()
})

test('a forged code, and none at all', async ({ page }) => {
  await page.goto('/auth?secret_code=0123456789abcdef&name=Somebody')
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  expect((await storedSession(page)).token).toBeNull()
  await screenshot(page, 'hand-off-failed')
  await page.goto('/auth')
  await expect(failed(page)).toBeVisible()
  await page.getByRole('link', { name: 'Go to login page' }).click()
  await expect(logInButton(page)).toBeVisible()
})

test('a wrong key, and a person of another partner, get no code', async ({ baseURL }) => {
  const stranger = await mint(baseURL, people.otherPartner)
  const nobody = await mint(baseURL, '13999999999')
  expect(stranger).toEqual(nobody)
  expect(stranger.code).toBe(40400)
  const { system_key } = system
  system.system_key = 'wrong'
  expect((await mint(baseURL)).code).toBe(40300)
  system.system_key = system_key
})
