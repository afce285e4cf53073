import type { PageRequest } from '@innkeeper/contract/paging'
import { and, desc, eq, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/search.ts'
import { type Schema, usagesOf } from '../../platform/db/usages.ts'
import { within } from '../../platform/estate/scope.ts'
import { partners } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { isPartnerLink } from '../../platform/identity/rights.ts'
import { accountRoles, accounts, roleGrants, roles } from '../../platform/identity/tables.ts'
import { loadMenuEntries } from '../../platform/menu/menu-entries.ts'

/** A partner's roles are seen from the partner up; brands and stores have none. */
const visible = (editor: Person) => within(editor, { partner_id: roles.partner_id })

const select = (db: Db) =>
  db
    .select({ role: roles, partner_name: partners.partner_name })
    .from(roles)
    .leftJoin(partners, eq(partners.id, roles.partner_id))

type Selected = Awaited<ReturnType<typeof select>>[number]

const toWire = ({ role, partner_name }: Selected) => ({
  ...role,
  partner_name: partner_name ?? '',
  created_at: role.created_at.toISOString(),
})

export interface Search {
  name: string
  partner_id?: number | undefined
}

const wanted = (editor: Person, search: Search): SQL | undefined =>
  and(
    visible(editor),
    search.name ? ilike(roles.name, contains(search.name)) : undefined,
    search.partner_id === undefined ? undefined : eq(roles.partner_id, search.partner_id),
  )

const newestFirst = (db: Db, where: SQL | undefined) =>
  select(db).where(where).orderBy(desc(roles.id))

export async function list(
  db: Db,
  editor: Person,
  { page, per_page, ...search }: Search & PageRequest,
) {
  const where = wanted(editor, search)
  const rows = await newestFirst(db, where)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: await withUse(db, editor, rows), total: await db.$count(roles, where) }
}

/** All of it, batch by batch, for a file. */
export const all = (db: Db, editor: Person, search: Search) =>
  inBatches<Listed>(async (last, most) => {
    const where = and(wanted(editor, search), last && lt(roles.id, last.id))
    return withUse(db, editor, await newestFirst(db, where).limit(most))
  })

export type Listed = Awaited<ReturnType<typeof withUse>>[number]

/** With how much each role holds, and how many people hold it. */
async function withUse(db: Db, editor: Person, rows: Selected[]) {
  const ids = rows.map(({ role }) => role.id)
  const held = await grantsOf(db, ids)
  const people = await holdersOf(db, ids)
  const shared = new Set((await loadMenuEntries(db, null)).map((entry) => entry.name))
  const isPage = (code: string) => shared.has(code) || isPartnerLink(code)
  return rows.map((row) => {
    const codes = held.get(row.role.id) ?? []
    return {
      ...toWire(row),
      pages: codes.filter(isPage).length,
      buttons: codes.filter((code) => !isPage(code)).length,
      people: people.get(row.role.id) ?? 0,
      beyond: row.role.grants_all && !editor.grantsAll,
    }
  })
}

async function grantsOf(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(roleGrants).where(inArray(roleGrants.role_id, ids))
  const byRole = Map.groupBy(rows, (row) => row.role_id)
  return new Map([...byRole].map(([id, grants]) => [id, grants.map(({ code }) => code)]))
}

async function holdersOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accountRoles.role_id, count: sql<number>`count(*)` })
    .from(accountRoles)
    .where(inArray(accountRoles.role_id, ids))
    .groupBy(accountRoles.role_id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A role with everything it holds. */
export async function find(db: Db, editor: Person, id: number) {
  const [row] = await select(db).where(and(eq(roles.id, id), visible(editor)))
  return row && { ...toWire(row), codes: (await grantsOf(db, [id])).get(id) ?? [] }
}

export const listPartners = (db: Db, editor: Person) =>
  db
    .select({ id: partners.id, label: partners.partner_name })
    .from(partners)
    .where(within(editor, { partner_id: partners.id }))
    .orderBy(partners.partner_name)

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

type Values = Pick<typeof roles.$inferInsert, 'name' | 'partner_id' | 'grants_all'>

export async function write(tx: Db, id: number | undefined, values: Values, codes: string[]) {
  const [row] =
    id === undefined
      ? await tx.insert(roles).values(values).returning()
      : await tx
          .update(roles)
          .set({ ...values, version: sql`${roles.version} + 1` })
          .where(eq(roles.id, id))
          .returning()
  if (!row) throw new Error('nothing was written')
  await tx.delete(roleGrants).where(eq(roleGrants.role_id, row.id))
  if (codes.length > 0) {
    await tx.insert(roleGrants).values(codes.map((code) => ({ role_id: row.id, code })))
  }
  return row
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id))
}

export const usages = (tx: Db, id: number, tables: Schema) => usagesOf(tx, roles, id, tables)
