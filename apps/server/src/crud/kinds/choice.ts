import { oneOf } from '@innkeeper/contract/messages/imports'
import { isExactly } from './comparing.ts'
import type { ServerKind } from './kind.ts'
import { readOption } from './options.ts'

export const choiceKind: ServerKind = {
  columns: ['text'],
  compare: isExactly,
  cell: (value, { options = {} }, language) => options[String(value)]?.[language] ?? String(value),
  import: {
    read: (text, { options = {} }) => readOption(options, text),
    holds: ({ options = {} }) => oneOf(Object.values(options)),
    example: ({ options = {} }, language) => Object.values(options)[0]?.[language] ?? '',
    choices: ({ options = {} }) => Object.values(options),
  },
}
