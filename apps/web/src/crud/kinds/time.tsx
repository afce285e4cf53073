import { Time } from '../../ui/time.tsx'
import { asRange } from './address.ts'
import { DayRangeFilter } from './days/day-range-filter.tsx'
import { localDay, momentOf } from './days/moments.ts'
import type { ConsoleKind, FilterProps, ValueProps } from './kind.ts'

function TimeValue({ name, row }: ValueProps) {
  return <Time at={String(row[name])} />
}

/** Chosen by days, which are those of the person's own clock. */
function TimeFilter({ label, value, onChange }: FilterProps) {
  return (
    <DayRangeFilter
      label={label}
      value={value}
      read={momentOf}
      write={localDay}
      onChange={onChange}
    />
  )
}

export const timeKind: ConsoleKind = {
  // Only the server sets it: no form has it.
  Input: () => null,
  Value: TimeValue,
  Filter: TimeFilter,
  address: asRange<string>({
    read: (day, _field, end) => momentOf(day, end),
    write: localDay,
  }),
}
