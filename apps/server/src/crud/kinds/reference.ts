import { templateWords } from '@innkeeper/contract/messages/imports'
import { isExactly } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const referenceKind: ServerKind = {
  columns: ['integer'],
  compare: isExactly,
  // The name of what it refers to, which rows carry.
  cell: String,
  import: {
    // The name or number of a record: import/references.ts finds it in the database.
    read: (text) => ({ value: text }),
    holds: () => templateWords.text,
    example: () => '',
  },
}
