import { rooms } from '@innkeeper/contract/areas/rooms'
import { messages } from '@innkeeper/contract/messages'
import { defineEntity } from '../../crud/entity.ts'
import { invalid } from '../../platform/errors.ts'
import { rooms as table } from '../../platform/tables/estate.ts'
import { storeOfHotelArea } from './repo.ts'

export const roomsEntity = defineEntity(rooms, table, {
  counted: true,
  async beforeSave(_context, tx, values) {
    const { hotel_area_id, offline_id } = values
    if (
      typeof hotel_area_id === 'number' &&
      (await storeOfHotelArea(tx, hotel_area_id)) !== offline_id
    ) {
      throw invalid({ hotel_area_id: messages.otherStore })
    }
    return values
  },
})
