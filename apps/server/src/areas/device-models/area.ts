import { deviceModels } from '@innkeeper/contract/areas/device-models'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { deviceModels as table } from '../../platform/estate/device-tables.ts'

export const deviceModelsArea = defineServerArea({
  contract: [deviceModels],
  entity: defineEntity(deviceModels, table, { shared: true }),
})
