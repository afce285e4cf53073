import { day, readDay } from '@innkeeper/contract/fields/date'
import type { Range } from '@innkeeper/contract/fields/range'
import { messages } from '@innkeeper/contract/messages'
import { useLocalized } from '../../../i18n/define-text.ts'
import type { FilterProps } from '../kind.ts'
import { RangeFilter } from '../range-filter.tsx'

interface DayRangeFilterProps extends Pick<FilterProps, 'label' | 'value' | 'onChange'> {
  read?: (day: string, end: 'from' | 'to') => string | undefined
  write?: (value: string) => string
}

const asItIs = (value: string) => value
const isReal = (value: string) => day.safeParse(value).success

/** From one day to another. */
export function DayRangeFilter({ label, value, onChange, read, write }: DayRangeFilterProps) {
  const localized = useLocalized()
  return (
    <RangeFilter<string>
      days
      label={label}
      value={value as Range<string> | undefined}
      read={(text, end) => {
        const found = readDay(text)
        return found && isReal(found) ? (read ?? asItIs)(found, end) : undefined
      }}
      write={write ?? asItIs}
      problem={localized(messages.dayWrong)}
      onChange={onChange}
    />
  )
}
