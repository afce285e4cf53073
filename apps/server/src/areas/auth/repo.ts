import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { accounts, sessions } from '../../platform/tables/people.ts'
import { trustedSystems } from '../../platform/tables/trusted-systems.ts'
import { handoffCodes, smsCodes } from './tables.ts'

export async function findAccount(db: Db, phone: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), eq(accounts.enabled, true)))
  return account
}

export async function accountById(db: Db, id: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Whether the account of this phone has signed in from this address before. */
export async function isFamiliar(db: Db, phone: string, ip: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(accounts.phone, phone), eq(sessions.ip, ip)))
    .limit(1)
  return session !== undefined
}

/** Puts a new code in place unless the last one is younger than the wait; false then. */
export async function placeSmsCode(
  db: Db,
  phone: string,
  codeHash: string,
  times: { waitSeconds: number; lifetimeSeconds: number },
): Promise<boolean> {
  const values = {
    code_hash: codeHash,
    tries: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + ${times.lifetimeSeconds} * interval '1 second'`,
  }
  const rows = await db
    .insert(smsCodes)
    .values({ phone, ...values })
    .onConflictDoUpdate({
      target: smsCodes.phone,
      set: values,
      setWhere: lte(smsCodes.sent_at, sql`now() - ${times.waitSeconds} * interval '1 second'`),
    })
    .returning({ phone: smsCodes.phone })
  return rows.length === 1
}

export async function dropSmsCode(db: Db, phone: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.phone, phone))
}

/** Uses a code up; false when it is not there any more. */
export async function takeSmsCode(db: Db, phone: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.code_hash, codeHash)))
    .returning({ phone: smsCodes.phone })
  return rows.length === 1
}

/** The stored hash of a live code, counting this look as a try. */
export async function trySmsCode(db: Db, phone: string, mostTries: number) {
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.phone, phone),
        gt(smsCodes.expires_at, sql`now()`),
        lt(smsCodes.tries, mostTries),
      ),
    )
    .returning({ hash: smsCodes.code_hash })
  return row?.hash
}

export async function setPassword(db: Db, accountId: number, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ password_hash: passwordHash }).where(eq(accounts.id, accountId))
}

export async function findSystem(db: Db, id: number) {
  const [system] = await db.select().from(trustedSystems).where(eq(trustedSystems.id, id))
  return system
}

export async function touchSystem(db: Db, id: number): Promise<void> {
  await db.update(trustedSystems).set({ last_used_at: sql`now()` }).where(eq(trustedSystems.id, id))
}

/** Where the systems of a partner may send a person at sign-out. */
export async function logoutUrls(db: Db, partnerId: number): Promise<string[]> {
  const rows = await db
    .select({ url: trustedSystems.logout_url })
    .from(trustedSystems)
    .where(eq(trustedSystems.partner_id, partnerId))
  return rows.map((row) => row.url).filter(Boolean)
}

export async function placeHandoffCode(
  db: Db,
  code: { code_hash: string; account_id: number; jumppath: string },
  lifetimeSeconds: number,
): Promise<void> {
  const expires_at = sql`now() + ${lifetimeSeconds} * interval '1 second'`
  await db.insert(handoffCodes).values({ ...code, expires_at })
}

/** Uses a code up; nothing comes back for one that is unknown, old or used. */
export async function redeemHandoffCode(db: Db, codeHash: string) {
  const [code] = await db
    .update(handoffCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(handoffCodes.code_hash, codeHash),
        isNull(handoffCodes.used_at),
        gt(handoffCodes.expires_at, sql`now()`),
      ),
    )
    .returning()
  return code
}

/** For housekeeping. */
export async function dropStale(db: Db): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.expires_at, sql`now() - interval '1 day'`))
  await db.delete(handoffCodes).where(lt(handoffCodes.expires_at, sql`now() - interval '1 day'`))
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expires_at, sql`now() - interval '90 days'`),
        lt(sessions.revoked_at, sql`now() - interval '90 days'`),
      ),
    )
}
