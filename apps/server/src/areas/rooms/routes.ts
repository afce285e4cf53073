import { rooms } from '@innkeeper/contract/areas/rooms'
import { handle } from '../../platform/http/handle.ts'
import { create, preview } from './service.ts'

export const roomsRoutes = [
  handle(rooms.endpoints.previewBulk, preview),

  handle(rooms.endpoints.createBulk, create),
]
