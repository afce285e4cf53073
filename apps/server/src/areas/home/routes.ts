import { home, type Workbench } from '@innkeeper/contract/areas/home'
import { messages } from '@innkeeper/contract/messages'
import { publicConfig } from '../../platform/config/public-config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { maskPhone, type Person } from '../../platform/identity/person.ts'
import { type Badge, badgeWords, countBadge } from '../../platform/menu/badges.ts'
import { buildMenu } from '../../platform/menu/menu.ts'
import { type Task, tasksOf } from '../../platform/menu/tasks.ts'
import { recentChanges } from './recent-changes.ts'
import { estateCounts, ownStore, recentLogins, storeGroups } from './repo.ts'
import { storeFigures } from './store-figures.ts'

const { endpoints } = home

const menuOf = async (context: Context) => ({
  list: await buildMenu(context.db, context.person, context.language, serverUrl(context)),
})

interface Counted {
  badges: readonly Badge[]
  tasks: readonly Task[]
}

/** What the spec's audit count counts. */
const audit = 'storeResourceAudit'

export const homeRoutes = (counted: Counted): Route[] => [
  handle(endpoints.menu, async (context) => {
    context.say(messages.permissionObtained)
    return menuOf(context)
  }),

  handle(endpoints.start, async (context) => ({
    config: await publicConfig(context.services),
    menu: (await menuOf(context)).list,
    badges: await badgesOf(context, counted.badges),
  })),

  handle(endpoints.permissionTree, menuOf),

  handle(endpoints.badges, async (context) => ({
    list: await badgesOf(context, counted.badges),
  })),

  handle(endpoints.auditCount, async ({ db, person }) => ({
    count: await countOf(counted.badges, audit, db, person),
  })),

  handle(endpoints.workbench, async ({ db, person, language }) => {
    const { stores, statuses, map } = storeFigures(await storeGroups(db, person), language)
    return {
      person: {
        name: person.name,
        phone_masked: maskPhone(person.phone),
        scope: person.scope,
        scope_name: person.groupName,
        roles: person.roles,
      },
      estate: { ...(await estateCounts(db, person)), stores },
      ...{ statuses, map },
      store: ((await ownStore(db, person)) ?? null) as Workbench['store'],
      tasks: await tasksOf(counted, db, person, language),
      changes: await recentChanges(db, person, language),
      recent_sign_ins: await recentLogins(db, person),
    }
  }),
]

async function badgesOf({ db, person, language }: Context, badges: readonly Badge[]) {
  const list = []
  for (const badge of badges) {
    const { page } = badge
    const count = await countBadge(badge, db, person)
    if (count > 0) list.push({ page, count, words: badgeWords(page, count)[language] })
  }
  return list
}

async function countOf(
  badges: readonly Badge[],
  page: string,
  db: Db,
  person: Person,
): Promise<number> {
  const badge = badges.find((each) => each.page === page)
  return badge ? countBadge(badge, db, person) : 0
}
