import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { handle } from '../../platform/http/handle.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { findStores, list } from './repo.ts'
import { review, submit, withdraw } from './service.ts'

const { endpoints } = storeResources

export const storeResourcesRoutes = [
  handle(endpoints.list, async ({ db, person }, body) => ({ list: await list(db, person, body) })),

  exportRoute(endpoints.export, exported),

  handle(endpoints.stores, async ({ db, person }, body) => ({
    list: await findStores(db, person, body.title),
  })),

  handle(endpoints.submit, submit),

  handle(endpoints.withdraw, (context, body) => withdraw(context, body.id)),

  handle(endpoints.auditList, async ({ db, person }, body) => ({
    list: await list(db, person, body),
  })),

  exportRoute(endpoints.auditExport, exported),

  handle(endpoints.review, review),
]
