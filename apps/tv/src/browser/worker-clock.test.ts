import { expect, it, vi } from 'vitest'
import { workerClock } from './worker-clock.ts'

function makeClock() {
  const sent: [number, number][] = []
  const worker = {
    postMessage: (message: [number, number]) => void sent.push(message),
    onmessage: null as ((event: MessageEvent) => void) | null,
  }
  const clock = workerClock(worker)
  const ring = (index: number) =>
    worker.onmessage?.(new MessageEvent('message', { data: sent[index]?.[0] }))
  return { clock, sent, ring }
}

it('the worker says when it is time; each is called once', () => {
  const { clock, sent, ring } = makeClock()
  const [first, second] = [vi.fn(), vi.fn()]
  clock.after(1000, first)
  clock.after(50, second)
  expect(sent.map(([, ms]) => ms)).toEqual([1000, 50])
  ring(1)
  ring(1)
  expect([first, second].map((each) => each.mock.calls.length)).toEqual([0, 1])
})

it('what is taken back is not called', () => {
  const { clock, ring } = makeClock()
  const call = vi.fn()
  clock.after(10, call)()
  ring(0)
  expect(call).not.toHaveBeenCalled()
})
