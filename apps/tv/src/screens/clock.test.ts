import { expect, it } from 'vitest'
import { dateWords } from './clock.tsx'

const now = Date.UTC(2026, 10, 16, 16, 5)

it('time and date are those of the hotel, in its language', () => {
  expect(dateWords(now, 'Asia/Shanghai', 'en')).toEqual({
    time: '00:05',
    date: 'Tuesday 17 November',
  })
  expect(dateWords(now, 'UTC', 'zh')).toEqual({ time: '16:05', date: '11月16日星期一' })
})

it('a time zone that the browser does not know is no reason to fail', () => {
  expect(dateWords(now, 'Mars/Base', 'en').time).toMatch(/^\d\d:\d\d$/)
})
