import { inUtc } from '../../platform/tabular/headings.ts'
import { isBetween } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const timeKind: ServerKind = {
  columns: ['timestamp with time zone'],
  compare: isBetween,
  cell: (value) => new Date(String(value)),
  heading: ({ title }) => inUtc(title),
  // Only the server sets it.
  import: undefined,
}
