import { contractKinds } from '@innkeeper/contract/fields/kinds'
import { useLanguage } from '../../i18n/language.ts'
import { asRange } from './address.ts'
import { DayInput } from './days/day-input.tsx'
import { DayRangeFilter } from './days/day-range-filter.tsx'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'

function DateInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <DayInput
      {...rest}
      className={styles.day}
      value={value as string | null}
      onChange={(day) => onChange?.(day)}
    />
  )
}

/** A value as the operation log words it too. */
export function WordsValue({ name, field, row }: ValueProps) {
  const language = useLanguage()
  const text = contractKinds[field.kind].words(row[name], field, language)
  return <span className={styles.words}>{text}</span>
}

function DateFilter({ label, value, onChange }: FilterProps) {
  return <DayRangeFilter label={label} value={value} onChange={onChange} />
}

export const dateKind: ConsoleKind = {
  Input: DateInput,
  Value: WordsValue,
  Filter: DateFilter,
  address: asRange<string>({ read: (day) => day, write: String }),
}
