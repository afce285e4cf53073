import { codes } from '@innkeeper/contract/envelope'
import { lockedFor } from '@innkeeper/contract/messages'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { AppError } from './errors.ts'
import { counters, failures } from './tables.ts'

/** True the first time a key is seen within its lifetime. */
export async function useOnce(db: Db, key: string, lifetimeMs: number): Promise<boolean> {
  return (await countUp(db, key, lifetimeMs)) === 1
}

/** Whether `useOnce` has seen the key; asking uses nothing. */
export async function isUsed(db: Db, key: string): Promise<boolean> {
  return (await db.$count(counters, eq(counters.key, key))) > 0
}

/** Counts one more within the window and tells how many there are now. */
export async function countUp(db: Db, key: string, windowMs: number): Promise<number> {
  const fresh = sql`${counters.since} < now() - ${windowMs} * interval '1 millisecond'`
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${fresh} then 1 else ${counters.count} + 1 end`,
        since: sql`case when ${fresh} then now() else ${counters.since} end`,
      },
    })
    .returning({ count: counters.count })
  return row?.count ?? 1
}

/** Takes one back: what was counted did not happen after all. */
export async function countDown(db: Db, key: string): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`greatest(0, ${counters.count} - 1)` })
    .where(eq(counters.key, key))
}

/** How a lock grows: nothing for the free attempts, then doubling up to a bound. */
export interface LockRule {
  key: string
  free: number
  firstSeconds: number
  mostSeconds: number
}

/** Failures are forgotten after this long without a new one. */
const memory = sql`interval '24 hours'`

/**
 * Refuses while one of the asked rules is locked; otherwise counts the attempt as failed under all
 * rules, before anybody judges it, so that many at once cannot slip past a limit together. Tells
 * which rules counted it, for whoever has to take it back.
 */
export async function beginAttempt(
  db: Db,
  rules: LockRule[],
  asked: LockRule[] = rules,
): Promise<LockRule[]> {
  await refuseWhileLocked(db, asked)
  const counted: LockRule[] = []
  for (const rule of rules) {
    if (await countFailure(db, rule)) counted.push(rule)
    // Another attempt at the same moment was faster and closed the lock.
    else if (asked.includes(rule)) await refuseWhileLocked(db, asked)
  }
  return counted
}

export async function refuseWhileLocked(db: Db, rules: LockRule[]): Promise<void> {
  if (rules.length === 0) return
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(ceil(extract(epoch from max(${failures.locked_until}) - now())), 0)::int`,
    })
    .from(failures)
    .where(
      inArray(
        failures.key,
        rules.map((rule) => rule.key),
      ),
    )
  const seconds = row?.seconds ?? 0
  if (seconds > 0) throw new AppError(codes.tooMany, lockedFor(seconds))
}

/** False while the lock is closed: what happens then neither counts nor makes it longer. */
async function countFailure(db: Db, rule: LockRule): Promise<boolean> {
  const count = sql`case when ${failures.last_at} < now() - ${memory} then 1 else ${failures.count} + 1 end`
  const beyond = sql`(${count}) - ${rule.free}`
  const wait = sql`least(${rule.mostSeconds}, ${rule.firstSeconds} * power(2, least(20, (${beyond}) - 1)))`
  const rows = await db
    .insert(failures)
    .values({ key: rule.key, count: 1, last_at: sql`now()` })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        count,
        last_at: sql`now()`,
        locked_until: sql`case when (${beyond}) > 0 then now() + (${wait}) * interval '1 second' end`,
      },
      setWhere: sql`${failures.locked_until} is null or ${failures.locked_until} <= now()`,
    })
    .returning({ key: failures.key })
  return rows.length === 1
}

/** Takes one counted attempt back, with the lock that it closed; the others stay. */
export async function undoAttempt(db: Db, { key }: LockRule): Promise<void> {
  await db
    .update(failures)
    .set({ count: sql`greatest(0, ${failures.count} - 1)`, locked_until: null })
    .where(eq(failures.key, key))
}

export async function clearFailures(db: Db, keys: string[]): Promise<void> {
  await db.delete(failures).where(inArray(failures.key, keys))
}

/** For housekeeping: what no rule looks at any more. */
export async function dropStaleLimits(db: Db): Promise<void> {
  await db.delete(failures).where(lt(failures.last_at, sql`now() - interval '2 days'`))
  await db.delete(counters).where(lt(counters.since, sql`now() - interval '2 days'`))
}
