import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import type { Person } from '../../platform/identity/person.ts'
import type { JobRow } from '../../platform/work/job-store.ts'
import { jobs } from '../../platform/work/tables.ts'

/** One's own job whose file is not too old yet. */
export async function findWithFile(db: Db, person: Person, id: number) {
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.account_id, person.accountId),
        gt(jobs.finished_at, sql`now() - interval '1 day'`),
      ),
    )
  return row
}

/** One's own job, or one of one's place for who holds the right that it needed. */
export async function find(db: Db, person: Person, id: number): Promise<JobRow | undefined> {
  const own = eq(jobs.account_id, person.accountId)
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), or(own, within(person, jobs))))
  if (!row || row.account_id === person.accountId) return row
  return person.codes.has(row.permission) ? row : undefined
}
