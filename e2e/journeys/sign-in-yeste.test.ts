import { expect, screenshot, sharedJourney as test } from '../harness/journey.ts'
import { demoPassword, logInButton, people } from '../harness/sign-in.ts'

test('in yeste phone and password are enough', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(page.getByText('Click to start the smart verification')).toHaveCount(0)
  await expect(page.getByLabel('Verification code')).toHaveCount(0)
  await screenshot(page, 'login-yeste')
  await page.getByLabel('Phone number').fill(people.operator)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await logInButton(page).click()
  await expect(page).toHaveURL(/\/workbench$/)
})
