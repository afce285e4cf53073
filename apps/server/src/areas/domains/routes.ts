import { domains } from '@innkeeper/contract/areas/domains'
import { handle } from '../../platform/http/handle.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { add, edit, list, remove } from './service.ts'

const { endpoints } = domains

export const domainsRoutes = [
  handle(endpoints.list, list),

  handle(endpoints.add, add),

  handle(endpoints.edit, edit),

  handle(endpoints.remove, (context, body) => remove(context, body.id)),

  exportRoute(endpoints.export, exported),
]
