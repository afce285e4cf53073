import type { Page } from '@playwright/test'
import { agree, atAnotherDesk, button, row, signInWith } from '../harness/console.ts'
import { expect, expectAccessible, journeyWith } from '../harness/journey.ts'
import { picture } from '../harness/picture.ts'
import { people, signIn } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste', LOGIN_TYPE: '2' })

const setting = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function saveSetting(page: Page, name: string): Promise<void> {
  await button(page, `Save: ${name}`).click()
  await expect(setting(page, name).getByText('Changed', { exact: true })).toBeVisible()
}

test('a domain is added, gets a business configuration and is not deleted while it has one', async ({
  page,
}) => {
  await signIn(page, people.operator, '/domain')
  await button(page, 'Add domain').click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByLabel('Name').fill('A slip')
  await button(page, 'Cancel').click()
  await agree(page, 'Discard')
  await button(page, 'Add domain').click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await dialog.getByLabel('Name').fill('Room service')
  await dialog.getByLabel('Identifier').fill('tv')
  await dialog.getByLabel('Domain').fill('javascript:alert(1)')
  await button(page, 'Confirm').click()
  await expect(dialog.getByText(/Please enter a host such as/)).toBeVisible()
  await dialog.getByLabel('Domain').fill('service.example.com')
  await button(page, 'Confirm').click()
  await expect(dialog.getByText('This is already in use')).toBeVisible()
  await dialog.getByLabel('Identifier').fill('room-service')
  await button(page, 'Confirm').click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(row(page, 'service.example.com')).toContainText('room-service')

  await button(page, 'Business configuration of Room service').click()
  await expect(page).toHaveURL(/\/domainChildList\?pid=\d+&title=Room\+service$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    /System.*Domains.*Business configuration/,
  )
  await expect(page.getByText('No business configuration yet')).toBeVisible()
  await button(page, 'Add domain').first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Breakfast')
  await page.getByRole('dialog').getByLabel('Identifier').fill('breakfast')
  await page.getByRole('dialog').getByLabel('Domain').fill('https://breakfast.example.com/menu')
  await button(page, 'Confirm').click()
  await expect(row(page, 'breakfast.example.com')).toBeVisible()
  await page.reload()
  await expect(row(page, 'breakfast.example.com')).toBeVisible()
  await button(page, 'Back to domains').click()

  await button(page, 'Delete Room service').click()
  await expect(page.getByRole('dialog', { name: 'Sure you want to delete?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('It can’t be deleted because it is in use: 1 business configuration'),
  ).toBeVisible()
  await expect(row(page, 'service.example.com')).toBeVisible()

  await button(page, 'Business configuration of Room service').click()
  await button(page, 'Delete Breakfast').click()
  await agree(page, 'Delete')
  await expect(page.getByText('No business configuration yet')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('the operation log tells what happened, leads from entry to entry and is in order', async ({
  page,
}) => {
  await signIn(page, people.operator, '/operationLog')
  const refused = row(page, 'Delete domain').filter({ hasText: 'Refused: in use' })
  await expect(refused).toContainText('Room service')
  await refused.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('service.example.com')
  await expectAccessible(page)
  await button(page, 'All entries of this record').click()
  await expect(page).toHaveURL(/record_type=domains&record_id=\d+$/)
  await expect(page.getByText('2 in total')).toBeVisible()

  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Operation log .*\.csv$/)

  await button(page, 'Verify').click()
  await expect(page.getByText('The log is intact')).toBeVisible()
  await expectAccessible(page)
})

test('the log shows a change field by field and who could not sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, people.operator, '/store')
  await button(page, /^Edit/).first().click()
  await page.getByRole('dialog').getByLabel('Address').fill('12 Harbour Lane')
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await atAnotherDesk(browser, baseURL, async (stranger) => {
    await signInWith(stranger, people.hotel, 'not the password', 'nor the second')
    await expect(stranger.getByText(/password or verification code is wrong/)).toBeVisible()
  })

  await page.goto('/operationLog')
  await row(page, 'Edited store')
    .getByRole('button', { name: /^Details/ })
    .click()
  const changed = page.getByRole('dialog').getByRole('row', { name: /^Address/ })
  await expect(changed.getByRole('cell').last()).toHaveText('12 Harbour Lane')
  await expect(changed.getByRole('cell').first()).not.toHaveText('12 Harbour Lane')
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Result' }).click()
  await page.getByTitle('Refused: wrong phone, password or code').click()
  await expect(page).toHaveURL(/\?result=\d+$/)
  await expect(page.getByText('1 in total')).toBeVisible()
  await page.reload()
  await expect(row(page, '138****0004')).toContainText('Not logged in')
})

test('a partner reads of its own and of nobody else', async ({ page }) => {
  await signIn(page, people.partner, '/operationLog')
  await expect(row(page, 'Log in').first()).toBeVisible()
  await expect(row(page, 'Added domain')).toHaveCount(0)
  await expect(button(page, 'Verify')).toHaveCount(0)
  await page.goto('/domain')
  await expect(page.getByText(/don’t have permission/i).first()).toBeVisible()
})

test('what the login page shows and asks for follows the settings at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, people.operator, '/setting')
  await atAnotherDesk(browser, baseURL, async (visitor) => {
    await setting(page, 'Product name').getByLabel('English').fill('Harbour Desk')
    await saveSetting(page, 'Product name')
    await expect(page.getByRole('banner')).toContainText('Harbour Desk')
    await setting(page, 'Version notice').getByLabel('English').fill('New rooms are here')
    await saveSetting(page, 'Version notice')
    await expect(page.getByText('New rooms are here')).toBeVisible()
    await setting(page, 'Record filing').getByLabel('Text').fill('ICP 12345678')
    await saveSetting(page, 'Record filing')
    await page.getByLabel('About us: link').fill('https://harbour.example.com/about')
    await saveSetting(page, 'Marketing links')
    await page.getByRole('radio', { name: 'SMS code' }).check()
    await button(page, 'Save: Login').click()
    await agree(page, 'Change')
    await expect(setting(page, 'Login').getByText('Changed', { exact: true })).toBeVisible()

    await visitor.goto('/')
    await expect(visitor).toHaveTitle('Harbour Desk')
    await expect(visitor.getByText('ICP 12345678')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /About us/ })).toHaveAttribute(
      'href',
      'https://harbour.example.com/about',
    )
    // This environment asks for no code either.
    await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(visitor.getByLabel('Second password')).toHaveCount(0)

    await button(page, 'Reset to default: Login').click()
    await agree(page, 'Reset to default')
    await expect(setting(page, 'Login').getByText('Default', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByLabel('Second password')).toBeVisible()
  })
})

test('a smaller limit for images holds for the next one', async ({ page }) => {
  await signIn(page, people.operator)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const upload = async () => {
    const buffer = Buffer.concat([picture(20, 90, 90), Buffer.alloc(200_000)])
    const answer = await page.request.post('/admin/common/file/upload', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      multipart: { type: 'banners', file: { name: 'a.png', mimeType: 'image/png', buffer } },
    })
    return answer.json()
  }
  expect(await upload()).toMatchObject({ code: 10000 })
  await page.goto('/setting')
  await page.getByLabel('Maximum image size').fill('0.1')
  await saveSetting(page, 'Uploads')
  expect(await upload()).toMatchObject({ code: 41300, message: expect.stringContaining('0.1 MB') })
})
