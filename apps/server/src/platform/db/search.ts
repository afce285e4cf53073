/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
