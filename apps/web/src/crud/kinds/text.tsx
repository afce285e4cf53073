import { Input } from '../../ui/control/input.tsx'
import { TextFilter } from '../../ui/filter/filters.tsx'
import { useCrudText } from '../text.ts'
import { asText } from './address.ts'
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

const placeholders = { contains: 'contains', prefix: 'prefix', exact: 'exact' } as const

export function WordsFilter({ field, label, value, onChange }: FilterProps) {
  const t = useCrudText()
  return (
    <TextFilter
      label={label}
      placeholder={t(placeholders[field.filter as keyof typeof placeholders] ?? 'contains')}
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
