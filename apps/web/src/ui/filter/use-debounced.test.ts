import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

test('a value counts once it has stood still', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 250), {
    initialProps: { value: '' },
  })
  for (const value of ['k', 'ke', 'ket']) {
    rerender({ value })
    act(() => vi.advanceTimersByTime(200))
    expect(result.current).toBe('')
  }
  act(() => vi.advanceTimersByTime(50))
  expect(result.current).toBe('ket')
})
