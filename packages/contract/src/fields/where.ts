/**
 * Which records a reference can lead to, by fields of theirs: a fixed value, or what another field of
 * the same form holds.
 */
export type Where = Record<string, string | number | boolean | { field: string }>
