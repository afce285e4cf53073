import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { root } from '../../scripts/lib/paths.mjs'
import { DemoServer, type Settings } from './server.ts'
import { watchCalls } from './settled.ts'

export { expect } from '@playwright/test'

/**
 * A journey file's own `test`: a real server with these settings, started once for the file. A
 * page that throws, or that the content policy had to stop, fails its test whatever it shows.
 */
export const journeyWith = (settings: Settings = {}) =>
  base.extend<{ quietPages: undefined }, { server: DemoServer }>({
    server: [
      async ({ browserName: _ }, use) => {
        const server = new DemoServer(settings)
        try {
          await server.start()
          await use(server)
        } finally {
          await server.remove()
        }
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
    quietPages: [
      async ({ context }, use) => {
        const complaints = listenForComplaints(context)
        await use(undefined)
        expect(complaints, 'what the pages complained of').toEqual([])
      },
      { auto: true },
    ],
  })

/**
 * For journeys that leave the demo as they found it, or change only what no other one looks at: their
 * files share a server and a browser.
 */
export const sharedJourney = journeyWith({ APP_ENV: 'yeste' })

/** Also for a second browser that a test opens itself. */
export function listenForComplaints(context: BrowserContext): string[] {
  watchCalls(context)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && /content.security.policy|refused to/i.test(text)) {
      complaints.push(text)
    }
  })
  return complaints
}

const folder = join(root, 'e2e/screenshots')

/** A picture for people to look at, with E2E_SCREENSHOTS=1; git does not keep them. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_SCREENSHOTS !== '1') return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Nothing serious or critical, as axe sees it. The test goes on, so that one run shows all. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // In the page itself: there are no frames, for which it would open another page each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.target).join(' | ')}`,
  )
  expect.soft(told, `axe on ${page.url()}`).toEqual([])
}
