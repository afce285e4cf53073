import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'
import { DemoServer } from '../e2e/harness/server.ts'
import { signIn } from '../e2e/harness/sign-in.ts'
import { chromiumArguments, ensureChromium } from '../scripts/lib/chromium.mjs'

/** In kB: everything that a phone with an empty cache loads for one page, headers too. */
const budgets = { login: 180, firstPage: 300, list: 400 }
/** Heavy parts that only some screens use; by words that survive minification. */
const onlyWhereUsed = { charts: /zrender/, editor: /ProseMirror/ }
/** Pages of the menu that are no lists. */
const noLists = ['/workbench', '/setting', '/whyNot']

interface Loaded {
  path: string
  /** After gzip; most browsers get brotli, which is smaller. */
  kilobytes: number
  onTheWire: number
  text: string
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

let failed = false

async function open(browser: Browser, baseURL: string, state?: State) {
  return browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    locale: 'en-US',
    ...(state && { storageState: state }),
  })
}

/** What one page loads, in a browser that has never been there. */
async function load(browser: Browser, url: string, at: string, state?: State): Promise<Loaded[]> {
  const context = await open(browser, url, state)
  const loaded: Promise<Loaded | undefined>[] = []
  const page = await context.newPage()
  page.on('requestfinished', (request) => {
    const weigh = async () => {
      const response = await request.response()
      if (!response) return undefined
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      const body = await response.body().catch(() => Buffer.alloc(0))
      const isPacked = response.headers()['content-encoding'] !== undefined
      const size = isPacked ? gzipSync(body, { level: 9 }).length : responseBodySize
      return {
        path: new URL(request.url()).pathname,
        kilobytes: (responseHeadersSize + size) / 1000,
        onTheWire: (responseHeadersSize + responseBodySize) / 1000,
        text: /javascript/.test(response.headers()['content-type'] ?? '') ? body.toString() : '',
      }
    }
    loaded.push(weigh())
  })
  // The live feed stays open, so the network is never idle for who is signed in.
  await page.goto(at)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(2500)
  const all = await Promise.all(loaded)
  await context.close()
  return all.filter((each) => each !== undefined)
}

function judge(title: string, loaded: Loaded[], budget: number, verbose = false) {
  const sum = (of: 'kilobytes' | 'onTheWire') => loaded.reduce((all, each) => all + each[of], 0)
  if (verbose) {
    for (const { path, kilobytes } of loaded.toSorted((a, b) => b.kilobytes - a.kilobytes)) {
      console.log(`  ${kilobytes.toFixed(1).padStart(7)} kB  ${path}`)
    }
  }
  const held = loaded.length > 0 && sum('kilobytes') <= budget
  if (!held) failed = true
  console.log(
    `${held ? 'holds' : 'BROKEN'}: ${title}: ${sum('kilobytes').toFixed(1)} kB gzip ` +
      `(budget ${budget} kB), ${sum('onTheWire').toFixed(1)} kB on the wire, ${loaded.length} requests`,
  )
  for (const [part, word] of Object.entries(onlyWhereUsed)) {
    const guilty = loaded.filter(({ text }) => word.test(text))
    if (guilty.length === 0) continue
    failed = true
    console.log(`  ${part} are loaded here already: ${guilty.map(({ path }) => path).join(', ')}`)
  }
}

const server = new DemoServer({ APP_ENV: 'yeste' })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
})
try {
  await server.start()
  judge('login', await load(browser, server.url, '/'), budgets.login, true)

  const context = await open(browser, server.url)
  const page = await context.newPage()
  await signIn(page, '13800000001')
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => localStorage.getItem('menu') !== null)
  const state = await context.storageState()
  const menu = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('menu'))) ?? '[]',
  ) as MenuRecord[]
  await context.close()

  judge('first page', await load(browser, server.url, '/workbench', state), budgets.firstPage, true)
  for (const path of pathsOf(menu)) {
    judge(`list ${path}`, await load(browser, server.url, path, state), budgets.list)
  }
} finally {
  await browser.close()
  await server.remove()
}
process.exitCode = failed ? 1 : 0

interface MenuRecord {
  path: string
  children: MenuRecord[]
}

/** Every page that the menu shows inside the console, but those that are no list. */
function pathsOf(menu: MenuRecord[]): string[] {
  const inside = ({ path, children }: MenuRecord): string[] => [path, ...children.flatMap(inside)]
  const pages = menu.flatMap(inside).filter((path) => /^\/[a-z]/i.test(path))
  return [...new Set(pages)].filter(
    (path) =>
      !noLists.includes(path) && !path.startsWith('/admin/') && !/Page$|Detail$|Child/.test(path),
  )
}
