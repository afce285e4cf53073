import type { JobState } from '@innkeeper/contract/areas/jobs'
import type { Localized } from '@innkeeper/contract/localized'
import { and, eq, getTableColumns, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { jobs } from './tables.ts'

export type JobRow = typeof jobs.$inferSelect

/** One run of a job. What somebody else has ended or begun anew since is not ours to change. */
export type Attempt = Pick<JobRow, 'id' | 'attempt'>

const underWay = inArray(jobs.state, ['queued', 'running'])

const ours = ({ id, attempt }: Attempt): SQL | undefined =>
  and(eq(jobs.id, id), eq(jobs.attempt, attempt), eq(jobs.state, 'running'))

export async function insertJob(tx: Db, values: typeof jobs.$inferInsert): Promise<JobRow> {
  const [row] = await tx.insert(jobs).values(values).returning()
  if (!row) throw new Error('insert returned nothing')
  return row
}

/** Begins it; undefined when it was cancelled or another server has it. */
export async function claimJob(tx: Db, id: number): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({
      state: 'running',
      attempt: sql`${jobs.attempt} + 1`,
      attempts_left: sql`${jobs.attempts_left} - 1`,
      ...{ percent: null, counters: {} },
      ...{ started_at: sql`now()`, heartbeat_at: sql`now()` },
    })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'queued')))
    .returning()
  return row
}

/** Those of them that still go on. */
export async function recordHeartbeats(db: Db, attempts: Attempt[]): Promise<Attempt[]> {
  const ids = attempts.map(({ id }) => id)
  return db
    .update(jobs)
    .set({ heartbeat_at: sql`now()` })
    .where(and(inArray(jobs.id, ids), eq(jobs.state, 'running')))
    .returning({ id: jobs.id, attempt: jobs.attempt })
}

/** False when it was cancelled or given up on meanwhile. */
export async function storeProgress(
  db: Db,
  attempt: Attempt,
  progress: Pick<JobRow, 'percent' | 'counters'> & Partial<Pick<JobRow, 'checkpoint'>>,
): Promise<boolean> {
  const stored = await db
    .update(jobs)
    .set({ ...progress, heartbeat_at: sql`now()` })
    .where(ours(attempt))
    .returning({ id: jobs.id })
  return stored.length === 1
}

/** False when it was cancelled or given up on meanwhile. */
export async function endAttempt(
  db: Db,
  attempt: Attempt,
  values: Partial<Pick<JobRow, 'state' | 'percent' | 'counters' | 'result' | 'problem'>>,
): Promise<boolean> {
  const ended = await db
    .update(jobs)
    .set({ ...values, finished_at: sql`now()` })
    .where(ours(attempt))
    .returning({ id: jobs.id })
  return ended.length === 1
}

/** Back among those that wait, if it may be begun once more. */
export async function requeue(tx: Db, attempt: Attempt): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ state: 'queued', heartbeat_at: null })
    .where(and(ours(attempt), sql`${jobs.attempts_left} > 0`))
    .returning()
  return row
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row
}

export async function stateOf(db: Db, { id, attempt }: Attempt): Promise<JobState | undefined> {
  const [row] = await db
    .select({ state: jobs.state })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.attempt, attempt)))
  return row?.state
}

/** Ends what waits or runs, on whichever server; undefined when it is over already. */
export async function cancelRow(
  tx: Db,
  id: number,
  problem: Localized | null,
): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ state: 'cancelled', problem, finished_at: sql`now()` })
    .where(and(eq(jobs.id, id), underWay))
    .returning()
  return row
}

const silence = sql`interval '15 seconds'`

/**
 * Jobs whose server has said nothing for too long. What may be begun again waits again; the rest is
 * over, and its transaction has left nothing behind. What runs here is known to run.
 */
export async function endUnresponsive(tx: Db, running: number[]): Promise<JobRow[]> {
  const { attempts_left } = jobs
  return tx
    .update(jobs)
    .set({
      state: sql`case when ${attempts_left} > 0 then 'queued' else 'interrupted' end`,
      finished_at: sql`case when ${attempts_left} > 0 then null else now() end`,
    })
    .where(
      and(
        eq(jobs.state, 'running'),
        lt(jobs.heartbeat_at, sql`now() - ${silence}`),
        running.length > 0 ? notInArray(jobs.id, running) : undefined,
      ),
    )
    .returning(getTableColumns(jobs))
}

export async function isUnderWayByName(db: Db, name: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.name, name), underWay))) > 0
}

export async function isUnderWayOf(db: Db, accountId: number, names: string[]): Promise<boolean> {
  const theirs = and(eq(jobs.account_id, accountId), inArray(jobs.name, names), underWay)
  return (await db.$count(jobs, theirs)) > 0
}

export const underWayOf = (db: Db, accountId: number) =>
  db
    .select({ id: jobs.id, name: jobs.name, action: jobs.action })
    .from(jobs)
    .where(and(eq(jobs.account_id, accountId), underWay))
    .orderBy(jobs.id)

/** How many wait and run, and how many have failed in the last week, by name and state. */
export const countByState = (db: Db) =>
  db
    .select({ name: jobs.name, state: jobs.state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(
      sql`${underWay} or (${jobs.state} in ('failed', 'interrupted') and ${jobs.finished_at} > now() - interval '7 days')`,
    )
    .groupBy(jobs.name, jobs.state)

/** Nobody asks any more what became of them. */
export async function dropOldJobs(db: Db): Promise<void> {
  await db.delete(jobs).where(lt(jobs.created_at, sql`now() - interval '90 days'`))
}
