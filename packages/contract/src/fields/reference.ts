import type { Localized } from '../localized.ts'
import { recordId } from '../paging.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import type { Where } from './where.ts'
import { plainWords } from './words.ts'

interface ReferenceExtra extends Extra<'exact'> {
  to: string
  label: string
  where?: Where
}

export function reference(title: Localized, { to, label, where, ...extra }: ReferenceExtra) {
  return {
    kind: 'reference',
    title,
    schema: recordId.of(to),
    reference: { to, label, ...(where && { where }) },
    filter: 'exact',
    ...extra,
  } satisfies Field
}

/** A reference that may be left empty. */
export function optionalReference(title: Localized, { to, ...extra }: ReferenceExtra) {
  return {
    ...reference(title, { to, ...extra }),
    schema: recordId.of(to).nullable().default(null),
  }
}

export const referenceKind: ContractKind = {
  importable: true,
  filter: ({ reference }) => recordId.of(reference?.to ?? ''),
  words: plainWords,
}
