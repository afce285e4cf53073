import { z } from 'zod'
import type { Language, Localized } from '../localized.ts'
import { type ContractKind, type Extra, type Field, presence } from './field.ts'
import { rangeOf } from './range.ts'

/** A calendar day, `YYYY-MM-DD`; no database knows a year 0. */
export const day = z.iso
  .date({ error: ({ input }) => (input ? 'dayWrong' : 'required') })
  .refine((text) => text >= '0001', 'dayWrong')

interface DateExtra<Required> extends Extra<'range'> {
  required?: Required
}

/** A day of the calendar: the same day whatever clock one looks at. */
export function date<Required extends boolean = false>(
  title: Localized,
  { required, ...extra }: DateExtra<Required> = {},
) {
  return { kind: 'date', title, schema: presence(day, required), ...extra } satisfies Field
}

const two = (text: string) => text.padStart(2, '0')
const written = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/
const inDigits = /^(\d{4})(\d{2})(\d{2})$/

/** The day that a text means, such as `2031-5-20` or `2031年5月20日`; whether there is one, `day` says. */
export function readDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const [, year, month, date] = written.exec(plain) ?? inDigits.exec(plain) ?? []
  return year && month && date ? `${year}-${two(month)}-${two(date)}` : undefined
}

/** `20 May 2031`, `2031-05-20`. */
export function dayWords(value: unknown, language: Language): string {
  const at = new Date(`${value}T00:00:00Z`)
  if (language === 'zh' || Number.isNaN(at.getTime())) return String(value)
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: '2-digit',
  }).format(at)
}

export const dateKind: ContractKind = {
  importable: true,
  filter: () => rangeOf(day),
  words: (value, _field, language) => dayWords(value, language),
}
