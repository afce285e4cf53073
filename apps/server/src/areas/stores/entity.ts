import { stores } from '@innkeeper/contract/areas/stores'
import { choiceNotFound, messages } from '@innkeeper/contract/messages'
import { defineEntity } from '../../crud/entity.ts'
import { isRegion } from '../../platform/estate/regions.ts'
import { stores as table } from '../../platform/estate/tables.ts'
import { lacks, roomList } from './repo.ts'

export const storesEntity = defineEntity(stores, table, {
  place: 'offline_id',
  counted: true,
  conditions: { missing: lacks },
  looksAt: { missing: [roomList] },
  flawsOf: ({ region, time_zone, longitude, latitude }) => ({
    ...(region !== '' &&
      !isRegion(String(region)) && { region: choiceNotFound(stores.resource.fields.region.title) }),
    ...(!isTimeZone(String(time_zone)) && { time_zone: messages.timeZoneWrong }),
    ...(longitude === null && latitude !== null && { longitude: messages.coordinateMissing }),
    ...(latitude === null && longitude !== null && { latitude: messages.coordinateMissing }),
  }),
})

const known = new Map<string, boolean>()

/** Asked once for each name: a file of stores asks thousands of times. */
function isTimeZone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size > 1000) known.clear()
  const valid = formatsIn(name)
  known.set(name, valid)
  return valid
}

function formatsIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
