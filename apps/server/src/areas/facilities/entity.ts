import { facilities } from '@innkeeper/contract/areas/facilities'
import { defineEntity } from '../../crud/entity.ts'
import { facilities as table } from './tables.ts'

export const facilitiesEntity = defineEntity(facilities, table, { shared: true })
