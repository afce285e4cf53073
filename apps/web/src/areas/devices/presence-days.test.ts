import { expect, test } from 'vitest'
import { presenceDays } from './presence-days.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)

test('a night online counts for the days of the store, not of the browser', () => {
  // 22:00 to 06:00 in Shanghai.
  const periods = [{ since: '2031-05-20T14:00:00Z', until: '2031-05-20T22:00:00Z' }]
  const days = presenceDays(periods, {
    zone: 'Asia/Shanghai',
    now: at('2031-05-21T04:00:00Z'),
    count: 3,
  })
  expect(days.map(({ date, onlineMs }) => [date, onlineMs / hour])).toEqual([
    ['2031-05-19', 0],
    ['2031-05-20', 2],
    ['2031-05-21', 6],
  ])
  expect(days[1]?.spans).toEqual([[22 * hour, 24 * hour]])
})

test('today lasts until now, and so does who is still online', () => {
  const periods = [{ since: '2031-05-20T00:00:00Z', until: null }]
  const [day] = presenceDays(periods, { zone: 'UTC', now: at('2031-05-20T09:30:00Z'), count: 1 })
  expect(day).toMatchObject({ onlineMs: 9.5 * hour, passedMs: 9.5 * hour })
})

test('the days when the clocks change have 23 and 25 hours', () => {
  const always = [{ since: '2031-01-01T00:00:00Z', until: null }]
  const lengths = (zone: string, now: string) =>
    presenceDays(always, { zone, now: at(now), count: 3 }).map(({ onlineMs }) => onlineMs / hour)
  expect(lengths('Europe/Berlin', '2031-03-31T22:00:00Z')).toEqual([23, 24, 0])
  expect(lengths('Europe/Berlin', '2031-10-27T23:00:00Z')).toEqual([25, 24, 0])
  expect(lengths('Pacific/Auckland', '2031-09-29T11:00:00Z')).toEqual([23, 24, 0])
})

test('a zone that the browser does not know is no reason to show nothing', () => {
  const days = presenceDays([], { zone: 'Mars/Base', now: at('2031-05-20T09:30:00Z'), count: 2 })
  expect(days.map(({ date }) => date)).toEqual(['2031-05-19', '2031-05-20'])
})
