import { importMessages } from '@innkeeper/contract/messages/imports'
import { isRegion, regionNamed, regionText } from '../../platform/estate/regions.ts'
import { isLike } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const regionKind: ServerKind = {
  columns: ['text'],
  compare: isLike,
  cell: (value, _field, language) => regionText(String(value), language) || String(value),
  import: {
    read(text) {
      const code = isRegion(text) ? text : regionNamed(text)
      return code ? { value: code } : { reason: importMessages.regionUnknown }
    },
    holds: () => importMessages.regionUnknown,
    example: (_field, language) => regionText('330106', language),
  },
}
