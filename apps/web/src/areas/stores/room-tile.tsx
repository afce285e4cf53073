import type { RoomFacts } from '@innkeeper/contract/areas/stores'
import { memo } from 'react'
import { Link } from 'react-router'
import styles from './room-grid.module.css'
import type { RoomLook } from './room-status.ts'
import { useText } from './text.ts'

interface RoomTileProps extends Partial<RoomLook> {
  room: RoomFacts
  mayOpen: boolean
  /** The version of its app instead of how it is. */
  showsVersion: boolean
}

/** A thousand of them may stand on a page: few elements each, and drawn anew only when it changes. */
export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const { room, mayOpen, showsVersion, state, needsAttention, version, isOld, tip } = props
  const [id, number, , count] = room
  const t = useText()
  const said = [
    t('room', { room: number, count }),
    state && state !== 'none' && t(state),
    needsAttention && t('attention'),
    showsVersion && version,
    showsVersion && isOld && t('oldVersion'),
  ]
  const words = said.filter(Boolean).join(', ')
  const look = {
    className: `${styles.room} ${styles.shape}`,
    'data-state': state ?? (count === 0 ? 'none' : undefined),
    'data-attention': needsAttention || undefined,
    'data-old': (showsVersion && isOld) || undefined,
    title: tip || undefined,
  }
  const inside = (
    <>
      {number}
      {showsVersion && version && <small className={styles.version}>{version}</small>}
      {!showsVersion && count > 1 && <small className={styles.count}>{count}</small>}
    </>
  )
  return (
    <li>
      {mayOpen ? (
        <Link {...look} to={`/roomPage?id=${id}`} aria-label={words}>
          {inside}
        </Link>
      ) : (
        <span {...look} role="img" aria-label={words}>
          {inside}
        </span>
      )}
    </li>
  )
})
