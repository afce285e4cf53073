import { useLocalized } from '../../i18n/define-text.ts'
import { Input } from '../../ui/control/input.tsx'
import { TextFilter } from '../../ui/filter/filters.tsx'
import { asText } from './address.ts'
import { filterHints } from './filter-hints.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

function TextInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={String(value ?? '')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function PlainValue({ name, row }: ValueProps) {
  return String(row[name])
}

export function WordsFilter({ field, label, value, onChange }: FilterProps) {
  const localized = useLocalized()
  const hint = filterHints[field.filter as keyof typeof filterHints] ?? filterHints.contains
  return (
    <TextFilter
      label={label}
      placeholder={localized(hint(field.title))}
      maxLength={100}
      value={String(value ?? '')}
      onSearch={onChange}
    />
  )
}

export const textKind: ConsoleKind = {
  Input: TextInput,
  Value: PlainValue,
  Filter: WordsFilter,
  address: asText,
  blank: '',
  isRequired: ({ schema }) => !schema.safeParse('').success,
}
