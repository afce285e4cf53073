import { stores } from '@innkeeper/contract/areas/stores'
import { messages } from '@innkeeper/contract/messages'
import { defineEntity } from '../../crud/entity.ts'
import { invalid } from '../../platform/errors.ts'
import { isRegion } from '../../platform/regions.ts'
import { stores as table } from '../../platform/tables/estate.ts'

export const storesEntity = defineEntity(stores, table, {
  place: 'offline_id',
  counted: true,
  async beforeSave(_context, _tx, values) {
    const { region, time_zone } = values
    if (region && !isRegion(String(region))) throw invalid({ region: messages.notFound })
    if (!isTimeZone(String(time_zone))) throw invalid({ time_zone: messages.timeZoneWrong })
    return values
  },
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
