import { readDuration } from '@innkeeper/contract/fields/duration'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { withUnit } from '../../platform/tabular/headings.ts'
import { isBetween } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const durationKind: ServerKind = {
  columns: ['integer'],
  compare: isBetween,
  cell: Number,
  heading: ({ title }) => withUnit(title, { en: 's', zh: '秒' }),
  import: {
    /** A bare number is seconds, as the heading says. */
    read(text) {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : readDuration(text)
      return value === undefined ? { reason: importMessages.durationUnknown } : { value }
    },
    holds: () => importMessages.durationUnknown,
    example: () => 5400,
    isNumber: true,
  },
}
