import { devices } from '@innkeeper/contract/areas/devices'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { devices as table } from '../../platform/estate/device-tables.ts'

export const devicesArea = defineServerArea({
  contract: [devices],
  entity: defineEntity(devices, table, { counted: true }),
})
