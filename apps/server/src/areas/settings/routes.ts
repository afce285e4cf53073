import { settings } from '@innkeeper/contract/areas/settings'
import { handle } from '../../platform/http/handle.ts'
import { list, reset, save } from './service.ts'

const { endpoints } = settings

export const settingsRoutes = [
  handle(endpoints.list, list),

  handle(endpoints.save, save),

  handle(endpoints.reset, reset),
]
