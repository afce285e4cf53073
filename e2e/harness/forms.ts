import { expect, type Page } from '@playwright/test'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The form at the side, or the dialog in front. */
export const form = (page: Page) => page.getByRole('dialog').last()
export const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label)

/** Finds a record by its name, as one types it, and takes it. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).click()
  await field(page, label).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

export async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^(Operation successful|.+ added)$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
