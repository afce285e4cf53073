import { randomUUID } from 'node:crypto'
import type { Page } from '@innkeeper/contract/area'
import { areas } from '@innkeeper/contract/areas'
import { menus } from '@innkeeper/contract/areas/menus'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accountRoles, accounts, menuEntries, roleGrants, roles, type ScopeKind } from './tables.ts'

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

export const partnerLinkPrefix = 'partnerLink:'

/** What a new link of a partner is called, by which roles hold it. */
export const newPartnerLink = () => `${partnerLinkPrefix}${randomUUID()}`

const isPartnerLink = (code: string) => code.startsWith(partnerLinkPrefix)

/** Whoever manages the links of their partner holds them all, or could not hand them out. */
const managesLinks = menus.endpoints.save.permission

/**
 * Nobody gives, manages or looks through the eyes of what is more than they have themselves. A
 * partner's link is no more than an address: only its people hold it, and it opens nothing here.
 */
export const hasNoMoreRights = (subject: Rights, than: Rights): boolean =>
  (than.grantsAll || !subject.grantsAll) &&
  [...subject.codes].every((code) => than.codes.has(code) || isPartnerLink(code))

/** What each of these accounts may do by its roles. */
export async function rightsOf(
  db: Db,
  people: { id: number; scope: ScopeKind }[],
): Promise<Map<number, HeldRights>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .select({
      account: accountRoles.account_id,
      partner: accounts.partner_id,
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
  const known = await ownersOfCodes(db)
  const byAccount = Map.groupBy(rows, (row) => row.account)
  return new Map(
    people.map(({ id, scope }) => {
      const held = byAccount.get(id) ?? []
      const grantsAll = held.some((row) => row.grantsAll)
      const given = new Set(held.flatMap((row) => row.code ?? []))
      const partner = held[0]?.partner ?? null
      const codes = codesOf(known, { scope, partner, grantsAll, given })
      const names = new Map(held.map((row) => [row.id, row.name]))
      const roles = [...names].map(([id, name]) => ({ id, name }))
      return [id, { grantsAll, codes, roles }]
    }),
  )
}

interface Grants {
  scope: ScopeKind
  partner: number | null
  grantsAll: boolean
  given: Set<string>
}

/** Of all the codes there are, those that somebody with these grants has. */
function codesOf(known: Owners, { scope, partner, grantsAll, given }: Grants): Set<string> {
  const hasLinks = grantsAll || (scope === 'partner' && given.has(managesLinks))
  const codes = [...known].filter(([code, owner]) => {
    if (owner !== null) return owner === partner && (hasLinks || given.has(code))
    return (grantsAll || given.has(code)) && (scope === 'platform' || !isPlatformOnly(code))
  })
  return new Set(codes.map(([code]) => code))
}

/** Every code with the partner whose people alone can hold it, if there is one. */
type Owners = Map<string, number | null>

/** Every code there is: the pages of the menu, its links, and the buttons. */
export const everyCode = async (db: Db) => new Set((await ownersOfCodes(db)).keys())

async function ownersOfCodes(db: Db): Promise<Owners> {
  const { name, buttons, partner_id } = menuEntries
  const entries = await db.select({ name, buttons, partner_id }).from(menuEntries)
  return new Map(
    entries.flatMap((entry) =>
      [entry.name, ...Object.keys(entry.buttons)].map((code) => [code, entry.partner_id] as const),
    ),
  )
}
