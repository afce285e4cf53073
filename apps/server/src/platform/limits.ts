import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { counters, failures } from './tables/limits.ts'

/** True the first time a key is seen within its lifetime. */
export async function useOnce(db: Db, key: string, lifetimeMs: number): Promise<boolean> {
  return (await countUp(db, key, lifetimeMs)) === 1
}

/** Counts one more within the window and tells how many there are now. */
export async function countUp(db: Db, key: string, windowMs: number): Promise<number> {
  const fresh = sql`${counters.since} < now() - ${windowMs} * interval '1 millisecond'`
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, since: new Date() })
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

/** How a lock grows: nothing for the free attempts, then doubling up to a bound. */
export interface LockRule {
  key: string
  free: number
  firstSeconds: number
  mostSeconds: number
}

/** Failures are forgotten after this long without a new one. */
const memory = sql`interval '24 hours'`

/** Seconds until the last of these locks opens; 0 when none is closed. */
export async function lockedSeconds(db: Db, rules: LockRule[]): Promise<number> {
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
  return Math.max(0, row?.seconds ?? 0)
}

export async function countFailure(db: Db, rule: LockRule): Promise<void> {
  const count = sql`case when ${failures.last_at} < now() - ${memory} then 1 else ${failures.count} + 1 end`
  const beyond = sql`(${count}) - ${rule.free}`
  const wait = sql`least(${rule.mostSeconds}, ${rule.firstSeconds} * power(2, least(20, (${beyond}) - 1)))`
  await db
    .insert(failures)
    .values({ key: rule.key, count: 1, last_at: new Date() })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        count,
        last_at: sql`now()`,
        locked_until: sql`case when (${beyond}) > 0 then now() + (${wait}) * interval '1 second' end`,
      },
    })
}

export async function forgiveFailures(db: Db, keys: string[]): Promise<void> {
  await db.delete(failures).where(inArray(failures.key, keys))
}

/** For housekeeping: what no rule looks at any more. */
export async function dropStaleLimits(db: Db): Promise<void> {
  await db.delete(failures).where(lt(failures.last_at, sql`now() - interval '2 days'`))
  await db.delete(counters).where(lt(counters.since, sql`now() - interval '2 days'`))
}
