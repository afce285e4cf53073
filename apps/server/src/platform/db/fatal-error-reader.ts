const headLength = 5
const error = 0x45 // 'E', ErrorResponse
/** The severity as PostgreSQL writes it whatever its language; behind either it ends. */
const ending = /\0V(?:PANIC|FATAL)\0(?:.*\0)?M([^\0]*)\0/s

/**
 * Reads along what a PostgreSQL answers and tells when it says that it ends. The embedded one has no
 * process that would be seen to end: it goes on taking messages and answers none.
 */
export class FatalErrorReader {
  #head = Buffer.alloc(0)
  #body: Buffer[] = []
  /** Of the message that is coming in. */
  #left = 0
  #isError = false

  /** The reason, if this is the end. */
  read(bytes: Uint8Array): string | undefined {
    let rest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    while (rest.length > 0) {
      if (this.#left === 0) rest = this.#readHead(rest)
      const part = rest.subarray(0, this.#left)
      if (this.#isError) this.#body.push(part)
      this.#left -= part.length
      rest = rest.subarray(part.length)
      const reason = this.#left === 0 ? this.#reason() : undefined
      if (reason !== undefined) return reason
    }
    return undefined
  }

  #readHead(bytes: Buffer): Buffer {
    const missing = headLength - this.#head.length
    this.#head = Buffer.concat([this.#head, bytes.subarray(0, missing)])
    if (this.#head.length === headLength) {
      this.#isError = this.#head[0] === error
      this.#left = this.#head.readInt32BE(1) - 4
      this.#head = Buffer.alloc(0)
    }
    return bytes.subarray(missing)
  }

  #reason(): string | undefined {
    const body = Buffer.concat(this.#body.splice(0))
    return ending.exec(`\0${body.toString()}`)?.[1]
  }
}
