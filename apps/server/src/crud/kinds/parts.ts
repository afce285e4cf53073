import type { Language } from '@innkeeper/contract/localized'

/** Between the values of a cell that holds several. */
export const separator: Record<Language, string> = { en: '; ', zh: '；' }

/** Values may hold a comma: only what is no value as a whole is parted by it. */
export const partsOf = (text: string, isValue: (part: string) => boolean): string[] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .flatMap((part) => (isValue(part) ? [part] : part.split(/[,，、]/)))
    .map((part) => part.trim())
    .filter((part) => part !== '')
