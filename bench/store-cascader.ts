import { chromium, type Locator, type Page } from '@playwright/test'
import { startPostgres } from '../harness/postgres.ts'
import { chromiumArguments, ensureChromium } from '../scripts/lib/chromium.mjs'
import { type Contestant, claim, endAll, median, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claim, with 10,000 stores on PostgreSQL and in a real browser: the store cascader opens, shows the
 * brands of a partner and the stores of a brand in under 200 ms each, from the press to the paint.
 */
const budget = 200
const visits = 5

const postgres = await startPostgres({ shared_buffers: '1GB' })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
})
try {
  await fillEstate(postgres.url)
  const product = new URL('lib/product.ts', import.meta.url)
  const env = { DATABASE_URL: postgres.url, SCOPE: 'platform', WITH_CONSOLE: 'yes' }
  const server = await start(product, env)
  await visit(server)
  const seen: Times[] = []
  for (let turn = 1; turn <= visits; turn++) seen.push(await visit(server))
  for (const what of ['cascader', 'brands', 'stores'] as const) {
    const waits = seen.map((times) => times[what])
    console.log(`  ${what}: ${waits.map((each) => each.toFixed(0)).join(', ')} ms`)
    claim(`opening the ${what}`, median(waits), budget, ' ms')
  }
} finally {
  await browser.close()
  await endAll()
  await postgres.stop()
}

type Times = Record<'cascader' | 'brands' | 'stores', number>

/** A visit in a browser that has seen nothing of it before. */
async function visit({ origin, headers }: Contestant): Promise<Times> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  await context.addInitScript((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('userInfo', JSON.stringify({ name: '', group_name: '', token }))
  }, headers.authorization?.replace('Bearer ', '') ?? '')
  const page = await context.newPage()
  await page.goto('/room')
  await page.getByRole('button', { name: 'Add rooms in bulk' }).click()
  await page.waitForLoadState('networkidle')
  const store = page.getByRole('dialog').getByRole('combobox', { name: 'Store' })
  const times = {
    cascader: await pressed(page, store, 'Partners'),
    brands: await pressed(page, page.getByTitle('Partner 1', { exact: true }), 'Brands'),
    stores: await pressed(page, page.getByTitle('Brand 1.3'), 'Stores'),
  }
  await context.close()
  return times
}

/** From the press of the mouse until the first option of the column is painted. */
async function pressed(page: Page, what: Locator, column: string): Promise<number> {
  const shown = page.evaluate(
    (option) =>
      new Promise<number>((resolve) => {
        let since = 0
        const press = () => {
          since = performance.now()
        }
        addEventListener('mousedown', press, { capture: true, once: true })
        const watch = () => {
          if (since && document.querySelector(option)) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
          } else requestAnimationFrame(watch)
        }
        watch()
      }),
    `section[aria-label="${column}"] button[title]`,
  )
  const [milliseconds] = await Promise.all([shown, what.click()])
  return milliseconds
}
