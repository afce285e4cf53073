import { type Localized, languages } from '@innkeeper/contract/localized'
import { oneOf } from '@innkeeper/contract/messages/imports'
import type { CellValue } from './kind.ts'

type Options = Record<string, Localized>

/** The value of a choice by its title in any language, or by the value itself. */
export function findOption(options: Options, text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(options).find(
    ([value, title]) =>
      value.toLowerCase() === wanted ||
      languages.some((language) => title[language].toLowerCase() === wanted),
  )
  return found?.[0]
}

export function readOption(options: Options, text: string): CellValue {
  const value = findOption(options, text)
  return value === undefined ? { reason: oneOf(Object.values(options)) } : { value }
}
