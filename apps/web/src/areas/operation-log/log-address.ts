import { resultChoices } from '@innkeeper/contract/areas/operation-log'
import { z } from 'zod'
import { pageInAddress } from '../../ui/filter/use-address.ts'

const words = (max: number) => z.string().max(max).catch('')
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).catch('')

/** Midnight by the person's clock, so many days ago. */
function dayStart(now: Date, daysAgo: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString()
}

/** Relative, so that a bookmark of "Today" is about the day on which it is opened. */
const periods = {
  today: (now: Date) => ({ from: dayStart(now, 0), to: '' }),
  yesterday: (now: Date) => ({ from: dayStart(now, 1), to: dayStart(now, 0) }),
  last7: (now: Date) => ({ from: dayStart(now, 6), to: '' }),
  last30: (now: Date) => ({ from: dayStart(now, 29), to: '' }),
}
export type Period = keyof typeof periods
export const periodNames = Object.keys(periods) as Period[]

const filters = {
  person: words(60),
  action: words(200),
  record_type: words(60),
  record_id: words(60),
  record_name: words(60),
  offline_id: z.union([z.literal(''), z.coerce.number().int().min(1)]).catch(''),
  result: z.enum(['', ...resultChoices]).catch(''),
  period: z.enum(['', ...Object.keys(periods), 'custom']).catch(''),
  from: moment,
  to: moment,
  ip: words(45),
}

/** The address of the log: page, filters and the entry that is open. */
export const logInAddress = z.object({
  page: pageInAddress,
  entry: z.coerce.number().int().min(1).optional().catch(undefined),
  ...filters,
})

export type LogView = z.output<typeof logInAddress>
export type LogFilterValues = Omit<LogView, 'page' | 'entry'>

type Search = Partial<Omit<LogFilterValues, 'result' | 'period' | 'offline_id'>> & {
  result?: (typeof resultChoices)[number]
  offline_id?: number
}

/** What is asked of the server: only what is set. */
export function searchOf(shown: LogView, now = new Date()): Search {
  const { period, ...rest } = shown
  const span = periods[period as Period]?.(now) ?? { from: shown.from, to: shown.to }
  const asked: Record<string, unknown> = { ...rest, ...span }
  const names = Object.keys(filters).filter(
    (name) => asked[name] !== undefined && asked[name] !== '',
  )
  return Object.fromEntries(names.map((name) => [name, asked[name]]))
}

export const noFilters: LogFilterValues = {
  ...{ person: '', action: '', record_type: '', record_id: '', result: '' },
  ...{ record_name: '', offline_id: '', period: '', from: '', to: '', ip: '' },
}
