import {
  type CommandState,
  commandFailures,
  commandStates,
} from '@innkeeper/contract/areas/device-commands'
import type { Tone } from '@innkeeper/contract/fields/field'
import { useLocalized } from '../../i18n/define-text.ts'
import { StatusMark } from '../../ui/mark.tsx'
import styles from './command-state.module.css'

const tones: Record<CommandState, Tone> = {
  waiting: 'waiting',
  sent: 'info',
  received: 'info',
  done: 'good',
  failed: 'bad',
}

export const isOver = (state: string): boolean => state === 'done' || state === 'failed'

/** Why a command failed, in words; what nobody has words for is said as it is. */
function useReason() {
  const localized = useLocalized()
  return (reason: string): string => {
    const words = commandFailures[reason]
    return words ? localized(words) : reason
  }
}

interface CommandStateMarkProps {
  state: CommandState
  reason: string
  /** What else the device said about it. */
  detail?: string
}

/** How far a command is, and why it failed. */
export function CommandStateMark({ state, reason, detail }: CommandStateMarkProps) {
  const localized = useLocalized()
  const reasonOf = useReason()
  return (
    <span className={styles.state}>
      <StatusMark tones={tones[state]}>{localized(commandStates[state])}</StatusMark>
      {state === 'failed' && reason && (
        <span className={styles.reason}>
          {reasonOf(reason)}
          {detail && ` (${detail})`}
        </span>
      )}
    </span>
  )
}
