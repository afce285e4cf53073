import { setImmediate as pass } from 'node:timers/promises'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entities as all } from '../../areas.ts'
import { Entities } from '../entity.ts'
import { readings, readRows } from './read-rows.ts'

const entity = new Entities(all).get('rooms')
const signal = new AbortController().signal
const deadlineMs = 60_000

/** Files whose rows are not records keep the thread busy. */
const slow = `room_id,offline_id\n${'e.g. 1\n'.repeat(1_000_000)}`
const quick = `room_id,offline_id\n${'1,2\n'.repeat(3500)}`

const reading = (text: string) =>
  readRows({
    ...{ entity, tenant: 1, signal, deadlineMs },
    load: async () => new TextEncoder().encode(text),
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await pass()
}

describe('the time that a file may be read for', () => {
  it('is over even when its thread never answers, and its slot is free again', async () => {
    const first = reading(slow).next()
    const refused = expect(first).rejects.toMatchObject({ sentence: importMessages.tooSlow })
    await until(() => vi.getTimerCount() === 1)
    vi.advanceTimersByTime(deadlineMs)
    await refused
    const free = await readings.take(1, signal)
    free()
  })

  it('does not run while the rows are looked up in the database', async () => {
    const rows = reading(quick)
    let count = 0
    for await (const batch of rows) {
      count += batch.rows.length
      // The next batch is there, or it was the last one.
      await until(() => vi.getTimerCount() === 0)
      vi.advanceTimersByTime(10 * deadlineMs)
    }
    expect(count).toBe(3500)
  })

  it('is for the whole file, however many batches it has', async () => {
    const rows = reading(quick)
    const readAll = async () => {
      for await (const _batch of rows) vi.advanceTimersByTime(deadlineMs / 2)
    }
    await expect(readAll()).rejects.toMatchObject({ sentence: importMessages.tooSlow })
  })
})
