import { contractKinds } from '@innkeeper/contract/fields/kinds'
import { isWhole } from '@innkeeper/contract/fields/number'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TextFilter } from '../../ui/filter/filters.tsx'
import { NumberInput, readNumber } from '../../ui/form/number-input.tsx'
import { useCrudText } from '../text.ts'
import { asNumber } from './address.ts'
import { filterHints } from './filter-hints.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'

function FigureInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <NumberInput
      {...rest}
      value={value as number | string | null}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function NumberValue({ name, row }: ValueProps) {
  const language = useLanguage()
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(
    Number(row[name]),
  )
  return <span className={styles.number}>{text}</span>
}

function NumberFilter({ field, label, value, onChange }: FilterProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const wanted = contractKinds[field.kind].filter(field)
  const read = (words: string) => wanted.safeParse(readNumber(words) ?? undefined)
  return (
    <TextFilter
      label={label}
      value={String(value ?? '')}
      placeholder={localized(filterHints.exact(field.title))}
      maxLength={20}
      problemOf={(words) =>
        words === '' || read(words).success
          ? undefined
          : t(isWhole(field) ? 'wholeNumber' : 'anyNumber')
      }
      onSearch={(words) => onChange(read(words).data)}
    />
  )
}

export const numberKind: ConsoleKind = {
  Input: FigureInput,
  Value: NumberValue,
  Filter: NumberFilter,
  address: asNumber,
}
