import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { FatalErrorReader } from './fatal-error-reader.ts'

/** PostgreSQL inside a worker thread: it would block the event loop of the server (design §2). */
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')

const { folder, snapshot } = workerData as WorkerData
const database = await PGlite.create({
  dataDir: folder,
  ...(snapshot && { loadDataDir: await openAsBlob(snapshot) }),
})

const lastWords = new FatalErrorReader()

async function run(message: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void> {
  let reason: string | undefined
  await database.execProtocolRawStream(message, {
    onRawData: (bytes) => {
      reason ??= lastWords.read(bytes)
      onData(bytes.slice())
    },
  })
  if (reason !== undefined) throw new Error(reason)
}

const ignore = () => {}

/** PostgreSQL's simple query message. */
function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeInt32BE(text.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, text]))
}

/** PGlite is one session for ever: what a closed connection left behind is cleared by hand. */
async function reset() {
  await run(query('rollback'), ignore)
  await run(query('deallocate all'), ignore)
}

export interface WorkerData {
  folder: string
  snapshot?: string | undefined
}
export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'hang-up' }
  | { kind: 'close' }
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'closed' }
  /** Nothing can be asked any more. */
  | { kind: 'failed'; reason: string }

const answer = (message: FromWorker) => port.postMessage(message)

let failed = false

async function handle(message: ToWorker): Promise<void> {
  if (failed) return
  // A connection may hang up after the database has closed; there is nothing left to clear then.
  if (database.closed) return
  if (message.kind === 'hang-up') return reset()
  if (message.kind === 'close') {
    await database.close()
    return answer({ kind: 'closed' })
  }
  const { connection } = message
  await run(message.bytes, (bytes) => answer({ kind: 'bytes', connection, bytes }))
}

let work = Promise.resolve()
port.on('message', (message: ToWorker) => {
  work = work.then(() => handle(message)).catch(fail)
})

/** PostgreSQL gave up (a full disk does that): what it would do next nobody knows. */
function fail(error: unknown): void {
  failed = true
  answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
}

answer({ kind: 'ready' })
