import { expect, it } from 'vitest'
import { dayPlan, localTime, powerAt } from './rhythm.ts'

const serials = Array.from({ length: 2000 }, (_, index) => `SIM-${index}`)
// A Wednesday.
const day = Math.floor(Date.UTC(2026, 10, 18) / 86_400_000)

const shareOn = (hour: number) =>
  serials.filter((serial) => powerAt(serial, { day, minutes: hour * 60 }).on).length /
  serials.length

it('guests watch in the evening, few by day and hardly anybody at night', () => {
  expect(shareOn(21)).toBeGreaterThan(0.4)
  expect(shareOn(21)).toBeLessThan(0.75)
  expect(shareOn(7.75)).toBeGreaterThan(0.08)
  expect(shareOn(12)).toBeLessThan(0.08)
  expect(shareOn(3)).toBe(0)
})

it('a TV has the same day whoever asks, and another one tomorrow', () => {
  expect(dayPlan('SIM-1', day)).toEqual(dayPlan('SIM-1', day))
  const sameAsTomorrow = serials.filter(
    (serial) =>
      dayPlan(serial, day).length > 0 &&
      JSON.stringify(dayPlan(serial, day)) === JSON.stringify(dayPlan(serial, day + 1)),
  )
  expect(sameAsTomorrow.length).toBeLessThan(20)
})

it('times of a day neither overlap nor leave it', () => {
  for (const serial of serials) {
    let last = 0
    for (const { from, to } of dayPlan(serial, day)) {
      expect(from).toBeGreaterThanOrEqual(last)
      expect(to).toBeGreaterThan(from)
      expect(to).toBeLessThanOrEqual(24 * 60)
      last = to + 1
    }
  }
})

it('says how long a TV stays on or off', () => {
  const serial = serials.find((each) => dayPlan(each, day).length === 1) ?? ''
  const [{ from, to } = { from: 0, to: 0 }] = dayPlan(serial, day)
  expect(powerAt(serial, { day, minutes: from - 10 })).toEqual({ on: false, for: 10 })
  expect(powerAt(serial, { day, minutes: from })).toEqual({ on: true, for: to - from })
  expect(powerAt(serial, { day, minutes: to })).toEqual({ on: false, for: 24 * 60 - to })
})

it('the day is the one at the hotel', () => {
  const now = Date.UTC(2026, 10, 18, 18, 30)
  expect(localTime('UTC', now)).toEqual({ day, minutes: 18 * 60 + 30 })
  expect(localTime('Asia/Shanghai', now)).toEqual({ day: day + 1, minutes: 150 })
  expect(localTime('Asia/Kolkata', now)).toEqual({ day: day + 1, minutes: 0 })
  expect(localTime('America/New_York', now)).toEqual({ day, minutes: 13 * 60 + 30 })
})
