import { rooms } from '@innkeeper/contract/areas/rooms'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { roomsEntity } from './entity.ts'
import { roomsRoutes } from './routes.ts'

export const roomsArea = defineServerArea({
  contract: [rooms],
  entity: roomsEntity,
  routes: roomsRoutes,
})
