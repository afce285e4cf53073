import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { rangeOf } from './range.ts'
import { plainWords } from './words.ts'

/** A moment that the server sets. */
export function time(title: Localized, extra: Extra<'range'> = {}) {
  const schema = z.iso.datetime()
  return { kind: 'time', title, schema, readOnly: true, sortable: true, ...extra } satisfies Field
}

/** No database knows a year 0. */
const moment = z.iso.datetime().refine((text) => text >= '0001', 'wrongType')

export const timeKind: ContractKind = {
  importable: false,
  filter: () => rangeOf(moment),
  words: plainWords,
}
