import { useNumber } from '../../ui/page/figure.tsx'
import styles from './room-grid.module.css'
import { type RoomLook, type RoomState, roomStates } from './room-status.ts'
import { useText } from './text.ts'

/** What the grid can be narrowed to: a state, or what needs attention. */
export type Shown = RoomState | 'attention'

export const isShown = (shown: Shown | '', { state, needsAttention }: RoomLook): boolean =>
  shown === '' || (shown === 'attention' ? needsAttention : state === shown)

interface RoomLegendProps {
  looks: readonly RoomLook[]
  shown: Shown | ''
  onShow: (shown: Shown | '') => void
}

/** What the marks mean and how many rooms have each; a click shows only those. */
export function RoomLegend({ looks, shown, onShow }: RoomLegendProps) {
  const t = useText()
  const number = useNumber()
  return (
    <div className={styles.legend} role="toolbar" aria-label={t('legendLabel')}>
      {[...roomStates, 'attention' as const].map((each) => {
        const count = looks.filter((look) => isShown(each, look)).length
        if (count === 0 && each !== shown) return null
        return (
          <button
            key={each}
            type="button"
            className={`${styles.key} ${styles.shape}`}
            data-state={each === 'attention' ? undefined : each}
            data-attention={each === 'attention' || undefined}
            aria-pressed={each === shown}
            onClick={() => onShow(each === shown ? '' : each)}
          >
            {t(each)} <span className={styles.number}>{number(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
