import type { Language } from '@innkeeper/contract/localized'
import { anyOf } from '@innkeeper/contract/messages/imports'
import type { ServerKind } from './kind.ts'
import { findOption } from './options.ts'

const separator: Record<Language, string> = { en: '; ', zh: '；' }

/** Titles may hold a comma: only what is no title as a whole is parted by it. */
const partsOf = (text: string, isTitle: (part: string) => boolean) =>
  text
    .split(/[;；\n]/)
    .flatMap((part) => (isTitle(part) ? [part] : part.split(/[,，、]/)))
    .filter((part) => part.trim() !== '')

export const choicesKind: ServerKind = {
  columns: ['text[]'],
  compare: (value) => [{ operator: '&&', value, type: 'text[]' }],
  cell: (value, { options = {} }, language) =>
    (value as string[]).map((each) => options[each]?.[language] ?? each).join(separator[language]),
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
