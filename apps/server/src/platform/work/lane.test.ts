import { describe, expect, it } from 'vitest'
import { Lane, type LaneItem } from './lane.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A queue in memory: who waits, in which order they began, and what ends each of them. */
function queueOf(limits: { all: number; ofOneTenant: number }) {
  const waiting: (LaneItem & { name: string })[] = []
  const ends = new Map<string, () => void>()
  let asked = 0
  const lane = new Lane<LaneItem & { name: string }>(limits, {
    async take(without) {
      asked++
      await soon()
      const index = waiting.findIndex(({ tenant }) => !without.includes(tenant))
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    },
    run: ({ name }) => new Promise((resolve) => ends.set(name, resolve)),
    failed: (error) => {
      throw error
    },
  })
  return {
    lane,
    come(...names: string[]) {
      for (const name of names) {
        waiting.push({ id: ends.size + waiting.length + 1, name, tenant: name.slice(0, 1) })
      }
      lane.wake()
    },
    end: (name: string) => ends.get(name)?.(),
    began: () => [...ends.keys()],
    asked: () => asked,
  }
}

describe('a lane', () => {
  it('takes as much as it has room for, and of one tenant less', async () => {
    const { come, end, began } = queueOf({ all: 2, ofOneTenant: 1 })
    come('a1', 'a2', 'b1', 'c1')
    await expect.poll(began).toEqual(['a1', 'b1'])
    end('a1')
    await expect.poll(began).toEqual(['a1', 'b1', 'c1'])
    end('b1')
    await expect.poll(began).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('serves tenants in turn, however much one of them brings', async () => {
    const { come, end, began } = queueOf({ all: 1, ofOneTenant: 1 })
    come('a1', 'a2', 'a3', 'b1', 'b2')
    for (const name of ['a1', 'b1', 'a2', 'b2']) {
      await expect.poll(() => began().at(-1)).toBe(name)
      end(name)
    }
    await expect.poll(() => began().at(-1)).toBe('a3')
  })

  it('hears of what comes while it looks, and asks no more when there is nothing', async () => {
    const { come, began, asked } = queueOf({ all: 3, ofOneTenant: 3 })
    come('a1')
    come('b1')
    await expect.poll(began).toEqual(['a1', 'b1'])
    await soon()
    const before = asked()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked() - before).toBeLessThan(3)
  })

  it('that is closed begins nothing and waits for what it has begun', async () => {
    const { lane, come, end, began } = queueOf({ all: 1, ofOneTenant: 1 })
    come('a1', 'b1')
    await expect.poll(began).toEqual(['a1'])
    let closed = false
    const closing = lane.close().then(() => {
      closed = true
    })
    await soon()
    expect(closed).toBe(false)
    end('a1')
    await closing
    expect(began()).toEqual(['a1'])
  })
})
