import { whyNot } from '@innkeeper/contract/areas/why-not'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { whyNotRoutes } from './routes.ts'

export const whyNotArea = defineServerArea({
  contract: [whyNot],
  routes: ({ records }) => whyNotRoutes(records),
})
