import type { Page } from '@innkeeper/contract/area'
import { areas } from '@innkeeper/contract/areas'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import {
  accountRoles,
  accounts,
  menuEntries,
  roleGrants,
  roles,
  type ScopeKind,
} from './tables/people.ts'

/** What somebody may do. */
export interface Rights {
  /** Through a role that also holds the codes of pages to come. */
  grantsAll: boolean
  codes: ReadonlySet<string>
}

export interface HeldRights extends Rights {
  roles: { id: number; name: string }[]
}

const platformOnly = new Set(areas.flatMap((area) => area.pages ?? []).flatMap(codesForPlatform))

function codesForPlatform({ name, buttons = {}, platformOnly }: Page): string[] {
  const acts = Object.keys(buttons)
  if (platformOnly === 'changes') return acts.filter((code) => code !== `${name}.export`)
  return platformOnly ? [name, ...acts] : []
}

/** Whether a code concerns the platform as a whole, so that people of a partner never hold it. */
export const isPlatformOnly = (code: string) => platformOnly.has(code)

/** Nobody gives, manages or looks through the eyes of what is more than they have themselves. */
export const holdsNoMore = (subject: Rights, than: Rights): boolean =>
  (than.grantsAll || !subject.grantsAll) && [...subject.codes].every((code) => than.codes.has(code))

/** What each of these accounts may do by its roles. */
export async function rightsOf(
  db: Db,
  people: { id: number; scope: ScopeKind }[],
): Promise<Map<number, HeldRights>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .select({
      account: accountRoles.account_id,
      id: roles.id,
      name: roles.name,
      grantsAll: roles.grants_all,
      code: roleGrants.code,
    })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.account_id))
    .innerJoin(roles, eq(roles.id, accountRoles.role_id))
    .leftJoin(roleGrants, eq(roleGrants.role_id, roles.id))
    .where(
      and(
        inArray(
          accounts.id,
          people.map(({ id }) => id),
        ),
        // Never by a role of somebody else's, also while a move is under way.
        or(isNull(roles.partner_id), eq(roles.partner_id, accounts.partner_id)),
      ),
    )
    .orderBy(roles.name, roles.id)
  const known = await everyCode(db)
  const byAccount = Map.groupBy(rows, (row) => row.account)
  return new Map(
    people.map(({ id, scope }) => {
      const held = byAccount.get(id) ?? []
      const grantsAll = held.some((row) => row.grantsAll)
      const given = grantsAll ? known : new Set(held.flatMap((row) => row.code ?? []))
      const codes = [...given].filter(
        (code) => known.has(code) && (scope === 'platform' || !isPlatformOnly(code)),
      )
      const names = new Map(held.map((row) => [row.id, row.name]))
      const roles = [...names].map(([id, name]) => ({ id, name }))
      return [id, { grantsAll, codes: new Set(codes), roles }]
    }),
  )
}

/** Every code there is: the pages of the menu, its links, and the buttons. */
export async function everyCode(db: Db): Promise<Set<string>> {
  const entries = await db
    .select({ name: menuEntries.name, buttons: menuEntries.buttons })
    .from(menuEntries)
  return new Set(entries.flatMap((entry) => [entry.name, ...Object.keys(entry.buttons)]))
}
