import { menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { menuEntries } from '../../platform/identity/tables.ts'
import { menusRoutes } from './routes.ts'

export const menusArea = defineServerArea({
  contract: [menus, saasMenus],
  tables: [menuEntries],
  routes: menusRoutes,
})
