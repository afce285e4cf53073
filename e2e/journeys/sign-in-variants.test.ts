import { expect, journeyWith, screenshot } from '../harness/journey.ts'
import {
  demoPassword,
  demoSecondPassword,
  logInButton,
  people,
  signInByHand,
} from '../harness/sign-in.ts'

const test = journeyWith({ LOGIN_TYPE: '2' })

test('variant 2 asks for a second password instead of a code', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Click to start the smart verification')).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveCount(0)
  await screenshot(page, 'login-variant-2')
  await page.getByLabel('Phone number').fill(people.operator)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByText('Click to start the smart verification').click()
  await expect(page.getByText('Verification passed')).toBeVisible()
  await logInButton(page).click()
  await expect(page.getByLabel('Second password')).toHaveAccessibleDescription(
    'This field is required',
  )
  await page.getByLabel('Second password').fill('not the second password')
  await logInButton(page).click()
  await expect(
    page.getByText('The phone number, password or verification code is wrong'),
  ).toBeVisible()
  await page.getByLabel('Second password').fill(demoSecondPassword)
  await page.getByText('Click to start the smart verification').click()
  await expect(page.getByText('Verification passed')).toBeVisible()
  await logInButton(page).click()
  await expect(page).toHaveURL(/\/workbench$/)
})

test('and a newcomer still needs two clicks', async ({ page }) => {
  await signInByHand(page, people.hotel)
})
