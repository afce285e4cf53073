import { type Code, codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { isOvertaken } from '../db/failures.ts'

/** A refusal that a person is told about; anything else that is thrown is a crash. */
export class AppError extends Error {
  readonly code: Code
  readonly sentence: Localized
  /** A sentence for each wrong field, by its wire name. */
  readonly fields: Record<string, Localized> | undefined
  /** What else the console needs to help the person on. */
  readonly data: object | undefined

  constructor(code: Code, sentence: Localized, fields?: Record<string, Localized>, data?: object) {
    super(sentence.en)
    this.code = code
    this.sentence = sentence
    this.fields = fields
    this.data = data
  }
}

export const notFound = () => new AppError(codes.notFound, messages.notFound)
export const signedOut = () => new AppError(codes.signedOut, messages.signedOut)

export const invalid = (fields: Record<string, Localized>) =>
  new AppError(codes.invalidInput, messages.invalidInput, fields)

/** What a person is told of it; undefined for a crash. Who was too late to a record is refused. */
export function refusalOf(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  return isOvertaken(thrown) ? new AppError(codes.conflict, messages.clash) : undefined
}

/** The server cannot start as it is configured; the message says what to do. */
export class StartError extends Error {}
