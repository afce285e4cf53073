import type { Field } from '@innkeeper/contract/fields'
import type { Language, Localized } from '@innkeeper/contract/localized'
import type { Cell } from '../platform/tabular/table.ts'
import type { Row } from './entity.ts'
import { serverKinds } from './kinds/kinds.ts'

/** A field of a record as a file shows it. */
export function cellOf(row: Row, name: string, field: Field, language: Language): Cell {
  const value = field.reference ? row[field.reference.label] : row[name]
  if (value === null || value === undefined || value === '') return field.none?.[language] ?? ''
  return serverKinds[field.kind].cell(value, field, language)
}

/** What stands above the column of a field in a file. */
export const headingOf = (field: Field): Localized =>
  serverKinds[field.kind].heading?.(field) ?? field.title
