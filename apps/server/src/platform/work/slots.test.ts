import { describe, expect, it } from 'vitest'
import { Slots, type Tenant } from './slots.ts'

const nobodyLeaves = new AbortController().signal
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Who has come in so far, and what ends the slot of each. */
function visitors(slots: Slots) {
  const ends = new Map<string, () => void>()
  const come = async (name: string, tenant: Tenant) => {
    ends.set(name, await slots.take(tenant, nobodyLeaves))
  }
  const leave = async (name: string) => {
    ends.get(name)?.()
    await soon()
  }
  return { come, leave, came: () => [...ends.keys()] }
}

describe('slots', () => {
  it('are for so many at once, and for the others in the order they came', async () => {
    const { come, leave, came } = visitors(new Slots(2, 2))
    for (const name of ['a', 'b', 'c', 'd']) void come(name, 1)
    await soon()
    expect(came()).toEqual(['a', 'b'])
    const left = leave('a')
    void leave('a')
    // Between the end of one and the beginning of the next nobody slips in.
    void come('late', 1)
    await left
    expect(came()).toEqual(['a', 'b', 'c'])
    await leave('b')
    await leave('c')
    expect(came()).toEqual(['a', 'b', 'c', 'd', 'late'])
  })

  it('are never all taken by one tenant, however much it brings', async () => {
    const { come, leave, came } = visitors(new Slots(3, 2))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 1)
    await soon()
    expect(came()).toEqual(['a1', 'a2'])
    void come('platform', 'platform')
    void come('b1', 2)
    await soon()
    expect(came()).toEqual(['a1', 'a2', 'platform'])
    await leave('platform')
    expect(came()).toEqual(['a1', 'a2', 'platform', 'b1'])
    await leave('b1')
    expect(came()).toHaveLength(4)
    await leave('a1')
    expect(came().at(-1)).toBe('a3')
  })

  it('go to the tenants in turn, so that a long queue of one does not hold the others up', async () => {
    const { come, leave, came } = visitors(new Slots(1, 1))
    for (const name of ['a1', 'a2', 'a3']) void come(name, 1)
    for (const name of ['b1', 'b2']) void come(name, 2)
    await soon()
    for (let index = 0; index < 4; index++) await leave(came().at(-1) ?? '')
    expect(came()).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  })

  it('are not kept for somebody who has left', async () => {
    const slots = new Slots(1, 1)
    const end = await slots.take(1, nobodyLeaves)
    const leaving = new AbortController()
    const left = slots.take(2, leaving.signal)
    const next = slots.take(2, nobodyLeaves)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect(slots.take(2, leaving.signal)).rejects.toThrow('aborted')
    end()
    expect(await next).toBeTypeOf('function')
  })
})
