import { config } from '@innkeeper/contract/areas/config'
import { publicConfig } from '../../platform/config/public-config.ts'
import { handle } from '../../platform/http/handle.ts'

export const configRoutes = [
  handle(config.endpoints.read, ({ services }) => publicConfig(services)),
]
