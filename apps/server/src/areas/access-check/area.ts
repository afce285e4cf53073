import { accessCheck } from '@innkeeper/contract/areas/access-check'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { accessCheckRoutes } from './routes.ts'

export const accessCheckArea = defineServerArea({
  contract: [accessCheck],
  routes: ({ records }) => accessCheckRoutes(records),
})
