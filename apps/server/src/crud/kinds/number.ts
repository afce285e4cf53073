import { importMessages, templateWords } from '@innkeeper/contract/messages/imports'
import { isExactly } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const numberKind: ServerKind = {
  columns: ['integer', 'double precision'],
  compare: isExactly,
  cell: Number,
  import: {
    read(text) {
      const value = Number(text.replace(/^−/, '-'))
      return Number.isFinite(value) ? { value } : { reason: importMessages.notANumber }
    },
    holds: ({ hint }) => hint ?? templateWords.number,
    example: () => 1,
    isNumber: true,
  },
}
