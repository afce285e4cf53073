import { expect, it } from 'vitest'
import { Batch, Unwritten } from './batch.ts'

const unavailable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

function batchOf(write: (items: number[]) => Promise<number[]>, most = 100) {
  return new Batch<number, number>({ name: 'x', delayMs: 5, most, write, log: () => undefined })
}

it('writes what came meanwhile together, and answers each', async () => {
  const parts: number[][] = []
  const batch = batchOf(async (items) => {
    parts.push(items)
    return items.map((item) => item * 10)
  })
  expect(await Promise.all([1, 2, 3].map((item) => batch.add(item)))).toEqual([10, 20, 30])
  expect(parts).toEqual([[1, 2, 3]])
})

it('writes at most so many at once, one part after the other, and knows what waits', async () => {
  let running = 0
  const sizes: number[] = []
  const batch = batchOf(async (items) => {
    expect(++running).toBe(1)
    sizes.push(items.length)
    await new Promise((done) => setTimeout(done, 5))
    running--
    return items
  }, 4)
  const all = Array.from({ length: 10 }, (_, item) => batch.add(item, 7))
  expect([batch.length, batch.bytes]).toEqual([10, 70])
  await Promise.all(all)
  expect([batch.length, batch.bytes]).toEqual([0, 0])
  expect(sizes).toEqual([4, 4, 2])
})

it('an item that cannot be written fails alone', async () => {
  const batch = batchOf(async (items) => {
    if (items.includes(13)) throw new Error('unlucky')
    return items
  })
  const settled = await Promise.allSettled([11, 12, 13, 14].map((item) => batch.add(item)))
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(batch.length).toBe(0)
})

it('while the database is away everything waits for it', async () => {
  let tries = 0
  const batch = batchOf(async (items) => {
    if (++tries < 2) throw unavailable
    return items
  })
  expect(await Promise.all([batch.add(1), batch.add(2)])).toEqual([1, 2])
  expect(tries).toBe(2)
})

it('at the end what could not be written is said to be unwritten', async () => {
  const batch = batchOf(async () => {
    throw unavailable
  })
  const adding = batch.add(1)
  const ended = expect(adding).rejects.toThrow(Unwritten)
  await batch.stop()
  await ended
})
