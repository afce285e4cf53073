import type { Field } from '@innkeeper/contract/fields'
import { type Language, yesNo } from '@innkeeper/contract/localized'
import { regionNames } from '../platform/estate/regions.ts'
import type { Cell } from '../platform/tabular/table.ts'
import type { Row } from './entity.ts'

/** A field of a record as a file shows it. */
export function cellOf(row: Row, name: string, field: Field, language: Language): Cell {
  const value = field.reference ? row[field.reference.label] : row[name]
  if (value === null || value === undefined) return field.none?.[language] ?? ''
  if (typeof value === 'boolean') return (field.words ?? yesNo)[`${value}`][language]
  if (field.kind === 'time') return new Date(String(value))
  if (field.options) return field.options[String(value)]?.[language] ?? String(value)
  if (field.kind === 'region') return regionNames(String(value)).join(' / ') || String(value)
  return typeof value === 'number' ? value : String(value)
}
