import { products } from '@innkeeper/contract/areas/products'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { products as table } from './tables.ts'

export const productsArea = defineServerArea({
  contract: [products],
  entity: defineEntity(products, table, { shared: true }),
})
