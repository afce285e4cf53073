import type { PipeEvents } from '@innkeeper/device-client/mqtt/transport'
import { FakeClock } from '@innkeeper/device-client/testing/fake-clock'
import { expect, it, vi } from 'vitest'
import { badNetwork } from './bad-network.ts'
import { randomOf } from './random.ts'

function make(options: { latencyMs: number; breaksAnHour: number }) {
  const clock = new FakeClock()
  const written: [number, number][] = []
  const read: number[] = []
  const closed = vi.fn()
  let inner: PipeEvents | undefined
  const since = clock.now()
  const open = badNetwork(
    (events) => {
      inner = events
      return {
        write: ([number = 0]) => void written.push([number, clock.now() - since]),
        end: () => {},
        destroy: () => events.closed('cut'),
      }
    },
    options,
    clock,
    randomOf('network'),
  )
  const receive = (number: number) => inner?.bytes(Uint8Array.of(number))
  const bytes = ([number = 0]: Uint8Array) => {
    read.push(number)
    // What arrives may make more arrive.
    if (number === 100) for (const more of [101, 102]) receive(more)
  }
  const pipe = open({ opened: () => {}, bytes, closed })
  return { clock, pipe, written, read, receive, closed }
}

it('a slow line delivers late, but in order', async () => {
  const { clock, pipe, written, read, receive } = make({ latencyMs: 100, breaksAnHour: 0 })
  for (let number = 0; number < 20; number += 1) {
    pipe.write(Uint8Array.of(number))
    receive(number)
  }
  await clock.pass(0.09)
  expect([written, read]).toEqual([[], []])
  await clock.pass(1)
  expect(written.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(read).toEqual(Array.from({ length: 20 }, (_, n) => n))
  for (const [, ms] of written) {
    expect(ms).toBeGreaterThanOrEqual(100)
    expect(ms).toBeLessThanOrEqual(201)
  }
})

it('what arrives while something is delivered is delivered once too', async () => {
  const { clock, read, receive } = make({ latencyMs: 100, breaksAnHour: 0 })
  receive(100)
  await clock.pass(5)
  expect(read).toEqual([100, 101, 102])
})

it('a bad line breaks', async () => {
  const { clock, closed } = make({ latencyMs: 0, breaksAnHour: 60 })
  await clock.pass(0.1)
  expect(closed).not.toHaveBeenCalled()
  await clock.pass(3600)
  expect(closed).toHaveBeenCalledTimes(1)
})
