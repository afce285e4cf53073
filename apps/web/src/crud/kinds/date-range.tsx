import type { DateRange } from '@innkeeper/contract/fields/date-range'
import { Input } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCrudText } from '../text.ts'
import { dateKind } from './date.tsx'
import type { ConsoleKind, InputProps } from './kind.ts'
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
        <Input
          key={end}
          {...rest}
          id={end === 'start' ? id : undefined}
          type="date"
          aria-label={`${title}: ${t(end)}`}
          value={days[end]}
          onChange={({ target }) => change({ [end]: target.value })}
        />
      ))}
    </fieldset>
  )
}

export const dateRangeKind: ConsoleKind = { ...dateKind, Input: DateRangeInput }
