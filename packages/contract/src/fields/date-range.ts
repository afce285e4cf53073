import { z } from 'zod'
import type { Language, Localized } from '../localized.ts'
import { day, dayWords } from './date.ts'
import { type ContractKind, type Extra, type Field, presence } from './field.ts'
import { rangeOf } from './range.ts'

/** From one day to another, both included. */
const days = z
  .strictObject({ start: day, end: day })
  // An end that is missing has its own sentence.
  .refine(({ start, end }) => start <= end || !end, 'endBeforeStart')

export type DateRange = z.output<typeof days>

interface DateRangeExtra<Required> extends Omit<Extra<'range'>, 'unique'> {
  required?: Required
}

export function dateRange<Required extends boolean = false>(
  title: Localized,
  { required, ...extra }: DateRangeExtra<Required> = {},
) {
  return { kind: 'dateRange', title, schema: presence(days, required), ...extra } satisfies Field
}

/** `01 May 2031 – 05 May 2031`; a single day is told once. */
export function dateRangeWords({ start, end }: DateRange, language: Language): string {
  const [first, last] = [dayWords(start, language), dayWords(end, language)]
  return first === last ? first : `${first} – ${last}`
}

const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

export const dateRangeKind: ContractKind = {
  importable: true,
  /** Ranges that have a day in common with it. */
  filter: () => rangeOf(day),
  words: (value, _field, language) =>
    isRange(value) ? dateRangeWords(value, language) : dayWords(value, language),
}
