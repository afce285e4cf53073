import { hotelAreas } from '@innkeeper/contract/areas/hotel-areas'
import { defineEntity } from '../../crud/entity.ts'
import { hotelAreas as table } from '../../platform/estate/tables.ts'

export const hotelAreasEntity = defineEntity(hotelAreas, table)
