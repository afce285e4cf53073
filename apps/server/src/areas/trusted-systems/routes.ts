import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { handle } from '../../platform/http/handle.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { list, listPartners } from './repo.ts'
import { remove, renewKey, save } from './service.ts'

const { endpoints } = trustedSystems

export const trustedSystemsRoutes = [
  handle(endpoints.list, async ({ db, person }, body) => ({ list: await list(db, person, body) })),

  handle(endpoints.partners, async ({ db, person }) => ({ list: await listPartners(db, person) })),

  handle(endpoints.save, save),

  handle(endpoints.renewKey, (context, body) => renewKey(context, body.id)),

  handle(endpoints.remove, (context, body) => remove(context, body.id)),

  exportRoute(endpoints.export, exported),
]
