import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { DemoServer } from '../e2e/harness/server.ts'
import { signIn } from '../e2e/harness/sign-in.ts'
import { chromiumArguments, ensureChromium } from '../scripts/lib/chromium.mjs'

/** Claims about the JavaScript that a real browser loads, in kB after gzip. */
const budgets = { loginPage: 240, firstPage: 420 }
/** Heavy parts that only some screens use; by words that survive minification. */
const onlyWhereUsed = { charts: /zrender/, editor: /ProseMirror/ }

interface Script {
  name: string
  kilobytes: number
  text: string
}

/** Collects every script the context loads, workers included, each once. */
function scriptsOf(context: BrowserContext): Map<string, Promise<Script>> {
  const scripts = new Map<string, Promise<Script>>()
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('javascript') || scripts.has(response.url())) return
    const name = new URL(response.url()).pathname
    const weighed = response.body().then((body) => ({
      name,
      kilobytes: gzipSync(body).length / 1000,
      text: body.toString(),
    }))
    scripts.set(response.url(), weighed)
  })
  return scripts
}

let failed = false

async function judge(title: string, loaded: Map<string, Promise<Script>>, budget: number) {
  const scripts = await Promise.all(loaded.values())
  const total = scripts.reduce((sum, script) => sum + script.kilobytes, 0)
  for (const { name, kilobytes } of scripts.toSorted((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`  ${kilobytes.toFixed(1).padStart(7)} kB  ${name}`)
  }
  const share = (total / budget).toFixed(2)
  console.log(`${title}: ${total.toFixed(1)} kB gzip (budget ${budget} kB, ${share} of it)`)
  if (scripts.length === 0 || total > budget) failed = true
  for (const [part, word] of Object.entries(onlyWhereUsed)) {
    const guilty = scripts.filter((script) => word.test(script.text))
    if (guilty.length === 0) continue
    failed = true
    console.log(`  ${part} are loaded here already: ${guilty.map(({ name }) => name).join(', ')}`)
  }
}

const server = new DemoServer()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
})
try {
  await server.start()
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const loaded = scriptsOf(context)
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await judge('login page', loaded, budgets.loginPage)
  await signIn(page, '13800000001')
  await page.waitForLoadState('networkidle')
  await judge('first page after login, in all', loaded, budgets.firstPage)
} finally {
  await browser.close()
  await server.remove()
}
process.exitCode = failed ? 1 : 0
