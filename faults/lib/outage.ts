import { type Answer, isOk } from './call.ts'
import { slowest } from './load.ts'
import type { Round } from './round.ts'
import type { Server } from './server.ts'

/** While the database is away people are told to come back, and never that something crashed. */
export function judgeRefusals(round: Round, answers: Answer[], mostMs: number): void {
  const refused = answers.filter((answer) => !isOk(answer))
  const wrong = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
  const kinds = Object.entries(Object.groupBy(wrong, kindOf))
    .map(([kind, some]) => `${some?.length} ${kind}`)
    .join(', ')
  const counted = `${answers.length} calls, ${refused.length} refused`
  round.promise(
    'whoever is refused gets 503 with Retry-After',
    wrong.length === 0,
    kinds ? `${counted}, of these ${kinds}` : counted,
  )
  round.within('every call ends', slowest(answers), mostMs)
}

const kindOf = ({ status, retryAfter, hung }: Answer) => {
  if (hung) return 'without an answer to the end'
  if (status === 0) return 'cut off'
  return retryAfter || status !== 503 ? String(status) : '503 without Retry-After'
}

/** The process survives; if not it is started again, so that the rest can be tried. */
export async function judgeSurvival(round: Round, server: Server): Promise<void> {
  const { isAlive } = server
  const ended = isAlive ? undefined : await server.ended
  const last = ended?.stderr
    .trim()
    .split('\n')
    .find((line) => /^\w*error: /i.test(line))
  round.promise('the server process survives', isAlive, last ?? '')
  if (!isAlive) await server.startAgain()
}

export const during = (answers: Answer[], from: number, to: number) =>
  answers.filter(({ began, ended }) => ended > from && began < to)
