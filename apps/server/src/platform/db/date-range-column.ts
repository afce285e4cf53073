import type { DateRange } from '@innkeeper/contract/fields/date-range'
import { customType } from 'drizzle-orm/pg-core'

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Two days, both included. The database writes them as `[start,day after the end)`. */
export const dateRangeColumn = customType<{ data: DateRange; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: ({ start, end }) => `[${start},${end}]`,
  fromDriver(text) {
    const [start = '', after = ''] = text.slice(1, -1).split(',')
    return { start, end: dayBefore(after) }
  },
})
