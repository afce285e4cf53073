import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Tasks, Turns } from './tasks.ts'

const nobodyLeaves = new AbortController().signal
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('turns', () => {
  it('are for so many at once, and for the others in the order they came', async () => {
    const turns = new Turns(2)
    const ends: (() => void)[] = []
    const came: string[] = []
    const come = async (name: string) => {
      ends.push(await turns.take(nobodyLeaves))
      came.push(name)
    }
    const all = Promise.all(['a', 'b', 'c', 'd'].map(come))
    await soon()
    expect(came).toEqual(['a', 'b'])
    ends[0]?.()
    ends[0]?.()
    // Between the end of one turn and the beginning of the next nobody slips in.
    const late = come('late')
    await soon()
    expect(came).toEqual(['a', 'b', 'c'])
    for (const end of ends) end()
    await soon()
    expect(came).toEqual(['a', 'b', 'c', 'd', 'late'])
    await Promise.all([all, late])
  })

  it('are not kept for somebody who has left', async () => {
    const turns = new Turns(1)
    const end = await turns.take(nobodyLeaves)
    const leaving = new AbortController()
    const left = turns.take(leaving.signal)
    const next = turns.take(nobodyLeaves)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect(turns.take(leaving.signal)).rejects.toThrow('aborted')
    end()
    expect(await next).toBeTypeOf('function')
  })
})

describe('work in the background', () => {
  it('is told of the end of the server, also when its turn had not come', async () => {
    const tasks = new Tasks()
    const { log } = fastify()
    const told: boolean[] = []
    for (const _ of ['1', '2', '3']) {
      tasks.start(async (signal) => {
        if (!signal.aborted) await new Promise((end) => signal.addEventListener('abort', end))
        told.push(signal.aborted)
      }, log)
    }
    await soon()
    await tasks.stop()
    expect(told).toEqual([true, true, true])
  })
})
