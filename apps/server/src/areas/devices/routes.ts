import { devices, mostEventsShown, type Presence } from '@innkeeper/contract/areas/devices'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import * as repo from './repo.ts'

/** How far back the bars of a device's page go. */
const daysOfPresence = 14
const aDayMs = 24 * 60 * 60_000

/** The start of a day, wherever the store is: the console cuts what it does not show. */
const daysAgo = (days: number) => {
  const today = Math.floor(Date.now() / aDayMs)
  return new Date((today - days) * aDayMs)
}

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

export const devicesRoutes = [
  handle(devices.endpoints.overview, async ({ db, person }, { id }) => {
    const device = await repo.findDevice(db, person, id)
    if (!device) throw notFound()
    const from = daysAgo(daysOfPresence)
    const status = await repo.readStatus(db, id)
    const link = await repo.readLink(db, id)
    const periods = await repo.listPeriods(db, id, from)
    const presence: Presence =
      !link || link.revoked_at ? 'never' : status?.online ? 'online' : 'offline'
    return {
      property: device.property,
      presence,
      changed_at: iso(status?.changed_at),
      last_seen_at: status?.online ? new Date().toISOString() : iso(status?.last_seen_at),
      state: status?.state ?? {},
      state_at: iso(status?.state_at),
      bound_at: iso(link?.bound_at),
      bound_by: link?.bound_by ?? '',
      bound_how: link?.bound_how ?? '',
      revoked_at: iso(link?.revoked_at),
      time_zone: device.time_zone,
      periods: periods.map(({ since, until }) => ({
        since: since.toISOString(),
        until: iso(until),
      })),
      periods_from: from.toISOString(),
    }
  }),

  handle(devices.endpoints.events, async ({ db, person }, { id, before }) => {
    if (!(await repo.findDevice(db, person, id))) throw notFound()
    const found = await repo.listEvents(db, id, before ? new Date(before) : undefined)
    return {
      list: found.slice(0, mostEventsShown).map(({ at, received_at, type, data }) => ({
        at: at.toISOString(),
        received_at: received_at.toISOString(),
        type,
        data,
      })),
      more: found.length > mostEventsShown,
    }
  }),
]
