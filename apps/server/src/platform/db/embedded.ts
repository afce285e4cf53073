import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerData } from './embedded-worker.ts'

/**
 * The embedded database spoken to in PostgreSQL's own wire protocol, over messages instead of a
 * socket: the same driver, pool and queries serve PGlite and a real PostgreSQL.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #streams = new Map<number, WireStream>()
  #connections = 0
  #closed = false
  #failure: Error | undefined
  #fail: (error: Error) => void = () => {}
  /** Settles when the database ends without being asked to. */
  readonly failed = new Promise<Error>((resolve) => {
    this.#fail = resolve
  })

  static async open(workerData: WorkerData): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
    await once(worker, 'message')
    return new EmbeddedDatabase(worker)
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') this.#end(message.reason)
      if (message.kind !== 'bytes') return
      this.#streams.get(message.connection)?.push(Buffer.from(message.bytes.buffer))
    })
    worker.on('error', (error) => this.#end(error.message))
    worker.on('exit', () => this.#end('its thread has ended'))
  }

  /** Whoever waits for an answer, or will ask for one, is told. */
  #end(reason: string): void {
    if (this.#closed || this.#failure) return
    this.#failure = new Error(`the embedded database has stopped: ${reason}`)
    for (const stream of this.#streams.values()) stream.destroy(this.#failure)
    this.#fail(this.#failure)
  }

  #post(message: ToWorker) {
    if (!this.#failure) this.#worker.postMessage(message)
  }

  /** A stream that the pg driver takes for a socket. */
  connect(): Duplex {
    const connection = ++this.#connections
    const stream = new WireStream(
      (bytes) => this.#post({ kind: 'bytes', connection, bytes }),
      () => {
        this.#streams.delete(connection)
        this.#post({ kind: 'hang-up' })
      },
    )
    this.#streams.set(connection, stream)
    if (this.#failure) stream.destroy(this.#failure)
    return stream
  }

  async close(): Promise<void> {
    this.#closed = true
    if (!this.#failure) {
      const closed = new Promise<void>((done) => {
        this.#worker.on('message', ({ kind }: FromWorker) => kind !== 'bytes' && done())
        this.#worker.on('exit', () => done())
      })
      this.#post({ kind: 'close' })
      await closed
    }
    await this.#worker.terminate()
  }
}

const terminate = 0x58 // 'X': the driver says goodbye; PGlite has nobody to say it to

class WireStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void
  readonly #hangUp: () => void

  constructor(send: (bytes: Uint8Array) => void, hangUp: () => void) {
    super()
    this.#send = send
    this.#hangUp = hangUp
  }

  /** What the driver calls on a net.Socket. */
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    if (chunk[0] === terminate && chunk.length === 5) this.push(null)
    else this.#send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map((each) => each.chunk)), '', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#hangUp()
    done(error)
  }
}
