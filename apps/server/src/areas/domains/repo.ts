import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { domains } from './tables.ts'

const { id, pid, title } = domains

export async function find(db: Db, wanted: number) {
  const [row] = await db.select({ title }).from(domains).where(eq(id, wanted))
  return row
}

/** Held to the end of the transaction: nobody edits, deletes or adds below it meanwhile. */
export async function lock(tx: Db, wanted: number) {
  const [row] = await tx.select({ pid }).from(domains).where(eq(id, wanted)).for('update')
  return row
}

export const countChildren = (tx: Db, parent: number) => tx.$count(domains, eq(pid, parent))
