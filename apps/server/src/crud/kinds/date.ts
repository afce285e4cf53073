import { readDay } from '@innkeeper/contract/fields/date'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { isBetween } from './comparing.ts'
import type { ServerKind } from './kind.ts'

/** Excel counts days from the end of 1899; five digits are the years 1927 to 2173. */
const counted = /^\d{5}$/

/** A day as people write it, or as Excel keeps it. */
export function readDayCell(text: string): string | undefined {
  if (!counted.test(text)) return readDay(text.replace(/[ T]00:00(:00)?$/, ''))
  return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

export const dateKind: ServerKind = {
  columns: ['date'],
  compare: isBetween,
  cell: String,
  import: {
    read(text) {
      const value = readDayCell(text)
      return value ? { value } : { reason: importMessages.dayUnknown }
    },
    holds: () => importMessages.dayUnknown,
    example: () => '2031-05-20',
  },
}
