import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** The live feed is never answered to its end, and with it the network is never idle. */
const isCall = (request: Request) => new URL(request.url()).pathname !== '/admin/live'

/** The request that opens a tab comes before the tab. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/** From now on it is known what the pages of a browser wait for. */
export function watchCalls(context: BrowserContext): void {
  const waitingFor = (page: Page) => {
    const calls = underWay.get(page) ?? new Set()
    underWay.set(page, calls)
    return calls
  }
  const over = (request: Request) => {
    const page = pageOf(request)
    if (page) waitingFor(page).delete(request)
  }
  context.on('request', (request) => {
    const page = pageOf(request)
    if (page && isCall(request)) waitingFor(page).add(request)
  })
  context.on('requestfinished', over)
  context.on('requestfailed', over)
}

/** Twice, because what the page draws after an answer may ask for more. */
const looks = 2

/**
 * Everything that the page asked for is there and drawn, and it has nothing left to do. The page
 * itself says when that is: a fixed time would be too long on a quiet machine, and too short on a
 * busy one.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(async () => {
    for (let look = 0; look < looks; look++) {
      expect(underWay.get(page)?.size ?? 0).toBe(0)
      await idle(page)
      expect(underWay.get(page)?.size ?? 0).toBe(0)
    }
  }).toPass({ timeout: 30_000, intervals: [50] })
}

/** Two frames are drawn, and then nothing waits for its turn. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const idled = () => requestIdleCallback(() => done(), { timeout: 2000 })
        requestAnimationFrame(() => requestAnimationFrame(idled))
      }),
  )
