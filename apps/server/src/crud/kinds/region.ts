import { importMessages } from '@innkeeper/contract/messages/imports'
import { isRegion, regionNamed, regionNames } from '../../platform/estate/regions.ts'
import { isLike } from './comparing.ts'
import type { ServerKind } from './kind.ts'

export const regionKind: ServerKind = {
  columns: ['text'],
  compare: isLike,
  cell: (value) => regionNames(String(value)).join(' / ') || String(value),
  import: {
    read(text) {
      const code = isRegion(text) ? text : regionNamed(text)
      return code ? { value: code } : { reason: importMessages.regionUnknown }
    },
    holds: () => importMessages.regionUnknown,
    example: () => '浙江省/杭州市/西湖区',
  },
}
