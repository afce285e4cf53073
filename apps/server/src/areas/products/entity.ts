import { products } from '@innkeeper/contract/areas/products'
import { defineEntity } from '../../crud/entity.ts'
import { products as table } from './tables.ts'

export const productsEntity = defineEntity(products, table, { shared: true })
