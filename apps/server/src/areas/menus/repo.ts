import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { type MenuChanges, menuEntries, roleGrants } from '../../platform/tables/people.ts'

const menuLock = 7_204_614

/** One change of the menu at a time: its entries are one thing. */
export async function lock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${menuLock})`)
}

/** After every page that the product brings. */
const lastPosition = 1_000_000

type Link = Pick<typeof menuEntries.$inferInsert, 'title' | 'icon' | 'path' | 'everybody' | 'pid'>

export async function insertLink(tx: Db, name: string, link: Link) {
  const [row] = await tx
    .insert(menuEntries)
    .values({ ...link, name, link: true, level: 0, position: lastPosition })
    .returning({ id: menuEntries.id, version: menuEntries.version })
  if (!row) throw new Error('insert returned nothing')
  return row
}

type Values = Partial<typeof menuEntries.$inferInsert>

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
