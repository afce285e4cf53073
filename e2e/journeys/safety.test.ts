import { expect, sharedJourney as test } from '../harness/journey.ts'
import { demoPerson, logInButton, people, signIn } from '../harness/sign-in.ts'

/** One that would lead away and one that would run; safe-path.test.ts has all the others. */
const hostile = ['/\t/evil.example', 'javascript:alert(document.domain)']

for (const path of hostile) {
  test(`the return path ${JSON.stringify(path)} leads nowhere`, async ({ page }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') left.push(request.url())
    })
    await page.goto('/')
    await page.evaluate((value) => sessionStorage.setItem('returnPath', value), path)
    await demoPerson(page, people.operator).click()
    await logInButton(page).click()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/workbench$/)
    expect(left).toEqual([])
  })
}

test('addresses that look like other sites stay here', async ({ page, baseURL }) => {
  await signIn(page, people.brand)
  for (const address of ['//evil.example', '/%5Cevil.example', '/..//evil.example', '/.//x']) {
    await page.goto(`${baseURL}${address}`)
    await expect(page, address).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\//)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
})

test('menu entries with hostile addresses are dead', async ({ page }) => {
  const menu = page.waitForResponse('**/admin/home/start')
  await signIn(page, people.brand)
  const envelope = await (await menu).json()
  const [first] = envelope.data.menu
  const [usual] = first.children
  const bad = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x']
  const worse = bad.map((path, index) => ({
    ...usual,
    id: 900 + index,
    name: `bad${index}`,
    path,
    children: [],
    meta: { ...usual.meta, title: `Bad ${index}` },
  }))
  first.children = [...worse, { ...usual, meta: { ...usual.meta, title: 'The changed menu' } }]
  await page.route('**/admin/home/start', (route) => route.fulfill({ json: envelope }))
  await page.reload()
  await expect(page.getByText('The changed menu').first()).toBeVisible()
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.filter((href) => /evil|javascript:|^data:/.test(href))).toEqual([])
})

test('a page may run no script but its own, and nobody may frame it', async ({ page, baseURL }) => {
  const answer = await page.goto('/')
  const headers = answer?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  const foreign = await fetch(new URL('/admin/common/config', baseURL), {
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('the refresh cookie is out of reach of scripts and other sites', async ({ page, context }) => {
  await signIn(page, people.hotel)
  const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('refresh'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/admin/' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
