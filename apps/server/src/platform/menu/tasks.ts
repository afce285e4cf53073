import type { Task as TaskWords } from '@innkeeper/contract/area'
import { areas } from '@innkeeper/contract/areas'
import type { Language } from '@innkeeper/contract/localized'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'
import { type Badge, badgeWords, countBadge } from './badges.ts'

/** Counts what there is to do on a page, as far as the person sees it. */
export interface Task {
  page: string
  /** By which the page's `tasks` in the contract know it. */
  name: string
  count(db: Db, person: Person): Promise<number>
}

const pages = new Map(
  areas.flatMap((area) => area.pages ?? []).map((page) => [page.name, page] as const),
)

interface Listed {
  path: string
  count: number
  words: string
}

/** What waits for the person: what pages show as a badge, then the rest; only where they can act. */
export async function tasksOf(
  { badges, tasks }: { badges: readonly Badge[]; tasks: readonly Task[] },
  db: Db,
  person: Person,
  language: Language,
): Promise<Listed[]> {
  const list: Listed[] = []
  for (const badge of badges) {
    const count = await countBadge(badge, db, person)
    const path = pages.get(badge.page)?.path
    if (path && count > 0)
      list.push({ path, count, words: badgeWords(badge.page, count)[language] })
  }
  for (const task of tasks) {
    const page = pages.get(task.page)
    const said = page?.tasks?.[task.name]
    if (!page || !said || !mayAct(person, page.name, said)) continue
    const count = await task.count(db, person)
    const path = `${page.path}?${said.filters}`
    if (count > 0) list.push({ path, count, words: said.words(count)[language] })
  }
  return list
}

const mayAct = ({ codes }: Person, page: string, { permission }: TaskWords) =>
  codes.has(page) && codes.has(permission)
