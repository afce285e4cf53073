import { codes } from '@innkeeper/contract/envelope'
import { importMessages } from '@innkeeper/contract/import-messages'
import { importLimits } from '@innkeeper/contract/imports'
import type { Context } from '../../platform/context.ts'
import { isOvertaken } from '../../platform/db/violations.ts'
import { FileProblem } from '../../platform/tabular/read-table.ts'
import type { Entities, Entity } from '../entity.ts'
import type { Flaw } from './columns.ts'
import { examine } from './examine.ts'
import { dropFile, fileOfJob, finishJob, heartbeatMs, updateJob } from './jobs.ts'
import { Writer } from './write.ts'

const progressMs = 300

/** A file that somebody has brought, and everything that is needed to work on it. */
export interface Assignment {
  context: Context
  entities: Entities
  entity: Entity
  id: number
  fileName: string
}

/** Looks at every row and tells what is wrong; changes nothing. */
export const checkFile = (assignment: Assignment) => (signal: AbortSignal) =>
  attend(assignment, signal, async () => {
    await tell(assignment, await goThrough(assignment, signal))
  })

/** Reads the file once more, and writes all of it or nothing. */
export const importFile = (assignment: Assignment) => (signal: AbortSignal) =>
  attend(assignment, signal, async () => {
    const { context, entity } = assignment
    const writer = new Writer(entity)
    let found = await goThrough(assignment, signal, writer)
    trace(assignment, found)
    if (found.wrong === 0) {
      if (await write(assignment, writer, found.rows)) return
      // Somebody was faster; now it is worth the time to find out with what.
      found = await goThrough(assignment, signal)
      trace(assignment, found)
      if (found.wrong === 0) throw new FileProblem(importMessages.overtaken)
    }
    await context.recordRefusal(codes.invalidInput)
    await tell(assignment, found)
  })

interface Findings {
  rows: number
  wrong: number
  flaws: Flaw[]
}

async function tell({ context, id }: Assignment, { rows, wrong, flaws }: Findings): Promise<void> {
  await finishJob(context.db, id, { state: 'checked', rows, wrong, wrong_cells: flaws })
}

const trace = ({ context, entity, fileName }: Assignment, { rows, wrong }: Findings) =>
  context.trace({ record: [entity.area.name, ''], after: { file_name: fileName, rows, wrong } })

/** All rows and the entry in the log, or nothing; false when the database has something against it. */
async function write({ context, id }: Assignment, writer: Writer, rows: number): Promise<boolean> {
  await updateJob(context.db, id, { rows, percent: 100 })
  try {
    await context.change(async (tx) => {
      await writer.write(tx)
      if (!(await finishJob(tx, id, { state: 'done', rows }))) throw new GivenUp()
      await dropFile(tx, id)
    })
    return true
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}

/** Nobody had heard of this import for too long, and the person was told that it is over. */
class GivenUp extends Error {}

/** With a writer, the rows go to it, and what is there twice is left to the database to find. */
async function goThrough(
  assignment: Assignment,
  signal: AbortSignal,
  writer?: Writer,
): Promise<Findings> {
  const { context, entities, entity, id } = assignment
  const { db, person } = context
  const bytes = await fileOfJob(db, id)
  if (!bytes) throw new FileProblem(importMessages.interrupted)
  const flaws: Flaw[] = []
  let [rows, wrong, told] = [0, 0, Date.now()]
  const trusting = writer !== undefined
  for await (const batch of examine({ db, entities, entity, person, bytes, signal, trusting })) {
    rows += batch.rows.length
    wrong += batch.flaws.length
    flaws.push(...batch.flaws.slice(0, importLimits.shownErrors - flaws.length))
    if (wrong === 0) writer?.add(batch.rows)
    if (Date.now() - told < progressMs) continue
    told = Date.now()
    await updateJob(db, id, { rows, percent: Math.floor(batch.progress * 100) })
  }
  return { rows, wrong, flaws }
}

/** Lets others know that somebody is at it, and how it ended if it did not end well. */
async function attend(
  { context, id }: Assignment,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const { db } = context
  const beat = setInterval(() => updateJob(db, id).catch(() => {}), heartbeatMs)
  try {
    signal.throwIfAborted()
    await work()
  } catch (error) {
    if (signal.aborted) {
      await finishJob(db, id, { state: 'interrupted', problem: importMessages.interrupted })
    } else if (error instanceof FileProblem) {
      await finishJob(db, id, { state: 'failed', problem: error.sentence })
    } else {
      await finishJob(db, id, { state: 'failed', problem: importMessages.crashed })
      throw error
    }
  } finally {
    clearInterval(beat)
  }
}
