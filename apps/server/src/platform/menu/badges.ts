import { areas } from '@innkeeper/contract/areas'
import type { Localized } from '@innkeeper/contract/localized'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'

/** Counts what waits on a page, as far as the person sees it. */
export interface Badge {
  page: string
  count(db: Db, person: Person): Promise<number>
}

const words = new Map(
  areas
    .flatMap((area) => area.pages ?? [])
    .flatMap(({ name, badge }) => (badge ? [[name, badge] as const] : [])),
)

/** Whether the entry of this page shows a number. */
export const hasBadge = (page: string): boolean => words.has(page)

export const badgeWords = (page: string, count: number): Localized =>
  words.get(page)?.(count) ?? { en: String(count), zh: String(count) }

/** Nothing waits for who may not go there. */
export const countBadge = async (badge: Badge, db: Db, person: Person): Promise<number> =>
  person.codes.has(badge.page) ? badge.count(db, person) : 0
