import { type Code, codes } from '@innkeeper/contract/envelope'
import { importMessages } from '@innkeeper/contract/import-messages'
import { type ImportState, importLimits } from '@innkeeper/contract/imports'
import type { Localized } from '@innkeeper/contract/localized'
import type { Context } from '../../platform/context.ts'
import { isOvertaken } from '../../platform/db/failures.ts'
import { FileProblem } from '../../platform/tabular/read-table.ts'
import type { Entities, Entity } from '../entity.ts'
import type { Flaw } from './columns.ts'
import { examine } from './examine.ts'
import { dropFile, finishJob, heartbeatMs, updateJob } from './jobs.ts'
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
export const checkFile = (assignment: Assignment) =>
  attend(assignment, async (signal) => {
    await tell(assignment, await goThrough(assignment, signal))
  })

/** Reads the file once more, and writes all of it or nothing. */
export function importFile(assignment: Assignment) {
  const { context, entity } = assignment
  const refused = (code: Code) => context.recordRefusal(code)
  const work = async (signal: AbortSignal) => {
    const writer = new Writer(entity)
    let found = await goThrough(assignment, signal, writer)
    trace(assignment, found)
    if (found.wrong === 0) {
      if (await write(assignment, writer, found.rows)) return
      // Somebody was faster; now it is worth the time to find out with what.
      found = await goThrough(assignment, signal)
      trace(assignment, found)
      if (found.wrong === 0) throw new Overtaken()
    }
    await refused(codes.invalidInput)
    await tell(assignment, found)
  }
  return attend(assignment, work, refused)
}

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

/** The database had something against it that cannot be found in the file. */
class Overtaken extends Error {}

/** With a writer, the rows go to it, and what is there twice is left to the database to find. */
async function goThrough(
  assignment: Assignment,
  signal: AbortSignal,
  writer?: Writer,
): Promise<Findings> {
  const { context, entities, entity, id } = assignment
  const { db, person } = context
  const flaws: Flaw[] = []
  let [rows, wrong, told] = [0, 0, Date.now()]
  const trusting = writer !== undefined
  for await (const batch of examine({ db, entities, entity, person, id, signal, trusting })) {
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

/**
 * Lets others know that somebody is at it, from now on: waiting for a turn may take long. Tells
 * how it ended if it did not end well; `refused` puts that into the operation log.
 */
function attend(
  { context, id }: Assignment,
  work: (signal: AbortSignal) => Promise<void>,
  refused: (code: Code) => Promise<void> = async () => {},
): (signal: AbortSignal) => Promise<void> {
  const { db } = context
  const beat = setInterval(() => updateJob(db, id).catch(() => {}), heartbeatMs)
  return async (signal) => {
    try {
      signal.throwIfAborted()
      await work(signal)
    } catch (error) {
      const { code, ...ending } = endingOf(error, signal)
      if (code === codes.serverError) context.request.log.error({ err: error }, 'an import crashed')
      await refused(code).finally(() => finishJob(db, id, ending))
    } finally {
      clearInterval(beat)
    }
  }
}

interface Ending {
  state: ImportState
  problem: Localized
  code: Code
}

function endingOf(error: unknown, signal: AbortSignal): Ending {
  const { interrupted, overtaken, crashed } = importMessages
  if (signal.aborted || error instanceof GivenUp) {
    return { state: 'interrupted', problem: interrupted, code: codes.unavailable }
  }
  if (error instanceof Overtaken) {
    return { state: 'failed', problem: overtaken, code: codes.conflict }
  }
  if (error instanceof FileProblem) {
    return { state: 'failed', problem: error.sentence, code: codes.invalidInput }
  }
  return { state: 'failed', problem: crashed, code: codes.serverError }
}
