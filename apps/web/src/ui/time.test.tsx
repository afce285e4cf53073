import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { absoluteTime, duration, relativeTime, Time } from './time.tsx'

const now = new Date('2031-05-20T12:00:00').getTime()
const ago = (seconds: number) => new Date(now - seconds * 1000)

test.each([
  [5, 'now', '现在'],
  [90, '1 minute ago', '1分钟前'],
  [3 * 3600, '3 hours ago', '3小时前'],
  [30 * 3600, 'yesterday', '昨天'],
  [40 * 86_400, 'last month', '上个月'],
])('%i seconds ago is “%s” and “%s”', (seconds, en, zh) => {
  expect(relativeTime(ago(seconds), now, 'en')).toBe(en)
  expect(relativeTime(ago(seconds), now, 'zh')).toBe(zh)
})

test('a moment is written as each language writes it', () => {
  const moment = new Date('2031-05-20T09:05:00')
  expect(absoluteTime(moment, 'en')).toBe('20 May 2031, 09:05')
  expect(absoluteTime(moment, 'zh')).toBe('2031-05-20 09:05')
})

test.each([
  [4_000, '4s', '4秒'],
  [65_000, '1m 5s', '1分钟 5秒'],
  [3_600_000, '1h', '1小时'],
  [3 * 86_400_000 + 4 * 3_600_000, '3d 4h', '3天 4小时'],
])('%i ms last %s, %s', (milliseconds, en, zh) => {
  expect(duration(milliseconds, 'en')).toBe(en)
  expect(duration(milliseconds, 'zh')).toBe(zh)
})

test('the screen shows how long ago it is, keeps up, and has the moment in a tooltip', async () => {
  vi.useFakeTimers({ now })
  render(<Time at={ago(60).toISOString()} />)
  expect(screen.getByText('1 minute ago').title).toBe('20 May 2031, 11:59')
  await vi.advanceTimersByTimeAsync(120_000)
  await vi.waitFor(() => screen.getByText('3 minutes ago'))
})

test('where there is room, the moment stands beside it', () => {
  vi.useFakeTimers({ now })
  render(<Time exact at={ago(10).toISOString()} by="Lena" />)
  expect(screen.getByText(/^20 May 2031, 11:59/).textContent).toBe(
    '20 May 2031, 11:59 (Just now) · Lena',
  )
})
