import { templateWords } from '@innkeeper/contract/messages/imports'
import { isLike } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const paragraphKind: ServerKind = {
  columns: ['text'],
  compare: isLike,
  cell: String,
  import: {
    read: (text) => ({ value: text }),
    holds: ({ hint }) => hint ?? templateWords.text,
    example: () => '',
  },
}
