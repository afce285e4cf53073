import { durationWords, readDuration } from '@innkeeper/contract/fields/duration'
import type { Range } from '@innkeeper/contract/fields/range'
import { messages } from '@innkeeper/contract/messages'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TypedInput } from '../../ui/form/typed-input.tsx'
import { asRange } from './address.ts'
import { WordsValue } from './date.tsx'
import type { ConsoleKind, FilterProps, InputProps } from './kind.ts'
import { RangeFilter } from './range-filter.tsx'

/** An hour and a half, to show how one is written. */
const sample = 5400

function DurationInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  const language = useLanguage()
  return (
    <TypedInput<number>
      {...rest}
      placeholder={durationWords(sample, language)}
      read={readDuration}
      write={(seconds) => durationWords(seconds, language)}
      value={value as number | string | null}
      onChange={onChange}
    />
  )
}

function DurationFilter({ label, value, onChange }: FilterProps) {
  const language = useLanguage()
  const localized = useLocalized()
  return (
    <RangeFilter<number>
      label={label}
      value={value as Range<number> | undefined}
      read={readDuration}
      write={(seconds) => durationWords(seconds, language)}
      problem={localized(messages.durationWrong)}
      onChange={onChange}
    />
  )
}

export const durationKind: ConsoleKind = {
  Input: DurationInput,
  Value: WordsValue,
  Filter: DurationFilter,
  // In seconds: the same address in either language.
  address: asRange<number>({ read: Number, write: String }),
}
