import type { Page } from '@playwright/test'
import { expect, journeyWith, listenForComplaints, screenshot } from '../harness/journey.ts'
import { picture } from '../harness/picture.ts'
import { settled } from '../harness/settled.ts'
import { people, signIn } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste' })

const choose = async (page: Page, label: string, option: RegExp | string) => {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

async function openSubmitDialog(page: Page) {
  await page.goto('/storeResource')
  await page.getByRole('button', { name: 'Submit resource' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const offer = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

async function waitingCount(page: Page): Promise<number> {
  const entry = page.locator('aside').getByRole('link', { name: /^Resource review/ })
  const [words = '0'] = await entry.getByText(/pending review$/).allInnerTexts()
  return Number.parseInt(words, 10)
}

test('every wrong input has its message', async ({ page }) => {
  await signIn(page, people.hotel)
  await openSubmitDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await expect(dialog.getByText('Please choose a file')).toBeVisible()
  await offer(page, 'notes.gif', 'image/gif', Buffer.from('GIF89a'))
  await expect(dialog.getByText('Image can only be JPG, PNG, BMP, WEBP format')).toBeVisible()
  await offer(page, 'large.png', 'image/png', Buffer.alloc(1_100_000))
  await expect(dialog.getByText('Image size cannot exceed 1 MB')).toBeVisible()
  // A file that only calls itself an image is found out by the server.
  await offer(page, 'fake.png', 'image/png', Buffer.from('<script>alert(1)</script>'))
  await expect(dialog.getByText('Image can only be JPG, PNG, BMP, WEBP format')).toBeVisible()
})

test('a store submits, the reviewer sees the badge, approves, and it is gone', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const office = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  const complaints = listenForComplaints(office)
  const reviewer = await office.newPage()
  await signIn(reviewer, people.brand, '/storeResourceAudit?state=pending')
  await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => waitingCount(reviewer)).toBeGreaterThan(0)
  const before = await waitingCount(reviewer)

  await signIn(page, people.hotel)
  await openSubmitDialog(page)
  await choose(page, 'Store', /./)
  await page.getByRole('dialog').getByLabel('Title').fill('Harbour breakfast')
  await choose(page, 'Type', 'Banner')
  await offer(page, 'breakfast.png', 'image/png', picture(230, 160, 40))
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Image 1' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Store resource added')).toBeVisible()
  const mine = page.getByRole('row').filter({ hasText: 'Harbour breakfast' })
  await expect(mine).toContainText('Pending review')
  // Both know of it without asking: the reviewer's list and the number in the menu.
  await expect.poll(() => waitingCount(reviewer)).toBe(before + 1)
  await expect(reviewer.getByRole('row').filter({ hasText: 'Harbour breakfast' })).toBeVisible()

  // The server is restarted in between: data and sessions are still there.
  expect(await server.stop()).toBe(0)
  await server.start()

  await reviewer.reload()
  const waiting = reviewer.getByRole('row').filter({ hasText: 'Harbour breakfast' })
  await expect(waiting).toBeVisible()
  await expect.poll(() => waitingCount(reviewer)).toBe(before + 1)
  await screenshot(reviewer, 'store-resource-audit')
  await waiting.getByRole('button', { name: 'Approve: Harbour breakfast' }).click()
  const question = reviewer.getByRole('dialog', { name: 'Approve “Harbour breakfast”?' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Operation successful')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => waitingCount(reviewer)).toBe(before)

  // The feed of the one who submitted has survived the restart.
  await expect(mine).toContainText('Approved', { timeout: 30_000 })
  expect(complaints).toEqual([])
  await office.close()
})

test('the queue: A approves, R rejects with a reason, and the last one takes the badge away', async ({
  page,
}) => {
  await signIn(page, people.brand, '/storeResourceAudit')
  await expect.poll(() => waitingCount(page)).toBeGreaterThan(1)
  const all = await waitingCount(page)
  const shown = page.getByRole('heading', { level: 2 })
  await expect(page.getByText(`${all} of ${all} left`)).toBeVisible()
  await screenshot(page, 'resource-review')
  const first = (await shown.textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await page.keyboard.press('a')
  await expect(shown).not.toHaveText(first)
  for (let left = all - 1; left > 0; left--) {
    await expect(page.getByText(`${left} of ${all} left`)).toBeVisible()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Please enter a reason')).toBeVisible()
    await dialog.getByRole('button', { name: 'The text is hard to read.' }).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => waitingCount(page)).toBe(left - 1)
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Nothing to review')).toBeVisible()
  await expect(page.locator('aside')).not.toContainText('pending review')
  await page.getByRole('link', { name: 'Show reviewed' }).click()
  await expect(page.getByText('Reason: The text is hard to read.').first()).toBeVisible()
})

test('another partner sees nothing of it', async ({ page }) => {
  await signIn(page, people.otherPartner, '/storeResourceAudit?state=')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Harbour breakfast')).toHaveCount(0)
})
