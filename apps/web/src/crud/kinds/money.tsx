import { decimalOf, moneySymbol, readMoney } from '@innkeeper/contract/fields/money'
import type { Range } from '@innkeeper/contract/fields/range'
import { messages } from '@innkeeper/contract/messages'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TypedInput } from '../../ui/form/typed-input.tsx'
import { asRange } from './address.ts'
import { WordsValue } from './date.tsx'
import type { ConsoleKind, FilterProps, InputProps } from './kind.ts'
import { RangeFilter } from './range-filter.tsx'

/** `1,234.50`; the symbol stands before the input. */
function grouped(amount: number, currency: string): string {
  const [whole = '', fraction] = decimalOf(amount, currency).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

function MoneyInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const language = useLanguage()
  const { currency = 'CNY' } = field
  return (
    <TypedInput<number>
      {...rest}
      inputMode="decimal"
      prefix={moneySymbol(currency, language)}
      read={(text) => readMoney(text, currency)}
      write={(amount) => grouped(amount, currency)}
      value={value as number | string | null}
      onChange={onChange}
    />
  )
}

function MoneyFilter({ field, label, value, onChange }: FilterProps) {
  const localized = useLocalized()
  const { currency = 'CNY' } = field
  return (
    <RangeFilter<number>
      label={label}
      value={value as Range<number> | undefined}
      read={(text) => readMoney(text, currency)}
      write={(amount) => grouped(amount, currency)}
      problem={localized(messages.amountWrong)}
      onChange={onChange}
    />
  )
}

export const moneyKind: ConsoleKind = {
  Input: MoneyInput,
  Value: WordsValue,
  Filter: MoneyFilter,
  address: asRange<number>({
    read: (text, { currency = 'CNY' }) => readMoney(text, currency),
    write: (amount, { currency = 'CNY' }) => decimalOf(amount, currency),
  }),
}
