import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs no more at a time than it may, and all of them in the end', async () => {
  let running = 0
  let most = 0
  const call = atMost(3, async (value: number) => {
    running += 1
    most = Math.max(most, running)
    await wait(1)
    running -= 1
    if (value % 4 === 0) throw new Error('fails')
    return value
  })
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, value) => call(value)))
  expect(most).toBe(3)
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(37)
  expect(await call(1)).toBe(1)
})
