import type { DateRange } from '@innkeeper/contract/fields/date-range'
import type { Range } from '@innkeeper/contract/fields/range'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { readDayCell } from './date.ts'
import type { ServerKind } from './kind.ts'

/** Between the two days; a hyphen only where it parts, not joins. */
const between = /\s*(?:~|～|–|—|至|到|\.\.|\bto\b|\s-\s)\s*/i

export const dateRangeKind: ServerKind = {
  columns: ['daterange'],
  compare(value) {
    const { from = '', to = '' } = value as Range<string>
    return [{ operator: '&&', value: `[${from},${to}]`, type: 'daterange' }]
  },
  cell(value) {
    const { start, end } = value as DateRange
    return `${start} ~ ${end}`
  },
  import: {
    read(text) {
      const [start, end = start, ...more] = text
        .split(between)
        .map((part) => readDayCell(part.trim()))
      return start && end && more.length === 0
        ? { value: { start, end } }
        : { reason: importMessages.daysUnknown }
    },
    holds: () => importMessages.daysUnknown,
    example: () => '2031-05-01 ~ 2031-05-20',
  },
}
