import { auth } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { type Place, within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accountRoles, accounts, sessions } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'

const { login, redeemHandoff } = auth.endpoints

/** From the partner down. */
export const placeNames = sql<string[]>`array_remove(array[
  (select ${partners.partner_name} from ${partners} where ${partners.id} = ${accounts.partner_id}),
  (select ${brands.brand_name} from ${brands} where ${brands.id} = ${accounts.brand_id}),
  (select ${stores.title} from ${stores} where ${stores.id} = ${accounts.offline_id})], null)`

export const hasSecondPassword = sql<boolean>`${accounts.second_password_hash} is not null`

export const lastSeen = sql<string | null>`(select max(${sessions.last_seen_at}) from ${sessions}
  where ${sessions.account_id} = ${accounts.id})`

export const hasRole = (id: unknown): SQL =>
  exists(
    new QueryBuilder()
      .select({ id: accountRoles.account_id })
      .from(accountRoles)
      .where(and(eq(accountRoles.account_id, accounts.id), eq(accountRoles.role_id, id as number))),
  )

/** Sessions are forgotten after a while, the operation log is not. */
export const signedIn = (whether: unknown): SQL => sql`(${whether}::text = 'done') = (
  exists (select 1 from ${sessions} where ${sessions.account_id} = ${accounts.id})
  or exists (
    select 1 from ${operations} where ${operations.record_type} = 'accounts'
    and ${operations.record_id} = ${accounts.id}::text and ${operations.result} = ${codes.ok}
    and ${operations.action} in (${login.path}, ${redeemHandoff.path})
  ))`

/** Whom the person can remind; who is disabled could not sign in. */
export const countNeverSignedIn = (db: Db, person: Person): Promise<number> =>
  db.$count(accounts, and(within(person, accounts), eq(accounts.enabled, true), signedIn('never')))

const places = {
  partner: { table: partners, chain: { partner_id: partners.id } },
  brand: { table: brands, chain: { partner_id: brands.partner_id, brand_id: brands.id } },
  store: {
    table: stores,
    chain: { partner_id: stores.partner_id, brand_id: stores.brand_id, offline_id: stores.id },
  },
}

export const nowhere: Place = { partner_id: null, brand_id: null, offline_id: null }

/** The place that an account shall stand for, with what is above it, if the editor reaches it. */
export async function findPlace(
  db: Db,
  editor: Person,
  scope: keyof typeof places,
  id: number,
): Promise<Place | undefined> {
  const { table, chain } = places[scope]
  const [row] = await db
    .select(chain as { partner_id: PgColumn })
    .from(table)
    .where(and(eq(table.id, id), within(editor, chain)))
  return row && { ...nowhere, ...row }
}

export async function setRoles(tx: Db, account_id: number, roleIds: number[]): Promise<void> {
  await tx.delete(accountRoles).where(eq(accountRoles.account_id, account_id))
  if (roleIds.length === 0) return
  await tx.insert(accountRoles).values(roleIds.map((role_id) => ({ account_id, role_id })))
}

const nextVersion = sql`${accounts.version} + 1`

export async function giveRole(tx: Db, account_id: number, role_id: number): Promise<void> {
  await tx.insert(accountRoles).values({ account_id, role_id }).onConflictDoNothing()
  await tx.update(accounts).set({ version: nextVersion }).where(eq(accounts.id, account_id))
}

type Hashes = Partial<Pick<typeof accounts.$inferInsert, 'password_hash' | 'second_password_hash'>>

export async function setPasswords(tx: Db, id: number, hashes: Hashes): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...hashes, version: nextVersion })
    .where(eq(accounts.id, id))
}
