import { signIns } from '@innkeeper/contract/areas/sign-ins'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { sessions } from '../../platform/identity/tables.ts'
import { signInsRoutes } from './routes.ts'

export const signInsArea = defineServerArea({
  contract: [signIns],
  tables: [sessions],
  routes: signInsRoutes,
})
