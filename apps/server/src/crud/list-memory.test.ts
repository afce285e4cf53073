import { expect, it, vi } from 'vitest'
import { ListMemory } from './list-memory.ts'

/** A read that ends when it is told to. */
function slowRead<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let started = 0
  const read = () => {
    started += 1
    return promise
  }
  return { read, resolve, reject, started: () => started }
}

const later = () => new Promise((resolve) => setImmediate(resolve))

it('reads once for many who ask at the same time, and not again for the same version', async () => {
  const memory = new ListMemory()
  const { read, resolve, started } = slowRead<number>()
  const answers = [1, 2, 3].map(() => memory.remember('rooms', 7, read))
  resolve(42)
  expect(await Promise.all(answers)).toEqual([42, 42, 42])
  expect(await memory.remember('rooms', 7, async () => 0)).toBe(42)
  expect(started()).toBe(1)
})

it('reads again for another version, and keeps lists apart', async () => {
  const memory = new ListMemory()
  await memory.remember('rooms', 7, async () => 42)
  expect(await memory.remember('rooms', 8, async () => 43)).toBe(43)
  expect(await memory.remember('stores', 8, async () => 5)).toBe(5)
})

it('gives nobody what was read before the version that they know of', async () => {
  const memory = new ListMemory()
  const before = slowRead<number>()
  const after = slowRead<number>()
  const early = memory.remember('rooms', 7, before.read)
  const late = [8, 9].map((version) => memory.remember('rooms', version, after.read))
  before.resolve(42)
  await later()
  after.resolve(43)
  expect(await early).toBe(42)
  expect(await Promise.all(late)).toEqual([43, 43])
  expect(after.started()).toBe(1)
  expect(await memory.remember('rooms', 9, async () => 0)).toBe(43)
})

it('trusts a version for a minute only: an older copy of the database may use it again', async () => {
  const memory = new ListMemory()
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  try {
    await memory.remember('rooms', 7, async () => 42)
    now.mockReturnValue(1_059_000)
    expect(await memory.remember('rooms', 7, async () => 43)).toBe(42)
    now.mockReturnValue(1_061_000)
    expect(await memory.remember('rooms', 7, async () => 43)).toBe(43)
  } finally {
    now.mockRestore()
  }
})

it('remembers no failure', async () => {
  const memory = new ListMemory()
  const { read, reject } = slowRead<number>()
  const failing = memory.remember('rooms', 7, read)
  const waiting = memory.remember('rooms', 8, async () => 43)
  reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  expect(await waiting).toBe(43)
  expect(await memory.remember('rooms', 7, async () => 42)).toBe(42)
})

it('holds no more than it may, and forgets what was unused the longest', async () => {
  const memory = new ListMemory(1000)
  const ids = Array.from({ length: 200 }, (_, index) => index)
  const ask = async (name: string) => {
    let wasRead = false
    await memory.remember(name, 1, async () => {
      wasRead = true
      return ids
    })
    expect(memory.weight).toBeLessThanOrEqual(1000)
    return wasRead
  }
  for (const name of ['a', 'b', 'c', 'd']) expect(await ask(name)).toBe(true)
  expect(await ask('a')).toBe(false)
  expect(await ask('e')).toBe(true)
  expect(await ask('a')).toBe(false)
  expect(await ask('b')).toBe(true)
})
