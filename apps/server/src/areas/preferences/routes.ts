import { preferenceLimits, preferences } from '@innkeeper/contract/areas/preferences'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { withoutLog } from '../../platform/work/change.ts'
import {
  countViews,
  deleteView,
  lockView,
  readPreferences,
  rolesOf,
  storeView,
  viewsFor,
  writePreference,
} from './repo.ts'

const { endpoints } = preferences

const tooMany = () => new AppError(codes.conflict, messages.tooManyPreferences)

export const preferencesRoutes = [
  handle(endpoints.read, async ({ db, person }) => ({
    values: await readPreferences(db, person.accountId),
  })),

  handle(endpoints.write, async ({ services, person }, body) => {
    await withoutLog(services, async (tx) => {
      if (!(await writePreference(tx, person.accountId, body, preferenceLimits.count))) {
        throw tooMany()
      }
    })
    return {}
  }),

  handle(endpoints.views, async ({ db, person }, { list }) => {
    const roles = await rolesOf(db, person.accountId)
    const ids = roles.map(({ id }) => id)
    const views = await viewsFor(db, person, ids, list)
    return {
      list: views.map(({ account_id, owner, ...view }) => {
        const own = account_id === person.accountId
        return { ...view, own, owner: own ? '' : owner }
      }),
      roles,
    }
  }),

  handle(endpoints.saveView, (context, { id, list, name, role_id, state }) =>
    context.change(async (tx) => {
      const { accountId } = context.person
      const role = (await rolesOf(tx, accountId)).find((each) => each.id === role_id)
      if (role_id !== null && !role) throw invalid({ role_id: messages.notFound })
      const before = id === undefined ? undefined : await lockView(tx, accountId, id)
      if (id !== undefined && !before) throw notFound()
      if (!before && (await countViews(tx, accountId)) >= preferenceLimits.views) throw tooMany()
      const values = { account_id: accountId, list, name, role_id, state }
      const stored = await storeView(tx, id, values)
      context.trace({
        record: ['saved-views', stored],
        ...(before && { before: { name: before.name, address: before.state.address } }),
        after: { name, list, role_name: role?.name ?? '', address: state.address },
      })
      return { id: stored }
    }),
  ),

  handle(endpoints.removeView, (context, { id }) =>
    context.change(async (tx) => {
      const { accountId } = context.person
      const view = await lockView(tx, accountId, id)
      if (!view) throw notFound()
      context.trace({ record: ['saved-views', id], before: { name: view.name, list: view.list } })
      await deleteView(tx, accountId, id)
      return {}
    }),
  ),
]
