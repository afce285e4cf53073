import { setTimeout as wait } from 'node:timers/promises'
import { type Code, codes } from '@innkeeper/contract/envelope'
import type { Context } from '../../platform/http/context.ts'
import { tenantOf, type Work } from '../../platform/work/tasks.ts'
import type { Entities, Entity } from '../entity.ts'
import { endingOf, GivenUp } from './ending.ts'
import { finishJob, heartbeatMs, importCancelled, stateOfJob, updateJob } from './jobs.ts'

/** A file that somebody has brought, and everything that is needed to work on it. */
export interface Assignment {
  context: Context
  entities: Entities
  entity: Entity
  id: number
  fileName: string
}

/**
 * Lets others know that somebody is at it, from now on: waiting for a slot may take long. Ends it
 * when it is cancelled, on this server or another. Stores how it ended if it did not end well;
 * `refused` puts that into the operation log.
 */
export function watch(
  assignment: Assignment,
  work: (signal: AbortSignal) => Promise<void>,
  refused: (code: Code) => Promise<void> = async () => {},
): Work {
  const { context, id } = assignment
  const { events } = context.services
  const over = new AbortController()
  const giveUp = () => over.abort(new GivenUp())
  const stopListening = events.on(importCancelled, (cancelled) => {
    if (cancelled.id === id) giveUp()
  })
  // An event may be missed, and a database that is away says nothing of the import.
  const beat = () =>
    updateJob(context.db, id).then(
      (goesOn) => goesOn || giveUp(),
      () => {},
    )
  const timer = setInterval(beat, heartbeatMs)
  const run = async (signal: AbortSignal) => {
    try {
      signal.throwIfAborted()
      await work(signal)
    } catch (error) {
      await end(assignment, error, signal, refused)
    } finally {
      clearInterval(timer)
      stopListening()
    }
  }
  return { tenant: tenantOf(context.person), log: context.request.log, signal: over.signal, run }
}

async function end(
  { context, id }: Assignment,
  error: unknown,
  signal: AbortSignal,
  refused: (code: Code) => Promise<void>,
): Promise<void> {
  const { db } = context
  const { code, ...ending } = endingOf(error, signal)
  if (code === codes.serverError) context.request.log.error({ err: error }, 'an import crashed')
  const state = await persist(() => stateOfJob(db, id), signal)
  // The connection was lost at the very end: the rows are in, and the log has its entry.
  if (state === 'done') return
  const reason = state === 'cancelled' ? codes.conflict : code
  await persist(() => refused(reason), signal).finally(() =>
    persist(() => finishJob(db, id, ending), signal),
  )
}

const pausesMs = [250, 500, 1000, 2000, 4000]

/**
 * A database that was away for a moment is waited for. If it stays away, the heartbeat has stopped,
 * and whoever asks later is told that the import was interrupted.
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
