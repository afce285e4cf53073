import { tags } from '@innkeeper/contract/areas/tags'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { tags as table } from './tables.ts'

export const tagsArea = defineServerArea({
  contract: [tags],
  entity: defineEntity(tags, table, { shared: true }),
})
