import { z } from 'zod'
import type { Language, Localized } from '../localized.ts'
import { atLeast, atMost } from '../messages.ts'
import { type ContractKind, type Extra, type Field, presence } from './field.ts'
import { rangeOf } from './range.ts'
import { inRange, missingOr } from './typed-value.ts'

/** As many as an integer of the database holds: 68 years. */
const seconds = z.int(missingOr('durationWrong')).min(0).max(2_147_483_647)

interface DurationExtra<Required> extends Extra<'range'> {
  /** In seconds. */
  min?: number
  max?: number
  required?: Required
}

/** How long something takes, in seconds. */
export function duration<Required extends boolean = false>(
  title: Localized,
  { min, max, required, ...extra }: DurationExtra<Required> = {},
) {
  const words = (span: number) => ({ en: durationWords(span, 'en'), zh: durationWords(span, 'zh') })
  const span = inRange(seconds, {
    least: min,
    most: max,
    tooSmall: (least) => atLeast(words(least)),
    tooLarge: (most) => atMost(words(most)),
  })
  return { kind: 'duration', title, schema: presence(span, required), ...extra } satisfies Field
}

const units: Record<Language, { words: [string, string, string]; between: [string, string] }> = {
  en: { words: ['h', 'min', 's'], between: [' ', ' '] },
  zh: { words: ['小时', '分', '秒'], between: ['', ''] },
}

/** `1 h 30 min`, `1小时30分`. */
export function durationWords(value: number, language: Language): string {
  const { words, between } = units[language]
  const amounts = [Math.floor(value / 3600), Math.floor(value / 60) % 60, value % 60]
  const parts = amounts.flatMap((amount, index) =>
    amount > 0 ? [`${amount}${between[0]}${words[index]}`] : [],
  )
  return parts.join(between[1]) || `0${between[0]}${words[2]}`
}

const inWords =
  /^(?:(\d+)(?:h|hr|hrs|hours?|小时|时))?(?:(\d+)(?:m|min|mins|minutes?|分钟|分))?(?:(\d+)(?:s|sec|secs|seconds?|秒钟|秒))?$/
const byClock = /^(\d+):([0-5]?\d)(?::([0-5]?\d))?$/

/** The seconds that a text means, such as `1 h 30 min`, `90分钟` or `1:30:00`; undefined if none. */
export function readDuration(text: string): number | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[\s,]/g, '')
  const found = plain === '' ? null : (byClock.exec(plain) ?? inWords.exec(plain))
  if (!found) return undefined
  const [hours = 0, minutes = 0, rest = 0] = found.slice(1).map((part) => Number(part ?? 0))
  const total = hours * 3600 + minutes * 60 + rest
  return Number.isSafeInteger(total) ? total : undefined
}

export const durationKind: ContractKind = {
  importable: true,
  filter: () => rangeOf(seconds),
  words: (value, _field, language) =>
    typeof value === 'number' ? durationWords(value, language) : String(value),
}
