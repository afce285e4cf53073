import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { partnerLinkPrefix } from '../../platform/identity/rights.ts'
import {
  accountRoles,
  accounts,
  menuEntries,
  roleGrants,
  roles,
} from '../../platform/identity/tables.ts'

const isPage = sql`(starts_with(${roleGrants.code}, ${partnerLinkPrefix}) or ${roleGrants.code} in
  (select ${menuEntries.name} from ${menuEntries} where ${menuEntries.partner_id} is null))`

/** How much a role holds; one that holds everything is not counted. */
const held = (condition: SQL) => sql<number | null>`case when not ${roles.grants_all} then
  (select count(*)::int from ${roleGrants}
    where ${roleGrants.role_id} = ${roles.id} and ${condition}) end`

export const heldPages = held(isPage)
export const heldButtons = held(sql`not ${isPage}`)

export const holders = sql<number>`(select count(*)::int from ${accountRoles}
  where ${accountRoles.role_id} = ${roles.id})`

/** Everything that a role holds. */
export async function codesOf(db: Db, id: number): Promise<string[]> {
  const rows = await db.select().from(roleGrants).where(eq(roleGrants.role_id, id))
  return rows.map(({ code }) => code)
}

export async function setCodes(tx: Db, role_id: number, codes: string[]): Promise<void> {
  await tx.delete(roleGrants).where(eq(roleGrants.role_id, role_id))
  if (codes.length === 0) return
  await tx.insert(roleGrants).values(codes.map((code) => ({ role_id, code })))
}

/** Whose people have the role, as far as they are not of this partner. */
export async function hasHoldersOutside(tx: Db, id: number, partnerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.account_id))
    .where(
      and(eq(accountRoles.role_id, id), sql`${accounts.partner_id} is distinct from ${partnerId}`),
    )
    .limit(1)
  return row !== undefined
}
