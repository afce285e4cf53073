import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { DemoServer } from '../e2e/harness/server.ts'
import { signIn } from '../e2e/harness/sign-in.ts'
import { chromiumArguments, ensureChromium } from '../scripts/lib/chromium.mjs'
import { installLighthouse, type Report } from './lib/install-lighthouse.ts'

/** Lighthouse's score for a slow phone, on a quiet machine. */
const pages = [
  { title: 'login', path: '/', target: 95 },
  { title: 'first page', path: '/workbench', target: 85 },
  { title: 'list of stores', path: '/store', target: 80 },
]
const rounds = 3
/** With more work than processors the time that scripts take says nothing about them. */
const quiet = availableParallelism()

const lighthouse = await installLighthouse()
const server = new DemoServer({ APP_ENV: 'yeste' })
const folder = mkdtempSync(join(tmpdir(), 'innkeeper-lighthouse-'))
const port = 9300 + Math.floor(Math.random() * 500)
let failed = false
let context: BrowserContext | undefined
try {
  const busy = loadavg()[0] ?? 0
  await server.start()
  context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    baseURL: server.url,
    locale: 'en-US',
  })
  for (const { title, path, target } of pages) {
    if (path !== '/') await signInOnce(context)
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) reports.push(await measure(context, path))
    judge(title, target, reports, busy > quiet)
  }
} finally {
  await context?.close()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

/** The session stays in the browser, also for the pages after this one. */
async function signInOnce(browser: BrowserContext) {
  const page = await browser.newPage()
  await page.goto('/boot.js')
  const signedIn = await page.evaluate(() => localStorage.getItem('menu') !== null)
  if (!signedIn) {
    await signIn(page, '13800000001')
    await page.waitForFunction(() => localStorage.getItem('menu') !== null)
  }
  await page.close()
}

/** With an empty cache; the storage is left alone, since the session is in it. */
async function measure(browser: BrowserContext, path: string): Promise<Report> {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
  const result = await lighthouse(server.url + path, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility'],
  })
  if (!result) throw new Error(`Lighthouse has nothing to say about ${path}`)
  return result.lhr
}

function judge(title: string, target: number, reports: Report[], busy: boolean) {
  const scores = (category: keyof Report['categories']) =>
    reports.map(({ categories }) => Math.round(categories[category].score * 100))
  const performance = scores('performance').toSorted((a, b) => a - b)
  const median = performance[Math.floor(performance.length / 2)] ?? 0
  const accessibility = Math.min(...scores('accessibility'))
  const typical = reports.find(({ categories }) => categories.performance.score * 100 >= median)
  const value = (audit: string) => typical?.audits[audit]?.displayValue ?? '?'
  const holds = median >= target && accessibility === 100
  // Another program's work is no fault of the page; what cannot be read by everybody is.
  if (!holds && (!busy || accessibility < 100)) failed = true
  const verdict = holds ? 'holds' : busy && accessibility === 100 ? 'not judged (busy)' : 'BROKEN'
  console.log(
    `${verdict}: Lighthouse, ${title}: performance ${performance.join(' ')} (target ${target}), ` +
      `accessibility ${accessibility}; LCP ${value('largest-contentful-paint')}, ` +
      `blocked ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`,
  )
}
