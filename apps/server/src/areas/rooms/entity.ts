import { rooms } from '@innkeeper/contract/areas/rooms'
import { defineEntity } from '../../crud/entity.ts'
import { rooms as table } from '../../platform/estate/tables.ts'

export const roomsEntity = defineEntity(rooms, table, { counted: true })
