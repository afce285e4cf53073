import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { importMessages } from '@innkeeper/contract/import-messages'
import { FileProblem } from '../../platform/tabular/read-table.ts'
import { Turns } from '../../platform/tasks.ts'
import type { Entity } from '../entity.ts'
import type { ParsedBatch } from './parse.ts'
import type { Answer, Order } from './worker.ts'

/** A file that needs more than this is not a list of records; only its thread ends. */
const mostMegabytes = 768

/** Whatever a file is read for: it takes a thread, and memory. */
export const readings = new Turns(2)

/** The records of a file, read in a thread of their own when it is its turn. */
export async function* readRows(
  entity: Entity,
  load: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  signal: AbortSignal,
): AsyncGenerator<ParsedBatch> {
  const end = await readings.take(signal)
  try {
    const bytes = await load()
    if (!bytes) throw new FileProblem(importMessages.interrupted)
    yield* readThread(entity, bytes, signal)
  } finally {
    end()
  }
}

async function* readThread(
  entity: Entity,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): AsyncGenerator<ParsedBatch> {
  const order: Order = { resource: entity.area.name, bytes }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: order,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const ask = async () => {
    const answered = once(worker, 'message', { signal })
    worker.postMessage('next')
    return ((await answered) as [Answer])[0]
  }
  try {
    let coming = ask()
    while (true) {
      const answer = await coming
      if (answer.kind === 'end') return
      if (answer.kind === 'problem') throw new FileProblem(answer.sentence)
      // The next batch is made while this one is looked up in the database.
      coming = ask()
      coming.catch(() => {})
      yield answer.batch
    }
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new FileProblem(importMessages.unpacksTooLarge)
      : error
  } finally {
    await worker.terminate()
  }
}
