import type { Field } from '@innkeeper/contract/fields'
import { importMessages, oneOf } from '@innkeeper/contract/import-messages'
import { type Language, type Localized, languages, yesNo } from '@innkeeper/contract/localized'
import { fieldErrors } from '@innkeeper/contract/validation'
import { isRegion, regionNamed } from '../../platform/estate/regions.ts'
import { isRequired } from './columns.ts'

export type CellValue = { value: unknown } | { reason: Localized }

/** What Excel shows where a formula failed. */
const broken = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** A cell's text as the value that the wire would carry, or why it cannot be. */
export function readCell(field: Field, cell: string): CellValue {
  const text = plain(cell)
  if (broken.test(text)) return { reason: importMessages.cellBroken }
  const read = text === '' ? nothingIn(field) : (readers[field.kind] ?? asText)(field, text)
  if ('reason' in read) return read
  const parsed = field.schema.safeParse(read.value, { reportInput: true })
  if (parsed.success) return { value: parsed.data }
  const inLanguage = (language: Language) =>
    Object.values(fieldErrors(parsed.error.issues, language))[0] ?? ''
  return { reason: { en: inLanguage('en'), zh: inLanguage('zh') } }
}

/** Exports put an apostrophe before what a spreadsheet would run; it is not part of the text. */
export const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r\n])/, '')

/** What an empty form begins with; where there is none, nothing. */
const nothingIn = (field: Field): CellValue => ({
  value: field.kind === 'text' && isRequired(field) ? '' : undefined,
})

const asText = (_field: Field, text: string): CellValue => ({ value: text })

const readers: Partial<Record<Field['kind'], (field: Field, text: string) => CellValue>> = {
  number(_field, text) {
    const value = Number(text.replace(/^−/, '-'))
    return Number.isFinite(value) ? { value } : { reason: importMessages.notANumber }
  },

  choice: (field, text) => among(field.options ?? {}, text),

  flag(_field, text) {
    const read = among(yesNo, text)
    return 'value' in read ? { value: read.value === 'true' } : read
  },

  region(_field, text) {
    const code = isRegion(text) ? text : regionNamed(text)
    return code ? { value: code } : { reason: importMessages.regionUnknown }
  },
}

/** A choice by its title in any language, or by its value. */
function among(options: Record<string, Localized>, text: string): CellValue {
  const wanted = text.toLowerCase()
  const found = Object.entries(options).find(
    ([value, title]) =>
      value.toLowerCase() === wanted ||
      languages.some((language) => title[language].toLowerCase() === wanted),
  )
  return found ? { value: found[0] } : { reason: oneOf(Object.values(options)) }
}
