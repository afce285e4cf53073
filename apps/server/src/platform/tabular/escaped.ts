const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry these at all
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text without what XML cannot carry. */
export const withoutInvalidCharacters = (text: string) => text.toWellFormed().replace(forbidden, '')

/** Text as XML carries it. */
export const escaped = (text: string) =>
  withoutInvalidCharacters(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')
