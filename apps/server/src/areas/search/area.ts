import { search } from '@innkeeper/contract/areas/search'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { searchRoutes } from './routes.ts'

export const searchArea = defineServerArea({
  contract: [search],
  routes: ({ entities }) => searchRoutes(entities),
})
