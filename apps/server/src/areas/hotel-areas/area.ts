import { hotelAreas } from '@innkeeper/contract/areas/hotel-areas'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { hotelAreas as table } from '../../platform/estate/tables.ts'

export const hotelAreasArea = defineServerArea({
  contract: [hotelAreas],
  entity: defineEntity(hotelAreas, table),
})
