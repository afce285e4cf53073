import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { deviceCommands as table } from '../../platform/devices/tables.ts'
import { deviceCommandsRoutes } from './routes.ts'

export const deviceCommandsArea = defineServerArea({
  contract: [deviceCommands],
  tables: [table],
  routes: deviceCommandsRoutes,
})
