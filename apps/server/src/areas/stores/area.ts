import { stores } from '@innkeeper/contract/areas/stores'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { storesEntity } from './entity.ts'
import { countWithoutCoordinates, countWithoutRooms } from './repo.ts'
import { storesRoutes } from './routes.ts'

export const storesArea = defineServerArea({
  contract: [stores],
  entity: storesEntity,
  routes: storesRoutes,
  tasks: [
    { page: 'store', name: 'withoutRooms', count: countWithoutRooms },
    { page: 'store', name: 'withoutCoordinates', count: countWithoutCoordinates },
  ],
})
