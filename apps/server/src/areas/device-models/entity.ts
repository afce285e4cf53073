import { deviceModels } from '@innkeeper/contract/areas/device-models'
import { defineEntity } from '../../crud/entity.ts'
import { deviceModels as table } from '../../platform/estate/device-tables.ts'

export const deviceModelsEntity = defineEntity(deviceModels, table, { shared: true })
