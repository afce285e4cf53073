import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { operationLogRoutes } from './routes.ts'

export const operationLogArea = defineServerArea({
  contract: [operationLog],
  routes: ({ entities }) => operationLogRoutes(entities),
})
