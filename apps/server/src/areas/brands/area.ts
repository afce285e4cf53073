import { brands } from '@innkeeper/contract/areas/brands'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { brands as table } from '../../platform/estate/tables.ts'

export const brandsArea = defineServerArea({
  contract: [brands],
  entity: defineEntity(brands, table, { place: 'brand_id' }),
})
