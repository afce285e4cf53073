import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()
const quietMs = 500

/** The live feed is never answered to its end, and with it the network is never idle. */
const isCall = (request: Request) => new URL(request.url()).pathname !== '/admin/live'

/** From now on it is known what the pages of a browser wait for. */
export function watchCalls(context: BrowserContext): void {
  const waitingFor = (page: Page) => {
    const calls = underWay.get(page) ?? new Set()
    underWay.set(page, calls)
    return calls
  }
  const over = (request: Request) => waitingFor(request.frame().page()).delete(request)
  context.on('request', (request) => {
    if (isCall(request)) waitingFor(request.frame().page()).add(request)
  })
  context.on('requestfinished', over)
  context.on('requestfailed', over)
}

/** Everything that the page asked for is there, and for a moment it has asked for nothing more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(async () => {
    const before = Date.now()
    while (Date.now() - before < quietMs) {
      expect(underWay.get(page)?.size ?? 0).toBe(0)
      await page.waitForTimeout(50)
    }
  }).toPass({ timeout: 30_000 })
}
