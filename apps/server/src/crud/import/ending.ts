import { type Code, codes } from '@innkeeper/contract/envelope'
import { importMessages } from '@innkeeper/contract/import-messages'
import type { ImportState } from '@innkeeper/contract/imports'
import type { Localized } from '@innkeeper/contract/localized'
import { FileProblem } from '../../platform/tabular/read-table.ts'

/** It was cancelled, or nobody had heard of it for too long: the person was told that it is over. */
export class GivenUp extends Error {}

/** The database had something against it that cannot be found in the file. */
export class Overtaken extends Error {}

export interface Ending {
  state: ImportState
  problem: Localized
  code: Code
}

/** How an import ends that did not end well. */
export function endingOf(error: unknown, signal: AbortSignal): Ending {
  const { interrupted, overtaken, crashed } = importMessages
  if (signal.aborted || error instanceof GivenUp || isDisconnected(error)) {
    return { state: 'interrupted', problem: interrupted, code: codes.unavailable }
  }
  if (error instanceof Overtaken) {
    return { state: 'failed', problem: overtaken, code: codes.conflict }
  }
  if (error instanceof FileProblem) {
    return { state: 'failed', problem: error.sentence, code: codes.invalidInput }
  }
  return { state: 'failed', problem: crashed, code: codes.serverError }
}

/** Class 08 and 57P of PostgreSQL, and what the network says. */
const lost = /^(08...|57P0[1-4]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Of these the driver tells no code. */
const lostWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i

/** The database went away in the middle. */
function isDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return lost.test(String(code)) || lostWords.test(error.message) || isDisconnected(error.cause)
}
