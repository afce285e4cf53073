import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that is on the disk, but not yet where anybody finds it. */
export interface Incoming {
  path: string
  bytes: number
  keep(): Promise<void>
  /** Removes it, unless it was kept. */
  drop(): Promise<void>
}

/** Files by the hash of their content: the same image is kept once and can be cached for ever. */
export class FileStore {
  readonly folder: string
  readonly #incoming: string
  /** Tests fill the disk here. */
  openForWriting: (file: string) => Writable = (file) => createWriteStream(file, { mode: 0o600 })

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'files')
    this.#incoming = join(this.folder, 'incoming')
  }

  async prepare(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true })
  }

  /** Streams a file in; `extensionFor` looks at it and may refuse it. */
  async receive(content: Readable, extensionFor: (file: Buffer) => string): Promise<Incoming> {
    const incoming = join(this.#incoming, randomUUID())
    const drop = () => rm(incoming, { force: true })
    const hash = createHash('sha256')
    let bytes = 0
    const counting = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    try {
      await pipeline(content, counting, this.openForWriting(incoming))
      const extension = extensionFor(await readFile(incoming))
      const digest = hash.digest('hex')
      const place = `${digest.slice(0, 2)}/${digest}.${extension}`
      const keep = async () => {
        await mkdir(join(this.folder, digest.slice(0, 2)), { recursive: true })
        await rename(incoming, join(this.folder, place))
      }
      return { path: `/files/${place}`, bytes, keep, drop }
    } catch (error) {
      await drop()
      throw error
    }
  }

  async put(content: Readable, extensionFor: (file: Buffer) => string): Promise<string> {
    const incoming = await this.receive(content, extensionFor)
    await incoming.keep()
    return incoming.path
  }

  /** Every stored file with its size, a folder at a time. */
  async *stored(): AsyncGenerator<{ path: string; bytes: number }[]> {
    for (const folder of await readdir(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      const names = await readdir(join(this.folder, folder))
      const places = names.map((name) => `/${folder}/${name}`).filter(isStoredFile)
      yield await Promise.all(
        places.map(async (place) => {
          const { size } = await stat(join(this.folder, place))
          return { path: `/files${place}`, bytes: size }
        }),
      )
    }
  }

  async remove(path: string): Promise<void> {
    const place = path.slice('/files'.length)
    if (isStoredFile(place)) await rm(join(this.folder, place), { force: true })
  }

  /** What a crash has left of uploads that were coming in. */
  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.#incoming)) {
      const file = join(this.#incoming, name)
      const since = await stat(file).catch(() => undefined)
      if (since && Date.now() - since.mtimeMs > olderThanMs) await rm(file, { force: true })
    }
  }
}

/** What was kept, and nothing else in the folder: no upload that is still coming in. */
export const isStoredFile = (path: string) => /^\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]+$/.test(path)
