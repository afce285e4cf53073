import { facilities } from '@innkeeper/contract/areas/facilities'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { facilities as table } from './tables.ts'

export const facilitiesArea = defineServerArea({
  contract: [facilities],
  entity: defineEntity(facilities, table, { shared: true }),
})
