import { importMessages } from '@innkeeper/contract/import-messages'
import { isBetween } from './comparing.ts'
import type { ServerKind } from './kind.ts'

const two = (text: string) => text.padStart(2, '0')

const written = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[ T]00:00(?::00)?)?$/
/** Excel counts days from the end of 1899; five digits are the years 1927 to 2173. */
const counted = /^\d{5}$/

/** A day as people and spreadsheets write it; whether there is such a day, the schema says. */
export function readDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (counted.test(plain)) {
    return new Date((Number(plain) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  }
  const [, year, month, day] = written.exec(plain) ?? []
  return year && month && day ? `${year}-${two(month)}-${two(day)}` : undefined
}

export const dateKind: ServerKind = {
  columns: ['date'],
  compare: isBetween,
  cell: String,
  import: {
    read(text) {
      const value = readDay(text)
      return value ? { value } : { reason: importMessages.dayUnknown }
    },
    holds: () => importMessages.dayUnknown,
    example: () => '2031-05-20',
  },
}
