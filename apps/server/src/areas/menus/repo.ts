import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { type MenuChanges, menuEntries, roleGrants } from '../../platform/identity/tables.ts'

const menuLock = 7_204_614

/** One change of the menu at a time: its entries are one thing. */
export async function lock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${menuLock})`)
}

/** After every page that the product brings. */
const lastPosition = 1_000_000

type Values = Partial<typeof menuEntries.$inferInsert>
type Added = Values & Pick<typeof menuEntries.$inferInsert, 'name' | 'title' | 'icon' | 'path'>

export async function insert(tx: Db, entry: Added) {
  const [row] = await tx
    .insert(menuEntries)
    .values({ ...entry, level: 0, position: lastPosition })
    .returning({ id: menuEntries.id, version: menuEntries.version })
  if (!row) throw new Error('insert returned nothing')
  return row
}

export async function update(tx: Db, id: number, values: Values) {
  const [row] = await tx
    .update(menuEntries)
    .set({ ...values, version: sql`${menuEntries.version} + 1` })
    .where(eq(menuEntries.id, id))
    .returning({ id: menuEntries.id, version: menuEntries.version })
  if (!row) throw new Error('nothing was updated')
  return row
}

/** The order of neighbours is no edit of each of them: their versions stay. */
export async function order(tx: Db, entries: { id: number; changes: MenuChanges }[]) {
  for (const [position, { id, changes }] of entries.entries()) {
    await tx
      .update(menuEntries)
      .set({ changes: { ...changes, position } })
      .where(eq(menuEntries.id, id))
  }
}

export async function findOriginal(tx: Db, id: number) {
  const [row] = await tx.select().from(menuEntries).where(eq(menuEntries.id, id))
  return row
}

export async function removeLink(tx: Db, id: number, name: string): Promise<void> {
  await tx.delete(menuEntries).where(eq(menuEntries.id, id))
  await tx.delete(roleGrants).where(eq(roleGrants.code, name))
}

/** Links that partners have put into the group, which only they can see, go one level up. */
export async function removeGroup(tx: Db, group: { id: number; name: string; pid: number }) {
  const { changes, pid, partner_id } = menuEntries
  const inside = or(eq(pid, group.id), eq(sql`${changes} ->> 'under'`, group.name))
  await tx
    .update(menuEntries)
    .set({ pid: group.pid, changes: sql`${changes} - 'under'` })
    .where(and(isNotNull(partner_id), inside))
  await tx.delete(menuEntries).where(eq(menuEntries.id, group.id))
}
