import { devices } from '@innkeeper/contract/areas/devices'
import { messages } from '@innkeeper/contract/messages'
import { defineEntity } from '../../crud/entity.ts'
import { invalid } from '../../platform/errors.ts'
import { devices as table } from '../../platform/tables/devices.ts'
import { storeOfRoom } from './repo.ts'

export const devicesEntity = defineEntity(devices, table, {
  counted: true,
  async beforeSave(_context, tx, values) {
    const { sub_id, offline_id } = values
    if (typeof sub_id === 'number' && (await storeOfRoom(tx, sub_id)) !== offline_id) {
      throw invalid({ sub_id: messages.otherStore })
    }
    return values
  },
})
