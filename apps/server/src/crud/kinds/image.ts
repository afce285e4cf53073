import { isLike } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const imageKind: ServerKind = {
  columns: ['text'],
  compare: isLike,
  cell: String,
  // A file of records brings no pictures along.
  import: undefined,
}
