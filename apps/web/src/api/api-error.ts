/** The code of an answer that never came: connection lost or time-out. */
export const noAnswer = -1

/**
 * What a failed call rejects with. `fields` holds a sentence for each wrong field, `data` the rest of
 * what the server said.
 */
export class ApiError extends Error {
  readonly code: number
  readonly fields: Record<string, string>
  readonly status: number
  readonly data: unknown

  constructor(
    code: number,
    message: string,
    fields: Record<string, string> = {},
    status = 200,
    data: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
    this.status = status
    this.data = data
  }

  /** The server could not be asked, or was not well: what we know of the session still holds. */
  get passing() {
    return this.code === noAnswer || this.status >= 500 || this.status === 429
  }
}

/** The session could not be renewed: this has been tried for long enough. */
export class Unreachable extends ApiError {
  constructor({ code, message, status }: ApiError) {
    super(code, message, {}, status)
  }
}
