import { changedList, type ListChange } from '@innkeeper/contract/fields/list-change'
import { anyOf } from '@innkeeper/contract/messages/imports'
import type { ServerKind } from './kind.ts'
import { findOption } from './options.ts'
import { partsOf, separator } from './parts.ts'

export const choicesKind: ServerKind = {
  columns: ['text[]'],
  compare: (value) => [{ operator: '&&', value, type: 'text[]' }],
  cell: (value, { options = {} }, language) =>
    (value as string[]).map((each) => options[each]?.[language] ?? each).join(separator[language]),
  change: (before, change) => changedList(before as unknown[], change as ListChange),
  import: {
    read(text, { options = {} }) {
      const found = partsOf(text, (part) => findOption(options, part) !== undefined).map((part) =>
        findOption(options, part),
      )
      return found.includes(undefined)
        ? { reason: anyOf(Object.values(options)) }
        : { value: [...new Set(found)] }
    },
    holds: ({ options = {} }) => anyOf(Object.values(options)),
    example: ({ options = {} }, language) =>
      Object.values(options)
        .slice(0, 2)
        .map((title) => title[language])
        .join(separator[language]),
  },
}
