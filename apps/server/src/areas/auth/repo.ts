import { and, eq, gt, inArray, isNull, lt, lte, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'
import { trustedSystems } from '../../platform/identity/trusted-system-tables.ts'
import { handoffCodes, smsCodes } from './tables.ts'

/** The enabled accounts of a phone, at most one a partner; the one last signed in to comes first. */
export function findAccounts(db: Db, phone: string) {
  const lastSignIn = db
    .select({ at: max(sessions.created_at) })
    .from(sessions)
    .where(eq(sessions.account_id, accounts.id))
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), eq(accounts.enabled, true)))
    .orderBy(sql`(${lastSignIn}) desc nulls last`, accounts.id)
}

/** The account of a phone with a partner. */
export async function findAccount(db: Db, phone: string, partnerId: number) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.phone, phone),
        eq(accounts.partner_id, partnerId),
        eq(accounts.enabled, true),
      ),
    )
  return account
}

export async function accountById(db: Db, id: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Which of these accounts have signed in from this network before. */
export async function seenFrom(
  db: Db,
  accountIds: number[],
  place: { network: string; ip: string },
): Promise<number[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: sessions.account_id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.account_id, accountIds),
        // Of sessions from before networks were kept only the address is known.
        or(eq(sessions.network, place.network), eq(sessions.ip, place.ip)),
      ),
    )
  return rows.map((row) => row.id)
}

interface SentTo {
  phone: string
  requester: string
}

const sameSent = ({ phone, requester }: SentTo) =>
  and(eq(smsCodes.phone, phone), eq(smsCodes.requester, requester))

/** Puts a requester's new code in place unless its last one is younger than the wait; false then. */
export async function placeSmsCode(
  db: Db,
  sentTo: SentTo,
  codeHash: string,
  times: { waitSeconds: number; lifetimeSeconds: number },
): Promise<boolean> {
  const values = {
    code_hash: codeHash,
    tries: 0,
    tries_elsewhere: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + ${times.lifetimeSeconds} * interval '1 second'`,
  }
  const rows = await db
    .insert(smsCodes)
    .values({ ...sentTo, ...values })
    .onConflictDoUpdate({
      target: [smsCodes.phone, smsCodes.requester],
      set: values,
      setWhere: lte(smsCodes.sent_at, sql`now() - ${times.waitSeconds} * interval '1 second'`),
    })
    .returning({ phone: smsCodes.phone })
  return rows.length === 1
}

export async function dropSmsCode(db: Db, sentTo: SentTo): Promise<void> {
  await db.delete(smsCodes).where(sameSent(sentTo))
}

/** Uses a code up; false when it is not there any more. */
export async function takeSmsCode(db: Db, phone: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.code_hash, codeHash)))
    .returning({ phone: smsCodes.phone })
  return rows.length > 0
}

/**
 * The stored hashes of a phone's live codes, counting this look as a try of each: of one's own codes
 * under `tries`, of others' under `tries_elsewhere`.
 */
export async function trySmsCodes(
  db: Db,
  phone: string,
  requesters: string[],
  mostTries: number,
): Promise<string[]> {
  const own = inArray(smsCodes.requester, requesters)
  const rows = await db
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} + case when ${own} then 1 else 0 end`,
      tries_elsewhere: sql`${smsCodes.tries_elsewhere} + case when ${own} then 0 else 1 end`,
    })
    .where(
      and(
        eq(smsCodes.phone, phone),
        gt(smsCodes.expires_at, sql`now()`),
        lt(
          sql`case when ${own} then ${smsCodes.tries} else ${smsCodes.tries_elsewhere} end`,
          mostTries,
        ),
      ),
    )
    .returning({ hash: smsCodes.code_hash })
  return rows.map((row) => row.hash)
}

/** Whether they signed in themselves that recently, by the clock that wrote it down. */
export async function isYoungerThan(db: Db, sessionId: string, minutes: number): Promise<boolean> {
  const young = gt(sessions.created_at, sql`now() - ${minutes} * interval '1 minute'`)
  const typed = eq(sessions.handed_over, false)
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), young, typed))) > 0
}

type Hashes = Partial<Pick<typeof accounts.$inferInsert, 'password_hash' | 'second_password_hash'>>

export async function setPasswords(db: Db, accountId: number, hashes: Hashes): Promise<void> {
  await db.update(accounts).set(hashes).where(eq(accounts.id, accountId))
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
