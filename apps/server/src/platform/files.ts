import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files by the hash of their content: the same image is kept once and can be cached for ever. */
export class FileStore {
  readonly folder: string

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'files')
  }

  async prepare(): Promise<void> {
    await mkdir(join(this.folder, 'incoming'), { recursive: true })
  }

  /** Streams a file in; `extensionFor` looks at its first bytes and may refuse it. */
  async put(content: Readable, extensionFor: (head: Buffer) => string): Promise<string> {
    const incoming = join(this.folder, 'incoming', randomUUID())
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(content, hashing, createWriteStream(incoming, { mode: 0o600 }))
      const extension = extensionFor(await headOf(incoming))
      const digest = hash.digest('hex')
      const path = `${digest.slice(0, 2)}/${digest}.${extension}`
      await mkdir(join(this.folder, digest.slice(0, 2)), { recursive: true })
      await rename(incoming, join(this.folder, path))
      return `/files/${path}`
    } finally {
      await rm(incoming, { force: true })
    }
  }
}

/** What `put` made, and nothing else in the folder: no upload that is still coming in. */
export const isStoredFile = (path: string) => /^\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]+$/.test(path)

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
