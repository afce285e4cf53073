/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for texts that begin so; an index with text_pattern_ops serves it. */
export const beginsWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
