import { decimalOf, readMoney } from '@innkeeper/contract/fields/money'
import { messages } from '@innkeeper/contract/messages'
import { templateWords } from '@innkeeper/contract/messages/imports'
import { withUnit } from '../../platform/tabular/headings.ts'
import { isBetween } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const moneyKind: ServerKind = {
  columns: ['bigint'],
  compare: isBetween,
  // So few digits that the number in the file is the amount to the last of them.
  cell: (value, { currency = 'CNY' }) => Number(decimalOf(Number(value), currency)),
  heading: ({ title, currency = 'CNY' }) => withUnit(title, { en: currency, zh: currency }),
  import: {
    read(text, { currency = 'CNY' }) {
      const value = readMoney(text, currency)
      return value === undefined ? { reason: messages.amountWrong } : { value }
    },
    holds: ({ hint }) => hint ?? templateWords.number,
    example: () => 1,
    isNumber: true,
  },
}
