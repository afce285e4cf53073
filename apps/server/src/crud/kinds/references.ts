import { changedList, type ListChange } from '@innkeeper/contract/fields/list-change'
import { namesOf } from '@innkeeper/contract/messages/imports'
import type { ServerKind } from './kind.ts'
import { separator } from './parts.ts'

export const referencesKind: ServerKind = {
  columns: ['integer[]'],
  compare: (value) => [{ operator: '&&', value, type: 'integer[]' }],
  // The names of what it refers to, which rows carry.
  cell: (value, _field, language) => (value as string[]).join(separator[language]),
  change: (before, change) =>
    changedList(before as number[], change as ListChange<number>).toSorted((a, b) => a - b),
  import: {
    // The names of records: import/many-references.ts finds them in the database.
    read: (text) => ({ value: text }),
    holds: ({ title }) => namesOf(title),
    example: () => '',
  },
}
