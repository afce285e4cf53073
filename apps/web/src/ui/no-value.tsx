import { Muted } from './table/two-lines.tsx'

/** What stands where a record has no value, in lists and details alike. */
export const noValue = '—'

export const NoValue = () => <Muted>{noValue}</Muted>
