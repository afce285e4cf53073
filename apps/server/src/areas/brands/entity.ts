import { brands } from '@innkeeper/contract/areas/brands'
import { defineEntity } from '../../crud/entity.ts'
import { brands as table } from '../../platform/estate/tables.ts'

export const brandsEntity = defineEntity(brands, table, { place: 'brand_id' })
