import { home } from '@innkeeper/contract/areas/home'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { homeRoutes } from './routes.ts'

export const homeArea = defineServerArea({
  contract: [home],
  routes: homeRoutes,
})
