import { setTimeout as wait } from 'node:timers/promises'
import { type Code, codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { jobMessages } from '@innkeeper/contract/messages/jobs'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { withoutLog } from './change.ts'
import type { AnyJob } from './define-job.ts'
import { endAttempt, type JobRow, requeue, stateOf } from './job-store.ts'
import type { LaneName } from './lane.ts'
import { GivenUp, type RunningJob } from './running-job.ts'

interface Unfinished {
  job: RunningJob
  definition: AnyJob | undefined
  error: unknown
  send(tx: Db, row: JobRow, lane: LaneName, afterSeconds: number): Promise<void>
}

interface Verdict {
  state: 'failed' | 'interrupted'
  problem: Localized | null
  code: Code
  /** Whether doing it once more may help, and how long to wait before that. */
  again: 'at once' | 'later' | 'never'
}

/** Stores how a job ended that did not end well, or puts it back among those that wait. */
export async function endUnfinished({ job, definition, error, send }: Unfinished): Promise<void> {
  const { row, services, log, signal } = job
  const verdict = judge(error, signal)
  if (verdict.code === codes.serverError) log.error({ err: error, job: row.name }, 'a job crashed')
  const state = await persist(() => stateOf(job.db, row), signal)
  // Done: the connection was lost at the very end, and the log has its entry. Otherwise another
  // server goes on with it.
  if (state === 'done' || state === 'queued' || state === undefined) return
  if (state === 'running' && definition && verdict.again !== 'never') {
    const given = await persist(
      () =>
        withoutLog(services, async (tx) => {
          const back = await requeue(tx, row)
          const pause = verdict.again === 'later' ? backOffSeconds(row.attempt) : 0
          if (back) await send(tx, back, definition.lane, pause)
          return back
        }),
      signal,
    )
    if (given) return
  }
  if (state === 'cancelled') {
    await persist(
      async () => definition?.onFailed?.(job, { code: codes.conflict, db: job.db }),
      signal,
    )
  }
  // Whoever has given up on it has said so already.
  if (state !== 'running') return
  const { code, state: ending, problem } = verdict
  const words = code === codes.serverError ? (definition?.words?.crashed ?? problem) : problem
  await persist(
    () =>
      withoutLog(services, async (tx) => {
        if (!(await endAttempt(tx, row, { state: ending, problem: words }))) return
        await definition?.onFailed?.(job, { code, db: tx })
      }),
    signal,
  )
}

function judge(error: unknown, signal: AbortSignal): Verdict {
  const interrupted = { state: 'interrupted', problem: null, code: codes.unavailable } as const
  if (error instanceof GivenUp || signal.reason instanceof GivenUp)
    return { ...interrupted, again: 'never' }
  if (signal.aborted) return { ...interrupted, again: 'at once' }
  if (isDisconnected(error)) return { ...interrupted, again: 'later' }
  const sentence = sentenceOf(error)
  if (sentence) {
    const code = error instanceof AppError ? error.code : codes.invalidInput
    return { state: 'failed', problem: sentence, code, again: 'never' }
  }
  return { state: 'failed', problem: jobMessages.crashed, code: codes.serverError, again: 'later' }
}

/** What was thrown to be read by a person. */
function sentenceOf(error: unknown): Localized | undefined {
  const { sentence } = (error ?? {}) as { sentence?: Localized }
  return error instanceof Error ? sentence : undefined
}

/** 2, 8, 32 seconds and so on, at most five minutes. */
const backOffSeconds = (attempt: number) => Math.min(2 * 4 ** (attempt - 1), 300)

/** Class 08 and 57P of PostgreSQL, and what the network says. */
const lost = /^(08...|57P0[1-4]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Of these the driver tells no code. */
const lostWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i

/** The database went away in the middle. */
function isDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return lost.test(String(code)) || lostWords.test(error.message) || isDisconnected(error.cause)
}

const pausesMs = [250, 500, 1000, 2000, 4000]

/**
 * A database that was away for a moment is waited for. If it stays away, the heartbeat has stopped,
 * and another server or a later look ends the job.
 */
async function persist<T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of signal.aborted ? [] : pausesMs) {
    try {
      return await store()
    } catch {
      await wait(pause)
    }
  }
  return store()
}
