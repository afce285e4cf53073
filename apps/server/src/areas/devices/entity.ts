import { devices } from '@innkeeper/contract/areas/devices'
import { defineEntity } from '../../crud/entity.ts'
import { devices as table } from '../../platform/estate/device-tables.ts'

export const devicesEntity = defineEntity(devices, table, { counted: true })
