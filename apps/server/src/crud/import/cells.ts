import type { Field } from '@innkeeper/contract/fields'
import type { Language } from '@innkeeper/contract/localized'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { fieldErrors } from '@innkeeper/contract/validation'
import type { CellValue } from '../kinds/kind.ts'
import { importOf } from './columns.ts'

/** What Excel shows where a formula failed. */
const broken = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** A cell's text as the value that the wire would carry, or why it cannot be. */
export function readCell(field: Field, cell: string): CellValue {
  const text = plain(cell)
  if (broken.test(text)) return { reason: importMessages.cellBroken }
  // An empty cell is what an empty form begins with.
  const read = text === '' ? { value: undefined } : importOf(field).read(text, field)
  return 'reason' in read ? read : checked(field, read.value)
}

/** A value that was read, if the field takes it. */
export function checked(field: Field, value: unknown): CellValue {
  const parsed = field.schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { value: parsed.data }
  const inLanguage = (language: Language) =>
    Object.values(fieldErrors(parsed.error.issues, language))[0] ?? ''
  return { reason: { en: inLanguage('en'), zh: inLanguage('zh') } }
}

/** Exports put an apostrophe before what a spreadsheet would run; it is not part of the text. */
export const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r\n])/, '')
