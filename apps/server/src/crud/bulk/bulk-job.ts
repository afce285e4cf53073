import { languages } from '@innkeeper/contract/localized'
import { actionTitle } from '@innkeeper/contract/traces'
import { z } from 'zod'
import { defineJob } from '../../platform/work/define-job.ts'
import type { RunningJob } from '../../platform/work/running-job.ts'
import { JobContext } from './job-context.ts'
import { actOnOne, bulkAt, type Refused } from './operation.ts'

const payload = z.strictObject({
  /** The path of the call that asked for it. */
  path: z.string(),
  ids: z.array(z.union([z.number().int(), z.string()])),
  /** What the call said beside the records. */
  body: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})

/** How far it is, stored with the change of every record: whoever goes on does none twice. */
interface Checkpoint {
  next: number
  done: number
  refused: number
  /** The first of them. */
  reasons: Refused[]
}

/** More than anybody reads. */
const mostReasons = 500

/** A person who loses the right meanwhile changes nothing from then on. */
const personMs = 1000

type Job = RunningJob<z.output<typeof payload>>

/** Does to many records what a call would take too long for. */
export const bulkJob = defineJob({
  name: 'bulk',
  title: { en: 'Bulk change', zh: '批量操作' },
  titleFor: actionTitle,
  payload,
  lane: 'bulk',
  attempts: 5,
  counters: {
    done: { en: 'done', zh: '条已完成' },
    refused: { en: 'failed', zh: '条失败' },
  },
  async run(job) {
    const { path, ids, body, language } = job.payload
    const operation = bulkAt(path)
    let state = startOf(job)
    let person = await job.person()
    let read = performance.now()
    for (const id of ids.slice(state.next)) {
      job.signal.throwIfAborted()
      if (performance.now() - read > personMs) {
        person = await job.person()
        read = performance.now()
      }
      const after = { ...state, next: state.next + 1, done: state.done + 1 }
      let stored = false
      const context = new JobContext(job, { person, language }, async (tx) => {
        await job.checkpoint(tx, after, progressOf(after, ids.length))
        stored = true
      })
      const refused = await actOnOne(context, operation, id as number, body)
      state = refused ? withRefused(state, refused) : after
      const progress = progressOf(state, ids.length)
      // What was refused, or had nothing to change, has no transaction of its own.
      if (refused || !stored) await job.checkpoint(job.db, state, progress)
      await job.progress(progress.percent, progress.counters)
    }
    const { counters } = progressOf(state, ids.length)
    await job.complete(job.db, counters, { refused: state.reasons })
  },
})

const startOf = ({ row }: Job): Checkpoint =>
  (row.checkpoint as Checkpoint | null) ?? { next: 0, done: 0, refused: 0, reasons: [] }

const withRefused = (state: Checkpoint, refused: Refused): Checkpoint => ({
  next: state.next + 1,
  done: state.done,
  refused: state.refused + 1,
  reasons: state.reasons.length < mostReasons ? [...state.reasons, refused] : state.reasons,
})

const progressOf = ({ next, done, refused }: Checkpoint, all: number) => ({
  percent: Math.min(99, (next / all) * 100),
  counters: { done, refused },
})
