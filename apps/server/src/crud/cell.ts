import type { Field } from '@innkeeper/contract/fields'
import type { Language, Localized } from '@innkeeper/contract/localized'
import { regionNames } from '../platform/regions.ts'
import type { Cell } from '../platform/tabular/table.ts'
import type { Row } from './entity.ts'

export const yesNo: Record<'true' | 'false', Localized> = {
  true: { en: 'yes', zh: '是' },
  false: { en: 'no', zh: '否' },
}

/** A field of a record as a file shows it. */
export function cellOf(row: Row, name: string, field: Field, language: Language): Cell {
  const value = field.reference ? row[field.reference.label] : row[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language]
  if (field.options) return field.options[String(value)]?.[language] ?? String(value)
  if (field.kind === 'region') return regionNames(String(value)).join('/') || String(value)
  return typeof value === 'number' ? value : String(value)
}
