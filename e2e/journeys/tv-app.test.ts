import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test as base } from '@playwright/test'
import { root } from '../../scripts/lib/paths.mjs'
import { expect, expectAccessible, listenForComplaints, screenshot } from '../harness/journey.ts'
import { startTvServer } from '../harness/tv-server.ts'

type TvServer = Awaited<ReturnType<typeof startTvServer>>

const test = base.extend<{ server: TvServer; quietPages: undefined }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startTvServer()
    await use(server)
    await server.close()
  },
  baseURL: ({ server }, use) => use(server.url),
  viewport: { width: 1920, height: 1080 },
  quietPages: [
    async ({ context }, use) => {
      const complaints = listenForComplaints(context)
      await use(undefined)
      expect(complaints, 'what the pages complained of').toEqual([])
    },
    { auto: true },
  ],
})

const folder = join(root, 'apps/tv/dist/assets')
const scripts = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('a TV weighs at most 200 kB of JavaScript', () => {
  const sizes = scripts().map((script) => gzipSync(script).length)
  expect(sizes).not.toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
})

/** The build rewrites newer syntax, but not newer functions. */
const newerThanChrome79 =
  /\.at\(|\.replaceAll\(|\.findLast|\.to(?:Sorted|Reversed|Spliced)\(|Object\.hasOwn|structuredClone|Promise\.any|WeakRef|randomUUID|throwIfAborted|AbortSignal\.timeout|\.replaceChildren\(/g

test('it uses nothing that the browsers of TVs do not have', () => {
  expect(scripts().flatMap((script) => script.match(newerThanChrome79) ?? [])).toEqual([])
})

test('from the PIN to the room, a message, a picture of the screen, a restart and back to the PIN', async ({
  page,
  server,
}) => {
  await page.goto('/tv?serial=TV-1')
  await expect(page.getByTestId('pin')).toHaveText('K7QF-3MXR')
  await screenshot(page, 'tv-pin')
  await expectAccessible(page)

  server.bind('TV-1')
  await expect(page.getByText('Room 1204')).toBeVisible()
  const device = server.device('TV-1')
  await expect.poll(() => device.online).toBe(true)
  await expect.poll(() => device.state).toMatchObject({ power: 'on', apps: expect.any(Array) })
  await expect(page.getByRole('button', { name: 'Live TV' })).toBeFocused()
  await screenshot(page, 'tv-room')
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Movies' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Movies' })).toBeFocused()
  await expect
    .poll(() => [...device.events.values()].map(({ data }) => data))
    .toContainEqual({ service: 'movies' })

  await server.command('TV-1', 'message', { text: 'Breakfast is from 7 to 10.', seconds: 60 })
  await expect(page.getByText('Breakfast is from 7 to 10.')).toBeVisible()
  await screenshot(page, 'tv-message')
  await expectAccessible(page)
  const picture = await server.command('TV-1', 'screenshot')
  await expect
    .poll(() => device.answers)
    .toContainEqual({ id: picture, state: 'done', answer: { image: 'picture-1' } })
  await expectSamePicture(page, server.uploads[0]?.body)
  await page.keyboard.press('Enter')

  const restart = await server.command('TV-1', 'restart')
  await page.waitForEvent('load')
  await expect.poll(() => device.answers).toContainEqual({ id: restart, state: 'done', answer: {} })
  await expect(page.getByText('Room 1204')).toBeVisible()
  await expect
    .poll(() => [...device.events.values()].map(({ type }) => type))
    .toContain('restarted')

  server.revoke('TV-1')
  await expect(page.getByTestId('pin')).toHaveText('K7QF-3MXR')
})

test('a server that is away is a small sign, and what happened meanwhile reaches it', async ({
  page,
  server,
}) => {
  server.bind('TV-2')
  await page.goto('/tv?serial=TV-2')
  await expect(page.getByText('Room 1204')).toBeVisible()
  const device = server.device('TV-2')
  await expect.poll(() => device.online).toBe(true)
  server.leave()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  server.comeBack()
  await expect(page.getByText('No connection')).toBeHidden({ timeout: 60_000 })
  await expect
    .poll(() => [...device.events.values()].map(({ data }) => data))
    .toContainEqual({ service: 'live_tv' })
})

test('the same picture at 720p: nothing is cut off, identify fills the screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  server.bind('TV-3')
  await page.goto('/tv?serial=TV-3')
  await expect(page.getByText('Room 1204')).toBeVisible()
  for (const part of [page.getByRole('button', { name: 'Housekeeping' }), page.locator('time')]) {
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1280)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(720)
  }
  await screenshot(page, 'tv-room-720p')
  await expect.poll(() => server.device('TV-3').online).toBe(true)
  await server.command('TV-3', 'identify')
  const sign = page.locator('.identify')
  await expect(sign).toContainText('1204')
  expect(await sign.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 })
  await screenshot(page, 'tv-identify')
  await server.command('TV-3', 'volume', { level: 45 })
  await expect(page.getByRole('status').filter({ hasText: 'Volume' })).toContainText('45')
})

test('a second window of the same TV waits for the first', async ({ page, context, server }) => {
  server.bind('TV-4')
  await page.goto('/tv?serial=TV-4')
  await expect(page.getByText('Room 1204')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/tv?serial=TV-4')
  await expect(second.getByText('already open in another window')).toBeVisible()
  await page.close()
  await expect(second.getByText('Room 1204')).toBeVisible()
})

/** The picture that the TV has sent looks like its screen, as far as a coarse look tells. */
async function expectSamePicture(
  page: import('@playwright/test').Page,
  upload: Buffer | undefined,
) {
  const body = upload ?? Buffer.alloc(0)
  const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const jpeg = body.subarray(start, body.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2)
  expect(jpeg.length).toBeGreaterThan(10_000)
  expect(jpeg.length).toBeLessThan(1_000_000)
  const shown = await page.screenshot()
  const difference = await page.evaluate(
    async ([sent = '', seen = '']) => {
      const pixels = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = 64
        canvas.height = 36
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        context.drawImage(image, 0, 0, 64, 36)
        return context.getImageData(0, 0, 64, 36).data
      }
      const [a, b] = [await pixels(sent), await pixels(seen)]
      return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
    },
    [
      `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      `data:image/png;base64,${shown.toString('base64')}`,
    ],
  )
  expect(difference).toBeLessThan(3)
}
