import { type DateRange, dateRangeWords } from '@innkeeper/contract/fields/date-range'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useCrudText } from '../text.ts'
import { dateKind } from './date.tsx'
import { DayInput } from './days/day-input.tsx'
import type { ConsoleKind, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'

const nothing: DateRange = { start: '', end: '' }

/** Two days; the label belongs to the first of them. */
function DateRangeInput({ name: _, field, id, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  const title = useLocalized()(field.title)
  const days = (value as DateRange | null | undefined) ?? nothing
  const change = (part: Partial<DateRange>) => {
    const next = { ...days, ...part }
    onChange?.(next.start === '' && next.end === '' ? null : next)
  }
  return (
    <fieldset className={`${styles.group} ${styles.range}`} aria-label={title}>
      {(['start', 'end'] as const).map((end) => (
        <DayInput
          key={end}
          {...rest}
          id={end === 'start' ? id : undefined}
          aria-label={`${title}: ${t(end)}`}
          value={days[end]}
          onChange={(day) => change({ [end]: day ?? '' })}
        />
      ))}
    </fieldset>
  )
}

function DateRangeValue({ name, row }: ValueProps) {
  const text = dateRangeWords(row[name] as DateRange, useLanguage())
  return <span className={styles.number}>{text}</span>
}

export const dateRangeKind: ConsoleKind = {
  ...dateKind,
  Input: DateRangeInput,
  Value: DateRangeValue,
}
