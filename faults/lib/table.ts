import { seconds } from './call.ts'
import type { Round } from './round.ts'

export interface Outcome {
  name: string
  round: Round
  /** Why it was not run. */
  skipped?: string
}

const titles = ['fault', 'rounds', 'acknowledged', 'lost', 'twice', 'slowest recovery', 'verdict']

export const hasFailed = ({ round }: Outcome) => round.broken.length > 0

function cellsOf(outcome: Outcome): string[] {
  const { name, round, skipped } = outcome
  const { rounds, acknowledged, lost, twice, slowestRecoveryMs: ms } = round
  const recovery = ms === 0 ? '-' : Number.isFinite(ms) ? seconds(ms) : 'never'
  const verdict = skipped ? `skipped, ${skipped}` : hasFailed(outcome) ? 'FAILED' : 'passed'
  return [name, ...[rounds, acknowledged, lost, twice].map(String), recovery, verdict]
}

export function tableOf(outcomes: Outcome[]): string {
  const lines = [titles, ...outcomes.map(cellsOf)]
  const widths = titles.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const isNumber = (index: number) => index > 0 && index < titles.length - 1
  const written = lines.map((line) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return isNumber(index) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const broken = outcomes.flatMap(({ name, round }) =>
    round.broken.map((line) => `${name}: BROKEN: ${line}`),
  )
  return [...written, ...(broken.length > 0 ? ['', ...broken] : [])].join('\n')
}
