import { yesNo } from '@innkeeper/contract/localized'
import { oneOf } from '@innkeeper/contract/messages/imports'
import { isExactly } from './comparing.ts'
import type { ServerKind } from './kind.ts'
import { readOption } from './options.ts'

export const flagKind: ServerKind = {
  columns: ['boolean'],
  compare: isExactly,
  cell: (value, { words = yesNo }, language) => words[value ? 'true' : 'false'][language],
  import: {
    read(text) {
      const read = readOption(yesNo, text)
      return 'value' in read ? { value: read.value === 'true' } : read
    },
    holds: () => oneOf(Object.values(yesNo)),
    example: (_field, language) => yesNo.true[language],
    choices: () => Object.values(yesNo),
  },
}
