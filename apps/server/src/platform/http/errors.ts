import type { Refusal } from '@innkeeper/contract/areas/operation-log'
import { type Code, codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { inUse, messages, type Usage } from '@innkeeper/contract/messages'
import { isConflict } from '../db/failures.ts'

/** A refusal that a person is told about; anything else that is thrown is a crash. */
export class AppError extends Error {
  readonly code: Code
  readonly sentence: Localized
  /** A sentence for each wrong field, by its wire name. */
  readonly fields: Record<string, Localized> | undefined
  /** What else the console needs to help the person on. */
  readonly data: object | undefined
  /** For the operation log, where the code alone does not tell why. */
  readonly reason: Refusal | undefined

  constructor(
    code: Code,
    sentence: Localized,
    fields?: Record<string, Localized>,
    { data, reason }: { data?: object; reason?: Refusal } = {},
  ) {
    super(sentence.en)
    this.code = code
    this.sentence = sentence
    this.fields = fields
    this.data = data
    this.reason = reason
  }
}

export const notFound = () => new AppError(codes.notFound, messages.notFound)
/** Somebody else was quicker; the console shows both states side by side. */
export const outdated = (current: object) =>
  new AppError(codes.conflict, messages.conflict, undefined, {
    data: { current },
    reason: 'outdated',
  })

export const stillInUse = (usages: Usage[]) =>
  new AppError(codes.conflict, inUse(usages), undefined, { reason: 'inUse' })

export const signedOut = () => new AppError(codes.signedOut, messages.signedOut)

export const invalid = (fields: Record<string, Localized>) =>
  new AppError(codes.invalidInput, messages.invalidInput, fields)

/** What a person is told of it; undefined for a crash. Who was too late to a record is refused. */
export function refusalOf(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  return isConflict(thrown) ? new AppError(codes.conflict, messages.clash) : undefined
}

/** The server cannot start as it is configured; the message says what to do. */
export class StartError extends Error {}
