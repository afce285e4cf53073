import { z } from 'zod'
import type { Localized } from '../localized.ts'
import { recordId } from '../paging.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { listChange } from './list-change.ts'
import type { Where } from './where.ts'
import { plainWords } from './words.ts'

/** Nobody reads more of them in a row of a list. */
const mostChosen = 20

interface ReferencesExtra extends Omit<Extra<'any'>, 'sortable' | 'unique'> {
  to: string
  /** The key under which rows carry the names. */
  label: string
  where?: Where
}

/** Several records of a library that everybody shares, such as tags. */
export function references(title: Localized, { to, label, where, ...extra }: ReferencesExtra) {
  const several = z
    .array(recordId.of(to))
    .max(mostChosen)
    .overwrite((ids) => [...new Set(ids)].toSorted((one, other) => one - other))
  return {
    kind: 'references',
    title,
    schema: several.default([]),
    reference: { to, label, many: true, ...(where && { where }) },
    filter: 'any',
    ...extra,
  } satisfies Field
}

const idOf = ({ reference }: Field) => recordId.of(reference?.to ?? '')

export const referencesKind: ContractKind = {
  importable: true,
  /** Records that have any of these. */
  filter: (field) => z.array(idOf(field)).min(1).max(mostChosen),
  change: (field) => listChange(idOf(field), mostChosen),
  words: plainWords,
}
