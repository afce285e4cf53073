import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { operationSeals } from './tables.ts'

const anchorShape = z.object({ at: z.string(), position: z.int(), hash: z.string() })

/** The newest seal at a moment, noted where whoever changes the database cannot reach it. */
type Anchor = z.output<typeof anchorShape>

export interface KnownAnchors {
  all: Anchor[]
  /** Lines of the file that say nothing. */
  unreadable: number
}

const hour = 3600 * 1000
const timeOut = 10_000

/** Anchors in a file of the data folder and, where one is set, at a web address. */
export class Anchors {
  readonly #file: string
  readonly #url: string | undefined
  #next = 0

  constructor(dataFolder: string, url: string | undefined) {
    this.#file = join(dataFolder, 'log-anchors.jsonl')
    this.#url = url
  }

  async read(): Promise<KnownAnchors> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const lines = text.split('\n').filter((line) => line !== '' && !isCutShort(line))
    const all = lines.flatMap(anchorOf)
    return { all, unreadable: lines.length - all.length }
  }

  /** For a loop that comes by often; there is never more to do at once. */
  async noteHourly(db: Db): Promise<false> {
    if (Date.now() < this.#next) return false
    this.#next = Date.now() + hour
    await this.note(db)
    return false
  }

  /** Notes the newest seal, unless it was noted before. */
  async note(db: Db): Promise<void> {
    const [newest] = await db
      .select({ position: operationSeals.position, hash: operationSeals.hash })
      .from(operationSeals)
      .orderBy(desc(operationSeals.position))
      .limit(1)
    if (!newest || (await this.read()).all.at(-1)?.position === newest.position) return
    const anchor: Anchor = { at: new Date().toISOString(), ...newest }
    await appendFile(this.#file, `\n${JSON.stringify(anchor)}\n`, { mode: 0o600 })
    if (this.#url) await post(this.#url, anchor)
  }
}

/** What a full disk left of a line. */
const isCutShort = (line: string) => /^\{"at":[^}]*$/.test(line)

function anchorOf(line: string): Anchor[] {
  try {
    return [anchorShape.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

async function post(url: string, anchor: Anchor): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anchor),
    signal: AbortSignal.timeout(timeOut),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`LOG_ANCHOR_URL answered ${answer.status}`)
}
