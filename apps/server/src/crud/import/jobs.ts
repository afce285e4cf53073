import { importMessages } from '@innkeeper/contract/import-messages'
import type { ImportReport, ImportState } from '@innkeeper/contract/imports'
import type { Language } from '@innkeeper/contract/localized'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { defineEvent, emit } from '../../platform/live/events.ts'
import type { Job } from '../../platform/work/jobs.ts'
import type { Entity } from '../entity.ts'
import { importParts, imports } from './tables.ts'

export type ImportJob = typeof imports.$inferSelect

export const importCancelled = defineEvent('imports.cancelled', z.strictObject({ id: z.int() }))

export const heartbeatMs = 3000
const silence = sql`interval '20 seconds'`
const partSize = 256 * 1024
const mostListed = 5

const working = inArray(imports.state, ['checking', 'running'])

export async function createJob(
  tx: Db,
  entity: Entity,
  person: Person,
  file: { name: string; bytes: Buffer },
): Promise<number> {
  const { accountId: account_id, partnerId, brandId, offlineId } = person
  const place = { partner_id: partnerId, brand_id: brandId, offline_id: offlineId }
  const [row] = await tx
    .insert(imports)
    .values({ resource: entity.area.name, account_id, ...place, file_name: file.name })
    .returning({ id: imports.id })
  const import_id = row?.id ?? 0
  for (let position = 0; position * partSize < file.bytes.length; position++) {
    const bytes = file.bytes.subarray(position * partSize, (position + 1) * partSize)
    await tx.insert(importParts).values({ import_id, position, bytes })
  }
  return import_id
}

/** The file again; undefined when it has been thrown away. */
export async function fileOfJob(db: Db, id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  // Piece by piece: the driver turns each from hex, which takes its time for megabytes.
  for (let position = 0; ; position++) {
    const [part] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.import_id, id), eq(importParts.position, position)))
    if (!part) break
    parts.push(part.bytes)
  }
  if (parts.length === 0) return undefined
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export const hasFile = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(importParts, and(eq(importParts.import_id, id), eq(importParts.position, 0)))) >
  0

const visibleJobs = (entity: Entity, person: Person): SQL | undefined =>
  and(eq(imports.resource, entity.area.name), within(person, imports))

/** Of whom nobody has heard for a while is over; its transaction has left nothing behind. */
async function noteSilent(db: Db): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'interrupted', problem: importMessages.interrupted, finished_at: sql`now()` })
    .where(and(working, lt(imports.heartbeat_at, sql`now() - ${silence}`)))
}

export async function findJob(db: Db, entity: Entity, person: Person, id: number) {
  await noteSilent(db)
  const [row] = await db
    .select({ job: imports, by: accounts.name })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.account_id))
    .where(and(eq(imports.id, id), visibleJobs(entity, person)))
  return row
}

export async function listJobs(db: Db, entity: Entity, person: Person) {
  await noteSilent(db)
  return db
    .select({ job: imports, by: accounts.name })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.account_id))
    .where(visibleJobs(entity, person))
    .orderBy(desc(imports.id))
    .limit(mostListed)
}

export async function isBusy(tx: Db, person: Person): Promise<boolean> {
  await noteSilent(tx)
  return (await tx.$count(imports, and(eq(imports.account_id, person.accountId), working))) > 0
}

/** Takes a checked file for importing; false when somebody else has, or it is not fit. */
export async function claimJob(db: Db, id: number): Promise<boolean> {
  const claimed = await db
    .update(imports)
    .set({ state: 'running', percent: 0, rows: 0, finished_at: null, heartbeat_at: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'checked'), eq(imports.wrong, 0)))
    .returning({ id: imports.id })
  return claimed.length === 1
}

/** Ends what is being checked or imported, on whichever server; false when it is over already. */
export async function cancelJob(tx: Db, id: number): Promise<boolean> {
  const { cancelled: problem } = importMessages
  if (!(await finishJob(tx, id, { state: 'cancelled', problem }))) return false
  await dropFile(tx, id)
  await emit(tx, importCancelled, { id })
  return true
}

/** False when it was cancelled or given up on meanwhile. */
export async function updateJob(
  db: Db,
  id: number,
  values: Partial<Pick<ImportJob, 'percent' | 'rows'>> = {},
): Promise<boolean> {
  const updated = await db
    .update(imports)
    .set({ ...values, heartbeat_at: sql`now()` })
    .where(and(eq(imports.id, id), working))
    .returning({ id: imports.id })
  return updated.length === 1
}

export async function stateOfJob(db: Db, id: number): Promise<ImportState | undefined> {
  const [job] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  return job?.state
}

/** True unless it was cancelled or given up on meanwhile. */
export async function finishJob(
  db: Db,
  id: number,
  values: Partial<Pick<ImportJob, 'state' | 'rows' | 'wrong' | 'wrong_cells' | 'problem'>>,
): Promise<boolean> {
  const finished = await db
    .update(imports)
    .set({ percent: 100, ...values, finished_at: sql`now()` })
    .where(and(eq(imports.id, id), working))
    .returning({ id: imports.id })
  return finished.length === 1
}

export async function dropFile(db: Db, id: number): Promise<void> {
  await db.delete(importParts).where(eq(importParts.import_id, id))
}

/** Files that nobody came back for, and imports that nobody asks about any more. */
export const importHousekeeping: Job = {
  name: 'import-housekeeping',
  cron: '37 * * * *',
  async run(db) {
    const older = (age: SQL) => lt(imports.created_at, sql`now() - ${age}`)
    const stale = db.select({ id: imports.id }).from(imports).where(older(sql`interval '1 day'`))
    await db.delete(importParts).where(inArray(importParts.import_id, stale))
    await db.delete(imports).where(older(sql`interval '90 days'`))
  },
}

export function reportOf(
  { job, by }: { job: ImportJob; by: string },
  language: Language,
): ImportReport {
  const { id, file_name, state, percent, rows, wrong } = job
  return {
    ...{ id, file_name, state, percent, rows, wrong, by },
    wrong_cells: job.wrong_cells.map(({ row, column, value, reason }) => ({
      ...{ row, value },
      column: column[language],
      reason: reason[language],
    })),
    problem: job.problem?.[language] ?? '',
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}
