import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TimerWheel } from './timer-wheel.ts'

let wheel: TimerWheel

beforeEach(() => {
  vi.useFakeTimers()
  wheel = new TimerWheel(50)
})
afterEach(() => {
  wheel.stop()
  vi.useRealTimers()
})

it('calls back once, when it is time and not before', () => {
  const since = Date.now()
  const called: number[] = []
  const waits = [0, 40, 1000, 51_200, 60_000, 3_600_000]
  for (const ms of waits) wheel.after(ms, () => called.push(Date.now() - since))
  vi.advanceTimersByTime(3_700_000)
  expect(called).toHaveLength(waits.length)
  called.forEach((at, index) => {
    expect(at).toBeGreaterThanOrEqual(waits[index] ?? 0)
    expect(at).toBeLessThanOrEqual((waits[index] ?? 0) + 100)
  })
})

it('what is taken back is not called', () => {
  const call = vi.fn()
  // In another tick: what is due within the same one is called in the order in which it was asked for.
  const cancel = wheel.after(200, call)
  wheel.after(60, () => cancel())
  vi.advanceTimersByTime(1000)
  expect(call).not.toHaveBeenCalled()
})

it('a timer may start the next one', () => {
  let times = 0
  const again = () => {
    times += 1
    wheel.after(0, again)
  }
  again()
  vi.advanceTimersByTime(1000)
  expect(times).toBeGreaterThan(5)
  expect(times).toBeLessThan(25)
})

it('misses nothing when the machine has slept', () => {
  const call = vi.fn()
  const later = vi.fn()
  for (let ms = 0; ms < 100_000; ms += 1000) wheel.after(ms, call)
  wheel.after(300_000, later)
  vi.setSystemTime(Date.now() + 200_000)
  vi.advanceTimersByTime(100)
  expect(call).toHaveBeenCalledTimes(100)
  expect(later).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100_000)
  expect(later).toHaveBeenCalledTimes(1)
})

it('ten thousand timers are one timer of Node', () => {
  for (let n = 0; n < 10_000; n += 1) wheel.after(n, () => {})
  expect(vi.getTimerCount()).toBe(1)
})
