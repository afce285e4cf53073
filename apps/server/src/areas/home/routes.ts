import { home } from '@innkeeper/contract/areas/home'
import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/http/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { maskPhone } from '../../platform/identity/person.ts'
import { auditCount } from '../../platform/menu/audit-count.ts'
import { buildMenu } from '../../platform/menu/menu.ts'
import { estateCounts, recentSignIns } from './repo.ts'

const { endpoints } = home

const menuOf = async (context: Context) => ({
  list: await buildMenu(context.db, context.person, context.language, serverUrl(context)),
})

export const homeRoutes = [
  handle(endpoints.menu, async (context) => {
    context.say(messages.permissionObtained)
    return menuOf(context)
  }),

  handle(endpoints.permissionTree, menuOf),

  handle(endpoints.auditCount, async ({ db, person }) => ({ count: await auditCount(db, person) })),

  handle(endpoints.workbench, async ({ db, person }) => ({
    person: {
      name: person.name,
      phone_masked: maskPhone(person.phone),
      scope: person.scope,
      scope_name: person.groupName,
      roles: person.roles,
    },
    estate: await estateCounts(db, person),
    pending_audits: await auditCount(db, person),
    recent_sign_ins: await recentSignIns(db, person),
  })),
]
