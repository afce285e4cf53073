import type { PageRequest } from '@innkeeper/contract/paging'
import { and, desc, eq, exists, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { type Schema, usagesOf } from '../../platform/db/usages.ts'
import { type Place, within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { type HeldRights, holdsNoMore, rightsOf } from '../../platform/identity/rights.ts'
import { accountRoles, accounts, type ScopeKind, sessions } from '../../platform/identity/tables.ts'

export interface Search {
  name: string
  phone: string
  scope?: ScopeKind | undefined
  enabled?: boolean | undefined
  role_id?: number | undefined
}

const select = (db: Db) =>
  db
    .select({
      account: accounts,
      partner_name: partners.partner_name,
      brand_name: brands.brand_name,
      offline_title: stores.title,
      last_seen_at: sql<Date | null>`(select max(${sessions.last_seen_at}) from ${sessions} where ${sessions.account_id} = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partner_id))
    .leftJoin(brands, eq(brands.id, accounts.brand_id))
    .leftJoin(stores, eq(stores.id, accounts.offline_id))

type Selected = Awaited<ReturnType<typeof select>>[number]

/** As the wire carries it: no hash leaves the server. */
function toWire(row: Selected, held: HeldRights, editor: Person) {
  const { password_hash: _, second_password_hash, created_at, ...account } = row.account
  return {
    ...account,
    place: [row.partner_name, row.brand_name, row.offline_title].filter((name) => name !== null),
    roles: held.roles,
    has_second_password: second_password_hash !== null,
    created_at: created_at.toISOString(),
    last_seen_at: row.last_seen_at === null ? null : new Date(row.last_seen_at).toISOString(),
    own: account.id === editor.accountId,
    beyond: !holdsNoMore(held, editor),
  }
}

export type Wire = ReturnType<typeof toWire>

async function withRights(db: Db, editor: Person, rows: Selected[]) {
  const held = await rightsOf(
    db,
    rows.map((row) => row.account),
  )
  return rows.flatMap((row) => {
    const rights = held.get(row.account.id)
    return rights ? [toWire(row, rights, editor)] : []
  })
}

function wanted(db: Db, editor: Person, search: Search): SQL | undefined {
  const holders = db
    .select({ id: accountRoles.account_id })
    .from(accountRoles)
    .where(
      and(eq(accountRoles.account_id, accounts.id), eq(accountRoles.role_id, search.role_id ?? 0)),
    )
  return and(
    within(editor, accounts),
    search.name ? ilike(accounts.name, contains(search.name)) : undefined,
    search.phone ? ilike(accounts.phone, contains(search.phone)) : undefined,
    search.scope ? eq(accounts.scope, search.scope) : undefined,
    search.enabled === undefined ? undefined : eq(accounts.enabled, search.enabled),
    search.role_id === undefined ? undefined : exists(holders),
  )
}

const newestFirst = (db: Db, where: SQL | undefined) =>
  select(db).where(where).orderBy(desc(accounts.id))

export async function list(
  db: Db,
  editor: Person,
  { page, per_page, ...search }: Search & PageRequest,
) {
  const where = wanted(db, editor, search)
  const rows = await newestFirst(db, where)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: await withRights(db, editor, rows), total: await db.$count(accounts, where) }
}

/** All of it, batch by batch, for a file. */
export const all = (db: Db, editor: Person, search: Search) =>
  inBatches<Wire>(async (last, most) => {
    const where = and(wanted(db, editor, search), last && lt(accounts.id, last.id))
    return withRights(db, editor, await newestFirst(db, where).limit(most))
  })

export async function find(db: Db, editor: Person, id: number) {
  const rows = await select(db).where(and(eq(accounts.id, id), within(editor, accounts)))
  return (await withRights(db, editor, rows))[0]
}

/** The place that an account shall stand for, with what is above it, if the editor reaches it. */
export async function findPlace(
  db: Db,
  editor: Person,
  scope: ScopeKind,
  id: number,
): Promise<Place | undefined> {
  if (scope === 'partner') {
    const [row] = await db
      .select({ partner_id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, id), within(editor, { partner_id: partners.id })))
    return row && { ...row, brand_id: null, offline_id: null }
  }
  if (scope === 'brand') {
    const [row] = await db
      .select({ partner_id: brands.partner_id, brand_id: brands.id })
      .from(brands)
      .where(and(eq(brands.id, id), within(editor, { ...brands, brand_id: brands.id })))
    return row && { ...row, offline_id: null }
  }
  const [row] = await db
    .select({ partner_id: stores.partner_id, brand_id: stores.brand_id, offline_id: stores.id })
    .from(stores)
    .where(and(eq(stores.id, id), within(editor, { ...stores, offline_id: stores.id })))
  return row
}

type Values = typeof accounts.$inferInsert

export async function insert(tx: Db, values: Values) {
  const [row] = await tx.insert(accounts).values(values).returning()
  if (!row) throw new Error('insert returned nothing')
  return row
}

export async function update(tx: Db, id: number, values: Partial<Values>) {
  const [row] = await tx
    .update(accounts)
    .set({ ...values, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
    .returning()
  if (!row) throw new Error('nothing was updated')
  return row
}

export async function setRoles(tx: Db, account_id: number, roleIds: number[]): Promise<void> {
  await tx.delete(accountRoles).where(eq(accountRoles.account_id, account_id))
  if (roleIds.length === 0) return
  await tx.insert(accountRoles).values(roleIds.map((role_id) => ({ account_id, role_id })))
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id))
}

export const usages = (tx: Db, id: number, tables: Schema) => usagesOf(tx, accounts, id, tables)
