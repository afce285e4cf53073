import type { Page } from '@playwright/test'
import { expect, expectAccessible, screenshot, sharedJourney as test } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^(Search|搜索)$/ })
const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a store is found by its pinyin and opened with the keyboard; then it is recent', async ({
  page,
}) => {
  await signIn(page, people.operator)
  await open(page)
  await field(page).pressSequentially('hz')
  const option = page.getByRole('option').first()
  await expect(page.getByRole('group', { name: 'Stores' })).toBeVisible()
  await expect(option.locator('mark')).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'palette')
  const name = await option.locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/storeDetail\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.keyboard.press('/')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toContainText(name ?? '')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search all' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await page.goto('/workbench')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  await expectAccessible(page)
  await screenshot(page, 'palette-dark')
})

test('a phone shows it full screen, in Chinese too, and adds a record from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, people.operator)
  await page.getByRole('button', { name: 'Search all' }).click()
  await field(page).fill('hz')
  await expect(page.getByRole('option').first()).toBeVisible()
  const { width, height } = (await page.getByRole('dialog').boundingBox()) ?? {
    width: 0,
    height: 0,
  }
  expect(width).toBe(390)
  expect(height).toBeGreaterThanOrEqual(840)
  await screenshot(page, 'palette-phone')
  await field(page).fill('switch')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '全局搜索' }).click()
  await field(page).fill('xzmd')
  await expect(page.getByRole('option', { name: '新增门店' })).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'palette-phone-zh')
  await page.getByRole('option', { name: '新增门店' }).click()
  await expect(page.getByRole('dialog', { name: '新增门店' })).toBeVisible()
})

test('the log and the form of a record tell what happened to it', async ({ page }) => {
  await signIn(page, people.operator, '/tag')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Renamed history')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Edit Renamed' }).first().click()
  await form.getByText('History', { exact: true }).click()
  await expect(form.getByText('Edited tag Renamed history')).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'history')
  await page.goto('/operationLog?record_name=med+hist&period=today')
  await expect(page.getByText('Edited tag Renamed history')).toBeVisible()
  await screenshot(page, 'log')
})
