import type { preferences as contract } from '@innkeeper/contract/areas/preferences'
import type { BodyOf } from '@innkeeper/contract/endpoint'
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accountRoles, accounts, roles } from '../../platform/identity/tables.ts'
import { preferences, savedViews } from './tables.ts'

const ofPerson = (accountId: number) => eq(preferences.account_id, accountId)

export async function readPreferences(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const rows = await db.select().from(preferences).where(ofPerson(accountId))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** False when the person has as many as fit. */
export async function writePreference(
  tx: Db,
  accountId: number,
  { name, value }: BodyOf<typeof contract.endpoints.write>,
  most: number,
): Promise<boolean> {
  const one = and(ofPerson(accountId), eq(preferences.name, name))
  if (value === null) {
    await tx.delete(preferences).where(one)
    return true
  }
  const [others] = await tx
    .select({ count: count() })
    .from(preferences)
    .where(and(ofPerson(accountId), sql`${preferences.name} <> ${name}`))
  if ((others?.count ?? 0) >= most) return false
  await tx
    .insert(preferences)
    .values({ account_id: accountId, name, value })
    .onConflictDoUpdate({ target: [preferences.account_id, preferences.name], set: { value } })
  return true
}

export const rolesOf = (db: Db, accountId: number) =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.role_id))
    .where(eq(accountRoles.account_id, accountId))
    .orderBy(asc(roles.name))

/** Partners may have the same role of the platform: what one of them shares stays within it. */
export function viewsFor(db: Db, person: Person, roleIds: number[], list: string) {
  const mine = eq(savedViews.account_id, person.accountId)
  const ofPlatform = isNull(accounts.partner_id)
  const ofPartner =
    person.partnerId === null ? undefined : eq(accounts.partner_id, person.partnerId)
  const shared =
    roleIds.length > 0
      ? and(inArray(savedViews.role_id, roleIds), or(ofPlatform, ofPartner))
      : undefined
  return db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      state: savedViews.state,
      role_id: savedViews.role_id,
      role_name: roles.name,
      account_id: savedViews.account_id,
      owner: accounts.name,
    })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.account_id))
    .leftJoin(roles, eq(roles.id, savedViews.role_id))
    .where(and(eq(savedViews.list, list), or(mine, shared)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
}

/** Only the owner changes a view. */
const owned = (accountId: number, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.account_id, accountId))

export async function lockView(tx: Db, accountId: number, id: number) {
  const [view] = await tx.select().from(savedViews).where(owned(accountId, id)).for('update')
  return view
}

export async function countViews(tx: Db, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(eq(savedViews.account_id, accountId))
  return row?.count ?? 0
}

type View = Omit<typeof savedViews.$inferInsert, 'id'>

export async function storeView(tx: Db, id: number | undefined, values: View): Promise<number> {
  const [row] =
    id === undefined
      ? await tx.insert(savedViews).values(values).returning({ id: savedViews.id })
      : await tx
          .update(savedViews)
          .set(values)
          .where(owned(values.account_id, id))
          .returning({ id: savedViews.id })
  if (!row) throw new Error('no view was stored')
  return row.id
}

export const deleteView = (tx: Db, accountId: number, id: number) =>
  tx.delete(savedViews).where(owned(accountId, id))
