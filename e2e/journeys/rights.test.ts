import type { Page } from '@playwright/test'
import {
  agree,
  ask,
  atAnotherDesk,
  button,
  mainMenu,
  pickMore,
  row,
  sidebar,
  signInWith,
} from '../harness/console.ts'
import { expect, expectAccessible, journeyWith } from '../harness/journey.ts'
import { people, signIn } from '../harness/sign-in.ts'

const test = journeyWith({ APP_ENV: 'yeste', LOGIN_TYPE: '2' })

const forbidden = { code: 40300 }
const phone = '13900000007'
const password = 'a-first-password'
const second = 'a-second-password'

/** The titles in the sidebar under the chosen entry of the top bar. */
const entries = (page: Page) => sidebar(page).getByRole('link')

async function tick(page: Page, ...rights: string[]): Promise<void> {
  for (const right of rights) await page.getByRole('checkbox', { name: right, exact: true }).check()
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a role, an account with it, and what its person then sees and may do', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, people.operator, '/role')
  await button(page, 'Add role').click()
  await page.getByLabel('Name', { exact: true }).last().fill('Brand desk')
  await tick(page, 'Stores: View', 'Rooms: Add and edit')
  await expect(page.getByRole('checkbox', { name: 'Rooms: View', exact: true })).toBeChecked()
  await expectAccessible(page)
  await save(page)
  await expect(row(page, 'Brand desk')).toContainText('2 pages')

  await page.goto('/account')
  await button(page, 'Add account').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Desk person')
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByTitle('Yunqi Hotels · 云栖酒店集团', { exact: true }).click()
  await page.getByTitle('Yunqi Grand · 云栖雅舍', { exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByTitle('Brand desk').click()
  await page.keyboard.press('Escape')
  await form.getByLabel('Initial password').fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByLabel('Second password').fill(second)
  await expectAccessible(page)
  await button(page, 'Save').click()
  const login = page.getByRole('dialog', { name: 'Login details of Desk person' })
  await expect(login).toContainText(phone)
  await expectAccessible(page)
  await login.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Desk person')).toContainText(
    'Yunqi Hotels · 云栖酒店集团 / Yunqi Grand · 云栖雅舍',
  )

  await atAnotherDesk(browser, baseURL, async (theirs) => {
    await signInWith(theirs, phone, password, second)
    await expect(theirs).toHaveURL(/\/store$/)
    await expect(mainMenu(theirs).getByRole('link')).toHaveText(['Properties'])
    await expect(entries(theirs)).toHaveText(['Stores', 'Rooms'])
    await expect(row(theirs, '云栖雅舍').first()).toBeVisible()
    await expect(
      theirs
        .getByRole('main')
        .getByRole('button', { name: /^(Add|Edit|More about|Export|Import)/ }),
    ).toHaveCount(0)
    expect(await ask(theirs, '/admin/offline/save', { title: 'Mine' })).toMatchObject(forbidden)
    expect(await ask(theirs, '/admin/role/getList', {})).toMatchObject(forbidden)
    await entries(theirs).filter({ hasText: 'Rooms' }).click()
    await expect(button(theirs, 'Add room')).toBeVisible()
    await expect(button(theirs, /^(Delete|Export|Import)/)).toHaveCount(0)

    await page.goto('/role')
    await button(page, 'Edit Brand desk').click()
    await tick(page, 'Stores: Add and edit')
    await save(page)
    const wanting = await ask(theirs, '/admin/offline/save', { title: 'Mine' })
    expect(wanting, 'from the next request on it is only the form that is wrong').toMatchObject({
      code: 40000,
    })
    await theirs.goto('/store')
    await expect(button(theirs, 'Add store')).toBeVisible()

    await page.goto('/account')
    await button(page, 'Edit Desk person').click()
    await page.getByRole('switch', { name: 'Enabled' }).click()
    await save(page)
    await expect(row(page, 'Desk person')).toContainText('Disabled')
    await expect(theirs.getByLabel('Phone number')).toBeVisible()
    await signInWith(theirs, phone, password, second)
    await expect(theirs.getByText(/password or verification code is wrong|disabled/)).toBeVisible()
  })
})

test('a partner’s administrator keeps to its own people, roles and rights', async ({ page }) => {
  await signIn(page, people.operator)
  const found = await ask(page, '/admin/account/getList', { phone: people.otherPartner })
  const { list } = found.data as { list: { data: { id: number }[] } }
  const foreign = list.data[0]?.id
  expect(foreign).toBeDefined()
  await button(page, /^Account:/).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await Promise.all([page.waitForEvent('load'), agree(page, 'Confirm')])
  await signIn(page, people.partner, '/account')
  await expect(row(page, people.partner)).toContainText('You')
  await expect(row(page, people.hotel)).toBeVisible()
  await expect(row(page, people.otherPartner)).toHaveCount(0)
  await expect(row(page, people.operator)).toHaveCount(0)
  for (const path of ['/admin/account/getDetail', '/admin/saas/account/getDetail']) {
    const missing = await ask(page, path, { id: 987_654 })
    expect(missing.code).toBe(40400)
    expect(await ask(page, path, { id: foreign })).toEqual(missing)
  }

  await page.goto('/role')
  await expect(row(page, '前厅主管')).toBeVisible()
  await expect(page.getByText('1 in total')).toBeVisible()
  await button(page, 'Add role').click()
  await expect(page.getByRole('checkbox', { name: 'Stores: View', exact: true })).toBeVisible()
  for (const right of ['Domains', 'Partners', 'System settings']) {
    await expect(page.getByRole('checkbox', { name: `${right}: View` })).toHaveCount(0)
  }
  const { data } = await ask(page, '/admin/saas/role/getChoices', {})
  const { partner_id } = data as { partner_id: number | null }
  expect(partner_id).toEqual(expect.any(Number))
  const greedy = { name: 'Too much', partner_id, codes: ['tag.save'] }
  expect(await ask(page, '/admin/saas/role/save', greedy)).toMatchObject({
    code: 40000,
    data: { fields: { codes: 'You can only grant permissions that you have yourself' } },
  })
})

test('the menu is renamed, reordered and thinned out, and people’s menus follow', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, people.operator)
  await atAnotherDesk(browser, baseURL, async (theirs) => {
    await signIn(theirs, people.hotel)
    await mainMenu(theirs).getByRole('link', { name: 'Properties' }).click()
    await expect(entries(theirs)).toHaveText(['Stores', 'Rooms', 'Devices', 'Hotel areas'])

    await page.goto('/menuEntry')
    await button(page, 'Edit Rooms').click()
    await page.getByLabel('English title').fill('Guest rooms')
    await page.getByLabel('Chinese title').fill('客房')
    await save(page)
    await button(page, 'Move Guest rooms up').click()
    await expect(button(page, 'Move Guest rooms up')).toBeDisabled()
    await pickMore(page, 'Devices', 'Hide from everyone')
    await agree(page, 'Hide from everyone')
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
    await expect(button(page, 'More about Devices')).toBeFocused()
    await expectAccessible(page)

    await theirs.reload()
    await expect(entries(theirs)).toHaveText(['Guest rooms', 'Stores', 'Hotel areas'])
    await theirs.evaluate(() => localStorage.setItem('language', 'zh'))
    await theirs.reload()
    await expect(entries(theirs)).toHaveText(['客房', '门店', '酒店区域'])
  })
})

test('a partner puts a link of its own into the menu of its people, and into nobody else’s', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, people.partner, '/menuEntry')
  await expect(button(page, 'Edit Stores')).toHaveCount(0)
  await button(page, 'Add link').click()
  await page.getByLabel('English title').fill('Our handbook')
  await page.getByLabel('Chinese title').fill('员工手册')
  await page.getByLabel('Address').fill('https://handbook.example/')
  await page.getByRole('combobox', { name: 'Parent' }).click()
  await page.getByTitle('Properties').click()
  await page.getByRole('switch', { name: 'Visible to everyone' }).click()
  await save(page)
  await expect(button(page, 'Edit Our handbook')).toBeVisible()
  await expectAccessible(page)

  const linkFor = async (theirs: Page, phone: string) => {
    await signIn(theirs, phone)
    await mainMenu(theirs).getByRole('link', { name: 'Properties' }).click()
    await expect(entries(theirs).first()).toBeVisible()
    return theirs.getByRole('link', { name: 'Our handbook' })
  }
  await atAnotherDesk(browser, baseURL, async (theirs) => {
    const link = await linkFor(theirs, people.hotel)
    await expect(link).toHaveAttribute('href', 'https://handbook.example/')
  })
  await atAnotherDesk(browser, baseURL, async (theirs) => {
    await expect(await linkFor(theirs, people.otherPartner)).toHaveCount(0)
  })

  await pickMore(page, 'Our handbook', 'Delete link')
  await agree(page, 'Delete link')
  await expect(button(page, 'Edit Our handbook')).toHaveCount(0)
})

test('a page moves into a new group and to the top bar by keyboard; its address stays', async ({
  page,
}) => {
  await signIn(page, people.operator, '/menuEntry')
  await button(page, 'Add group').click()
  await page.getByLabel('English title').fill('Guests')
  await page.getByLabel('Chinese title').fill('住客')
  await save(page)
  const moveTags = async (parent: string) => {
    await button(page, 'Edit Tags').press('Enter')
    await page.getByRole('combobox', { name: 'Parent' }).focus()
    await page.keyboard.type(parent)
    await page.keyboard.press('Enter')
    await save(page)
  }
  await moveTags('Guests')
  await mainMenu(page).getByRole('link', { name: 'Guests' }).click()
  await expect(page).toHaveURL(/\/tag$/)

  await page.goto('/menuEntry')
  await moveTags('Top bar')
  await mainMenu(page).getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tag$/)
  await expect(mainMenu(page).getByRole('link', { name: 'Guests' })).toHaveCount(0)

  await page.goto('/menuEntry')
  await pickMore(page, 'Guests', 'Delete group')
  await agree(page, 'Delete group')
  await pickMore(page, 'Tags', 'Reset to default')
  await agree(page, 'Reset to default')
  await expect(mainMenu(page).getByRole('link', { name: 'Tags' })).toHaveCount(0)
  await expect(button(page, 'Edit Guests')).toHaveCount(0)
})
