import { home } from '@innkeeper/contract/areas/home'
import { messages } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { maskPhone, type Person } from '../../platform/identity/person.ts'
import { type Badge, badgeWords, countBadge } from '../../platform/menu/badges.ts'
import { buildMenu } from '../../platform/menu/menu.ts'
import { estateCounts, recentSignIns } from './repo.ts'

const { endpoints } = home

const menuOf = async (context: Context) => ({
  list: await buildMenu(context.db, context.person, context.language, serverUrl(context)),
})

/** What the spec's audit count counts. */
const audit = 'storeResourceAudit'

export const homeRoutes = (badges: readonly Badge[]): Route[] => [
  handle(endpoints.menu, async (context) => {
    context.say(messages.permissionObtained)
    return menuOf(context)
  }),

  handle(endpoints.permissionTree, menuOf),

  handle(endpoints.badges, async ({ db, person, language }) => {
    const list = []
    for (const badge of badges) {
      const { page } = badge
      const count = await countBadge(badge, db, person)
      if (count > 0) list.push({ page, count, words: badgeWords(page, count)[language] })
    }
    return { list }
  }),

  handle(endpoints.auditCount, async ({ db, person }) => ({
    count: await countOf(badges, audit, db, person),
  })),

  handle(endpoints.workbench, async ({ db, person }) => ({
    person: {
      name: person.name,
      phone_masked: maskPhone(person.phone),
      scope: person.scope,
      scope_name: person.groupName,
      roles: person.roles,
    },
    estate: await estateCounts(db, person),
    pending_audits: await countOf(badges, audit, db, person),
    recent_sign_ins: await recentSignIns(db, person),
  })),
]

async function countOf(
  badges: readonly Badge[],
  page: string,
  db: Db,
  person: Person,
): Promise<number> {
  const badge = badges.find((each) => each.page === page)
  return badge ? countBadge(badge, db, person) : 0
}
