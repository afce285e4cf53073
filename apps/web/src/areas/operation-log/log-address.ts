import { resultChoices } from '@innkeeper/contract/areas/operation-log'
import { z } from 'zod'
import { pageInAddress } from '../../ui/filter/use-address.ts'

const words = (max: number) => z.string().max(max).catch('')
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).catch('')

const filters = {
  person: words(60),
  action: words(200),
  record_type: words(60),
  record_id: words(60),
  result: z.enum(['', ...resultChoices]).catch(''),
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

type Search = Partial<Omit<LogFilterValues, 'result'>> & { result?: (typeof resultChoices)[number] }

/** What is asked of the server: only what is set. */
export function searchOf(shown: LogView): Search {
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const set = names.filter((name) => shown[name] !== '')
  return Object.fromEntries(set.map((name) => [name, shown[name]]))
}

export const noFilters: LogFilterValues = {
  ...{ person: '', action: '', record_type: '', record_id: '', result: '' },
  ...{ from: '', to: '', ip: '' },
}
