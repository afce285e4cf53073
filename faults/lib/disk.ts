import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './cleanup.ts'
import { Skipped } from './round.ts'

const megabyte = 1 << 20

/** A small disk in memory. */
export class Disk {
  readonly path: string
  readonly #filler: string

  private constructor(path: string) {
    this.path = path
    this.#filler = join(path, 'filler')
  }

  static mount(path: string, megabytes: number): Disk {
    if (process.getuid?.() !== 0) throw new Skipped('needs root')
    mkdirSync(path, { recursive: true })
    try {
      const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`]
      execFileSync('mount', [...options, 'tmpfs', path], { stdio: 'ignore' })
    } catch {
      throw new Skipped('needs root that may mount')
    }
    atEnd(() => execFileSync('umount', ['-l', path]))
    return new Disk(path)
  }

  /** Takes the room that is left, but for some megabytes. */
  fill(leaveMegabytes = 0): void {
    const file = openSync(this.#filler, 'a')
    try {
      for (const size of [megabyte, 4096]) {
        const block = Buffer.alloc(size)
        while (isWritten(file, block));
      }
      ftruncateSync(file, fstatSync(file).size - leaveMegabytes * megabyte)
    } finally {
      closeSync(file)
    }
  }

  free(): void {
    rmSync(this.#filler)
  }
}

function isWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length
  } catch {
    return false
  }
}
