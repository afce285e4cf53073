import { expect, expectAccessible, journeyWith, screenshot } from '../harness/journey.ts'
import { demoPassword, demoPerson, logInButton, people, storedSession } from '../harness/sign-in.ts'

const test = journeyWith()

const captcha = 'Click to start the smart verification'

test('a newcomer is inside with two clicks', async ({ page }) => {
  await page.goto('/')
  await expect(logInButton(page)).toBeVisible()
  await screenshot(page, 'login')
  await demoPerson(page, people.operator).click()
  await expect(logInButton(page)).toBeFocused()
  await logInButton(page).click()
  await expect(page.getByText('Login succeeded')).toBeVisible()
  await expect(page.getByText('Permission obtained successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/workbench$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const { token, userInfo, menu } = await storedSession(page)
  expect(JSON.parse(userInfo ?? '{}')).toMatchObject({ token })
  expect(JSON.parse(menu ?? '[]')).not.toHaveLength(0)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a newcomer is inside with two clicks', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(logInButton(page)).toBeVisible()
    await screenshot(page, 'login-zh')
    await demoPerson(page, people.partner).click()
    await expect(logInButton(page)).toBeFocused()
    await logInButton(page).click()
    await expect(page.getByText('登录成功')).toBeVisible()
    await expect(page.getByText('获取权限成功')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
  })

  test('an empty form says what is missing', async ({ page }) => {
    await page.goto('/')
    await logInButton(page).click()
    await expect(page.getByText('手机号格式错误')).toBeVisible()
    await expect(page.getByText('请先完成智能验证')).toBeVisible()
    await expect(page.getByText('请输入验证码')).toBeVisible()
  })
})

test('by hand: verification, text message, code', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Phone number').fill(people.brand)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByText(captcha).click()
  await expect(page.getByText('Verification passed')).toBeVisible()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Verification code sent')).toBeVisible()
  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  await expect(waiting).toBeDisabled()
  const inbox = page.getByRole('region', { name: 'Demo inbox' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expect(inbox.locator('strong')).toHaveText(/^\d{6}$/)
  await inbox.getByRole('button', { name: 'Fill in' }).click()
  await logInButton(page).click()
  await expect(page).toHaveURL(/\/workbench$/)
})

test('with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  const press = async (name: string | RegExp) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.locator(':focus').and(page.getByRole('button', { name })).count()) break
    }
    await expect(page.locator(':focus')).toHaveRole('button')
    await page.keyboard.press('Enter')
  }
  await press(new RegExp(`${people.hotel}$`))
  // Everything is filled in and the focus waits on the button.
  await expect(logInButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/workbench$/)
})

test.describe('what is wrong stands beside its field', () => {
  test('an empty form', async ({ page }) => {
    await page.goto('/')
    await logInButton(page).click()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Phone format wrong')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'This field is required',
    )
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please complete the smart verification first',
    )
    await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
      'Please enter the verification code',
    )
  })

  test('a phone number that is none', async ({ page }) => {
    await page.goto('/')
    const phone = page.getByLabel('Phone number')
    for (const wrong of ['1380000000', '12800000001', '23800000001', '1380000000a']) {
      await phone.fill('13800000001')
      await expect(phone).not.toHaveAccessibleDescription('Phone format wrong')
      await phone.fill(wrong)
      await page.getByRole('button', { name: 'Get code' }).click()
      await expect(phone, wrong).toHaveAccessibleDescription('Phone format wrong')
      await expect(page.getByRole('button', { name: 'Get code' })).toBeEnabled()
    }
  })

  test('a code without the smart verification', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Phone number').fill(people.operator)
    await page.getByRole('button', { name: 'Get code' }).click()
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please complete the smart verification first',
    )
    await expect(page.getByRole('button', { name: 'Get code' })).toBeEnabled()
  })
})

test('a wrong password is told, and the smart verification starts over', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Phone number').fill(people.otherPartner)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByText(captcha).click()
  await expect(page.getByText('Verification passed')).toBeVisible()
  await page.getByLabel('Verification code').fill('123456')
  await logInButton(page).click()
  await expect(
    page.getByText('The phone number, password or verification code is wrong'),
  ).toBeVisible()
  await expect(page.getByText(captcha)).toBeVisible()
  expect(await storedSession(page)).toEqual({ token: null, userInfo: null, menu: null })
})

test('a code that cannot be sent frees the button at once', async ({ page }) => {
  await page.goto('/')
  await page.route('**/admin/common/sendSmsCode', (route) =>
    route.fulfill({ json: { code: 50300, message: 'The code could not be sent', data: null } }),
  )
  await page.getByLabel('Phone number').fill(people.operator)
  await page.getByText(captcha).click()
  await expect(page.getByText('Verification passed')).toBeVisible()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('The code could not be sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get code' })).toBeEnabled()
  await expect(page.getByText(captcha)).toBeVisible()
})

test('header, footer and the second address of the page', async ({ page }) => {
  await page.goto('/layout')
  await expect(page).toHaveTitle('Innkeeper')
  const links = page.getByRole('navigation', { name: 'Website' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Products',
    'Services',
    'Application scenes',
    'Partners',
    'About us',
  ])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.example\.com/)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(/ICP/)
})
