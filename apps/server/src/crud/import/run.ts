import { type Code, codes } from '@innkeeper/contract/envelope'
import { importLimits } from '@innkeeper/contract/imports'
import { isOvertaken } from '../../platform/db/failures.ts'
import type { Flaw } from './columns.ts'
import { GivenUp, Overtaken } from './ending.ts'
import { examine } from './examine.ts'
import { dropFile, finishJob, updateJob } from './jobs.ts'
import { type Assignment, watch } from './watch.ts'
import { Writer } from './write.ts'

const progressMs = 300

/** Looks at every row and tells what is wrong; changes nothing. */
export const checkFile = (assignment: Assignment) =>
  watch(assignment, async (signal) => {
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
  return watch(assignment, work, refused)
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
  if (!(await updateJob(context.db, id, { rows, percent: 100 }))) throw new GivenUp()
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
    const percent = Math.floor(batch.progress * 100)
    if (!(await updateJob(db, id, { rows, percent }))) throw new GivenUp()
  }
  return { rows, wrong, flaws }
}
