import { signIns } from '@innkeeper/contract/areas/sign-ins'
import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { find, list } from './repo.ts'

const { endpoints } = signIns

export const signInsRoutes = [
  handle(endpoints.list, async ({ db, person }, body) => ({ list: await list(db, person, body) })),

  handle(endpoints.end, async (context, { id }) => {
    return context.change(async (tx) => {
      const found = await find(tx, context.person, id)
      if (!found) throw notFound()
      const { session, account } = found
      const { partner_id, brand_id, offline_id } = account
      context.trace({
        record: ['session', id],
        before: { account_id: account.id, name: account.name, ip: session.ip },
        ...{ partner_id, brand_id, offline_id },
      })
      if (found.beyond) throw new AppError(codes.forbidden, rightsMessages.moreRights)
      await context.services.sessions.end(tx, id)
      return {}
    })
  }),

  exportRoute(endpoints.export, exported),
]
