import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Credentials, credentials } from '@innkeeper/device-protocol/enrolment'
import { z } from 'zod'

const content = z.record(z.string(), credentials)

/** What the virtual TVs sign in with, by serial; readable for nobody else. */
export class CredentialsFile {
  readonly #path: string
  readonly #known: Map<string, Credentials>
  #isSaved = true

  constructor(path: string) {
    this.#path = path
    this.#known = new Map(Object.entries(content.parse(readOr(path))))
  }

  get(serial: string): Credentials | undefined {
    return this.#known.get(serial)
  }

  set(serial: string, value: Credentials | undefined): void {
    if (value) this.#known.set(serial, value)
    else this.#known.delete(serial)
    if (!this.#isSaved) return
    this.#isSaved = false
    // Thousands enrol within a second; they are written together.
    setTimeout(() => this.save(), 500).unref()
  }

  save(): void {
    if (this.#isSaved) return
    this.#isSaved = true
    const text = JSON.stringify(Object.fromEntries(this.#known), undefined, 1)
    writeFileSync(`${this.#path}.new`, text, { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
  }
}

function readOr(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${path} cannot be read: ${(error as Error).message}`)
  }
}
