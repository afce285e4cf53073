import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { notFound } from '../http/errors.ts'

const aDayMs = 86_400_000
const keyShape = /^[0-9a-f-]{36}$/

/**
 * Files for one person, for a day: beside the uploaded ones, where every server finds them, but
 * nothing here has an address of its own.
 */
export class PrivateFiles {
  readonly #folder: string
  /** Tests fill the disk here. */
  openForWriting: (file: string) => Writable = (file) => createWriteStream(file, { mode: 0o600 })

  constructor(filesFolder: string) {
    this.#folder = join(filesFolder, 'private')
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  /** Writes all of it or leaves nothing; the key, a UUID, is how it is found again. */
  async write(content: Readable, signal: AbortSignal, key: string = randomUUID()): Promise<string> {
    try {
      await pipeline(content, this.openForWriting(this.#pathOf(key)), { signal })
      return key
    } catch (error) {
      await this.remove(key)
      throw error
    }
  }

  async read(key: string): Promise<Readable> {
    const path = this.#pathOf(key)
    if (!(await stat(path).catch(() => undefined))) throw notFound()
    return createReadStream(path)
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async removeExpired(): Promise<void> {
    for (const key of await readdir(this.#folder)) {
      const found = await stat(join(this.#folder, key)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > aDayMs) await this.remove(key)
    }
  }

  #pathOf(key: string): string {
    if (!keyShape.test(key)) throw notFound()
    return join(this.#folder, key)
  }
}
