import { dictionary } from '@innkeeper/contract/areas/dictionary'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { dictionary as table } from './tables.ts'

export const dictionaryArea = defineServerArea({
  contract: [dictionary],
  entity: defineEntity(dictionary, table, { shared: true }),
})
