import { messages } from '@innkeeper/contract/messages'
import { isExactly } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const colorKind: ServerKind = {
  columns: ['text'],
  compare: isExactly,
  cell: String,
  import: {
    read: (text) => ({ value: text }),
    holds: () => messages.colorWrong,
    example: () => '#1677ff',
  },
}
