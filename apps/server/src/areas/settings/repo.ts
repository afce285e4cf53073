import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { settings } from '../../platform/config/tables.ts'
import type { Db } from '../../platform/db/database.ts'
import { accounts } from '../../platform/identity/tables.ts'

export type SettingRow = typeof settings.$inferSelect

export const list = (db: Db) => db.select().from(settings)

/** As it is kept, held until the end of the transaction, also if nobody ever changed it. */
export async function lock(tx: Db, name: string): Promise<SettingRow> {
  await tx.insert(settings).values({ name, changed_by: '' }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update')
  if (!row) throw new Error('nothing to hold')
  return row
}

/** Enabled people who could not sign in where a second password is asked for. */
export const countWithoutSecondPassword = (db: Db) =>
  db.$count(accounts, and(eq(accounts.enabled, true), isNull(accounts.second_password_hash)))

export async function hasSecondPassword(db: Db, accountId: number): Promise<boolean> {
  const having = and(eq(accounts.id, accountId), isNotNull(accounts.second_password_hash))
  return (await db.$count(accounts, having)) > 0
}

export async function find(db: Db, name: string): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row
}

export async function write(
  tx: Db,
  name: string,
  value: SettingRow['value'],
  changed_by: string,
): Promise<SettingRow> {
  const [row] = await tx
    .update(settings)
    .set({ value, changed_by, changed_at: sql`now()`, version: sql`${settings.version} + 1` })
    .where(eq(settings.name, name))
    .returning()
  if (!row) throw new Error('nothing was written')
  return row
}
