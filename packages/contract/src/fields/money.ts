import { z } from 'zod'
import type { Language, Localized } from '../localized.ts'
import { atLeast, atMost } from '../messages.ts'
import { type ContractKind, type Extra, type Field, presence } from './field.ts'
import { rangeOf } from './range.ts'
import { inRange, missingOr } from './typed-value.ts'

/** So large an amount is still written exactly by every spreadsheet: 15 digits. */
const largest = 999_999_999_999_999

/** In the smallest unit of the currency. */
const minor = z.int(missingOr('amountWrong')).min(-largest).max(largest)

interface MoneyExtra<Required> extends Extra<'range'> {
  /** ISO 4217. */
  currency?: string
  /** In the smallest unit of the currency, as the value is. */
  min?: number
  max?: number
  required?: Required
}

/** An amount of money in the smallest unit of its currency, so that nothing is ever rounded. */
export function money<Required extends boolean = false>(
  title: Localized,
  { currency = 'CNY', min, max, required, ...extra }: MoneyExtra<Required> = {},
) {
  const words = (amount: number) => ({
    en: moneyWords(amount, currency, 'en'),
    zh: moneyWords(amount, currency, 'zh'),
  })
  const amount = inRange(minor, {
    least: min,
    most: max,
    tooSmall: (least) => atLeast(words(least)),
    tooLarge: (most) => atMost(words(most)),
  })
  return {
    kind: 'money',
    title,
    schema: presence(amount, required),
    currency,
    ...extra,
  } satisfies Field
}

const formatOf = (currency: string, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })

/** How many digits of a currency follow the point: 2 of CNY, none of JPY. */
const digitsOf = (currency: string) =>
  formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2

/** `123450` as `1234.50`. */
export function decimalOf(amount: number, currency: string): `${number}` {
  const digits = digitsOf(currency)
  const sign = amount < 0 ? '-' : ''
  const all = String(Math.abs(amount)).padStart(digits + 1, '0')
  const point = all.length - digits
  const fraction = digits > 0 ? `.${all.slice(point)}` : ''
  return `${sign}${all.slice(0, point)}${fraction}` as `${number}`
}

/** `¥1,234.50` */
export const moneyWords = (amount: number, currency: string, language: Language): string =>
  formatOf(currency, language).format(decimalOf(amount, currency))

/** `¥` */
export const moneySymbol = (currency: string, language: Language): string =>
  formatOf(currency, language)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const amountPattern = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/

/** The amount that a text means, such as `¥1,234.50`; undefined where it means none. */
export function readMoney(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency)
  // The wide digits and signs of a Chinese keyboard are digits and signs too.
  const plain = text.normalize('NFKC').replace('−', '-').replace(/\s/g, '')
  const bare = plain
    .replace(new RegExp(`^([+-]?)(?:${currency}|[¥$€£₩]|元)`, 'i'), '$1')
    .replace(new RegExp(`(?:${currency}|元)$`, 'i'), '')
  const [, sign = '', whole = '', fraction = ''] = amountPattern.exec(bare) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (whole === '' || kept.length > digits) return undefined
  const amount = Number(`${sign}${whole.replaceAll(',', '')}${kept.padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? amount : undefined
}

export const moneyKind: ContractKind = {
  importable: true,
  filter: () => rangeOf(minor),
  words: (value, { currency = 'CNY' }, language) =>
    typeof value === 'number' ? moneyWords(value, currency, language) : String(value),
}
