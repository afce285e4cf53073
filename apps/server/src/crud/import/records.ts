import type { ImportReport, ImportState } from '@innkeeper/contract/imports'
import type { Language, Localized } from '@innkeeper/contract/localized'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { and, desc, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'
import type { JobRow } from '../../platform/work/job-store.ts'
import { jobs } from '../../platform/work/tables.ts'
import type { Entity } from '../entity.ts'
import { importParts, imports } from './tables.ts'

type ImportRow = typeof imports.$inferSelect

/** An import with its job, and who brought it. */
export interface FoundImport {
  row: ImportRow
  job: JobRow
  by: string
}

const mostListed = 5

export async function createImport(
  tx: Db,
  entity: Entity,
  person: Person,
  fileName: string,
): Promise<number> {
  const { accountId: account_id, partnerId, brandId, offlineId } = person
  const place = { partner_id: partnerId, brand_id: brandId, offline_id: offlineId }
  const [row] = await tx
    .insert(imports)
    .values({ resource: entity.area.name, account_id, ...place, file_name: fileName })
    .returning({ id: imports.id })
  return row?.id ?? 0
}

export async function setJob(tx: Db, id: number, job_id: number): Promise<void> {
  await tx.update(imports).set({ job_id }).where(eq(imports.id, id))
}

const visibleImports = (entity: Entity, person: Person): SQL | undefined =>
  and(eq(imports.resource, entity.area.name), within(person, imports))

const select = (db: Db) =>
  db
    .select({ row: imports, job: jobs, by: accounts.name })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.account_id))
    .innerJoin(jobs, eq(jobs.id, imports.job_id))
    .$dynamic()

export async function findImport(
  db: Db,
  entity: Entity,
  person: Person,
  id: number,
): Promise<FoundImport | undefined> {
  const [found] = await select(db).where(and(eq(imports.id, id), visibleImports(entity, person)))
  return found
}

export const listImports = (db: Db, entity: Entity, person: Person): Promise<FoundImport[]> =>
  select(db).where(visibleImports(entity, person)).orderBy(desc(imports.id)).limit(mostListed)

/** Takes a checked file for importing; false when somebody else has, or it is not fit. */
export async function takeForImport(tx: Db, id: number): Promise<boolean> {
  const isChecked = tx
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, imports.job_id), eq(jobs.state, 'done')))
  const taken = await tx
    .update(imports)
    .set({ stage: 'import', rows: 0 })
    .where(
      and(eq(imports.id, id), eq(imports.stage, 'check'), eq(imports.wrong, 0), exists(isChecked)),
    )
    .returning({ id: imports.id })
  return taken.length === 1
}

export async function storeFindings(
  tx: Db,
  id: number,
  values: Partial<Pick<ImportRow, 'rows' | 'wrong' | 'wrong_cells'>>,
): Promise<void> {
  await tx.update(imports).set(values).where(eq(imports.id, id))
}

/** Files that nobody came back for, and imports that nobody asks about any more. */
export async function dropOldImports(db: Db): Promise<void> {
  const older = (age: SQL) => lt(imports.created_at, sql`now() - ${age}`)
  const stale = db.select({ id: imports.id }).from(imports).where(older(sql`interval '1 day'`))
  await db.delete(importParts).where(inArray(importParts.import_id, stale))
  await db.delete(imports).where(older(sql`interval '90 days'`))
}

function stateOf({ stage, wrong }: ImportRow, { state }: JobRow): ImportState {
  if (state === 'queued' || state === 'running') return stage === 'check' ? 'checking' : 'running'
  if (state !== 'done') return state
  return stage === 'import' && wrong === 0 ? 'done' : 'checked'
}

export function reportOf(
  { row, job, by }: FoundImport,
  { accountId }: Pick<Person, 'accountId'>,
  language: Language,
): ImportReport {
  const { id, file_name, wrong } = row
  const state = stateOf(row, job)
  const underWay = state === 'checking' || state === 'running'
  return {
    ...{ id, file_name, state, wrong, by },
    job_id: job.account_id === accountId ? job.id : null,
    percent: underWay ? (job.percent ?? 0) : 100,
    rows: underWay ? (job.counters.rows ?? 0) : row.rows,
    wrong_cells: row.wrong_cells.map(({ row, column, value, reason }) => ({
      ...{ row, value },
      column: column[language],
      reason: reason[language],
    })),
    problem: problemOf(state, job)?.[language] ?? '',
    created_at: row.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}

function problemOf(state: ImportState, { problem }: JobRow): Localized | null {
  if (state === 'interrupted' || state === 'cancelled') return importMessages[state]
  return problem
}
