import { onUse } from '../../ui/on-use.tsx'
import { trayCards } from '../../ui/progress/tray-cards.ts'
import type { CommandTarget } from './commands.ts'
import type { SentCommand } from './use-commands.tsx'

const BatchCard = onUse(() => import('./batch-card.tsx').then((module) => module.BatchCard))

const nameOf = (target: CommandTarget) => ('store' in target ? target.store.title : target.name)

/** What was sent is followed in the corner of the console. */
export function trackCommand({ batch_id, devices, target }: SentCommand): void {
  trayCards.add(
    batch_id,
    <BatchCard id={batch_id} to={nameOf(target)} several={devices > 1 || 'store' in target} />,
  )
}
