import { devices } from '@innkeeper/contract/areas/devices'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { attentionQueries, needsAttention } from '../../platform/devices/attention.ts'
import { emitDevices, linksChanged } from '../../platform/devices/events.ts'
import { deviceLinks, deviceStatus, presencePeriods } from '../../platform/devices/tables.ts'
import { devices as table } from '../../platform/estate/device-tables.ts'
import {
  appVersion,
  countOf,
  hasPresence,
  hasVersion,
  isOfflineFor,
  lastSeenAt,
  presence,
  revokeLink,
  withKind,
} from './repo.ts'
import { devicesRoutes } from './routes.ts'

export const devicesArea = defineServerArea({
  contract: [devices],
  entity: defineEntity(devices, table, {
    counted: true,
    computed: { presence, app_version: appVersion, last_seen_at: lastSeenAt },
    conditions: {
      presence: hasPresence,
      app_version: hasVersion,
      offline_for: isOfflineFor,
      attention: needsAttention,
    },
    present: (db, _person, rows) => withKind(db, rows),
    // What a device reports is no change of its record.
    logged: (_db, { property, glance, presence: _, app_version, last_seen_at, ...record }) =>
      record,
    actions: {
      async revoke({ tx, row: { id } }) {
        await revokeLink(tx, id)
        await emitDevices(tx, linksChanged, [id])
        return {}
      },
    },
  }),
  tables: [deviceLinks, deviceStatus, presencePeriods],
  routes: devicesRoutes,
  tasks: Object.entries(attentionQueries).map(([name, ids]) => ({
    page: 'device',
    name,
    count: countOf(ids),
  })),
})
