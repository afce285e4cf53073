import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { FileProblem } from '../../platform/tabular/read-table.ts'
import { lanes } from '../../platform/work/lane.ts'
import { Slots, type Tenant } from '../../platform/work/slots.ts'
import type { Entity } from '../entity.ts'
import type { ParsedBatch } from './parse.ts'
import type { Answer, Order } from './worker.ts'

/** A file that needs more than this is not a list of records; only its thread ends. */
const mostMegabytes = 768

/** What its thread may take for the whole of a file; a hundred thousand rows take a few seconds. */
const mostReadingMs = 60_000

/** Whatever a file is read for: it takes a thread, and memory. */
export const readings = new Slots(lanes.files.all, lanes.files.ofOneTenant)

export interface Reading {
  entity: Entity
  tenant: Tenant
  load(): Promise<Uint8Array<ArrayBuffer> | undefined>
  signal: AbortSignal
  deadlineMs?: number
}

/** The records of a file, read in a thread of their own when there is a slot. */
export async function* readRows(reading: Reading): AsyncGenerator<ParsedBatch> {
  const end = await readings.take(reading.tenant, reading.signal)
  try {
    const bytes = await reading.load()
    if (!bytes) throw new FileProblem(importMessages.interrupted)
    yield* readThread(reading, bytes)
  } finally {
    end()
  }
}

async function* readThread(
  { entity, signal, deadlineMs = mostReadingMs }: Reading,
  bytes: Uint8Array<ArrayBuffer>,
): AsyncGenerator<ParsedBatch> {
  const thread = new Thread({ resource: entity.area.name, bytes }, signal, deadlineMs)
  try {
    let coming = thread.next()
    while (true) {
      const answer = await coming
      if (answer.type === 'end') return
      if (answer.type === 'problem') throw new FileProblem(answer.sentence)
      // The next batch is made while this one is looked up in the database.
      coming = thread.next()
      coming.catch(() => {})
      yield answer.batch
    }
  } finally {
    await thread.end()
  }
}

class Thread {
  readonly #worker: Worker
  readonly #signal: AbortSignal
  #leftMs: number

  constructor(order: Order, signal: AbortSignal, deadlineMs: number) {
    this.#signal = signal
    this.#leftMs = deadlineMs
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      transferList: [order.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    // It may break when nobody waits for it any more, and that must not end the server.
    this.#worker.on('error', () => {})
  }

  /** Only the time until the answer is there counts, not what the database takes afterwards. */
  async next(): Promise<Answer> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.#leftMs)
    const since = performance.now()
    try {
      const signal = AbortSignal.any([this.#signal, late.signal])
      const answered = once(this.#worker, 'message', { signal })
      this.#worker.postMessage('next')
      return ((await answered) as [Answer])[0]
    } catch (error) {
      if (late.signal.aborted) throw new FileProblem(importMessages.tooSlow)
      const { code } = error as { code?: string }
      throw code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new FileProblem(importMessages.unpacksTooLarge)
        : error
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - since
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
