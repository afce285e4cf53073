import { codes } from '@innkeeper/contract/envelope'
import { importLimits } from '@innkeeper/contract/imports'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { isConflict } from '../../platform/db/failures.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/identity/person.ts'
import { withoutLog } from '../../platform/work/change.ts'
import type { RunningJob } from '../../platform/work/running-job.ts'
import type { Entities, Entity } from '../entity.ts'
import type { Flaw } from './columns.ts'
import { examine } from './examine.ts'
import { dropFile } from './parts.ts'
import { storeFindings } from './records.ts'
import { Writer } from './write.ts'

/** A file that somebody has brought, and everything that is needed to work on it. */
interface Assignment {
  job: RunningJob<{ resource: string; file_name: string }>
  entities: Entities
  entity: Entity
  /** Of the import. */
  id: number
}

interface Findings {
  rows: number
  wrong: number
  flaws: Flaw[]
}

/** Looks at every row and tells what is wrong; changes nothing. */
export async function checkFile(assignment: Assignment): Promise<void> {
  const person = await assignment.job.person()
  await tell(assignment, await goThrough(assignment, person))
}

/** Reads the file once more, and writes all of it or nothing. */
export async function importFile(assignment: Assignment): Promise<void> {
  const { job, entity } = assignment
  const person = await job.person()
  const writer = new Writer(entity)
  let found = await goThrough(assignment, person, writer)
  trace(assignment, found)
  if (found.wrong === 0) {
    if (await write(assignment, writer, found.rows)) return
    // Somebody was faster; now it is worth the time to find out with what.
    found = await goThrough(assignment, person)
    trace(assignment, found)
    if (found.wrong === 0) throw new AppError(codes.conflict, importMessages.outdated)
  }
  await tell(assignment, found, true)
}

/** The job is done though nothing was imported: the person is shown what is wrong. */
async function tell({ job, id }: Assignment, findings: Findings, refused = false): Promise<void> {
  const { rows, wrong, flaws: wrong_cells } = findings
  await withoutLog(job.services, async (tx) => {
    await storeFindings(tx, id, { rows, wrong, wrong_cells })
    await job.complete(tx, { rows })
    if (refused) await job.change.recordRefusal({ code: codes.invalidInput }, tx)
  })
}

const trace = ({ job }: Assignment, { rows, wrong }: Findings) => {
  const { resource, file_name } = job.payload
  job.change.trace({ record: [resource, ''], after: { file_name, rows, wrong } })
}

/** All rows and the entry in the log, or nothing; false when the database has something against it. */
async function write({ job, id }: Assignment, writer: Writer, rows: number): Promise<boolean> {
  await job.storeProgress(100, { rows })
  try {
    await job.change.run(async (tx) => {
      await writer.write(tx)
      await storeFindings(tx, id, { rows })
      await job.complete(tx, { rows })
      await dropFile(tx, id)
    })
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** With a writer, the rows go to it, and what is there twice is left to the database to find. */
async function goThrough(
  { job, entities, entity, id }: Assignment,
  person: Person,
  writer?: Writer,
): Promise<Findings> {
  const { db, signal } = job
  const flaws: Flaw[] = []
  let [rows, wrong] = [0, 0]
  const trusting = writer !== undefined
  for await (const batch of examine({ db, entities, entity, person, id, signal, trusting })) {
    rows += batch.rows.length
    wrong += batch.flaws.length
    flaws.push(...batch.flaws.slice(0, importLimits.shownErrors - flaws.length))
    if (wrong === 0) writer?.add(batch.rows)
    await job.progress(batch.progress * 100, { rows })
  }
  return { rows, wrong, flaws }
}
