import type { rooms } from '@innkeeper/contract/areas/rooms'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { useNumber } from '../../ui/page/figure.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { useFloorName } from '../floor-name.ts'
import styles from './bulk-rooms.module.css'
import { useText } from './text.ts'

type Plan = ReplyOf<typeof rooms.endpoints.previewBulk>

interface PreviewProps {
  plan: Plan | undefined
  /** What was chosen for rooms that exist. */
  refuse: boolean
  isWorking: boolean
  /** The server has something against the plan. */
  isWrong: boolean
}

/** How many rooms, which of them exist, and what they are called, floor by floor. */
export function Preview({ plan, refuse, isWorking, isWrong }: PreviewProps) {
  const t = useText()
  return (
    <section className={styles.preview} aria-label={t('preview')} aria-busy={isWorking}>
      <h3 className={styles.previewTitle}>{t('preview')}</h3>
      {plan && !isWrong ? (
        <Rooms plan={plan} refuse={refuse} />
      ) : (
        <Muted>{t(isWrong ? 'previewWrong' : 'previewEmpty')}</Muted>
      )}
    </section>
  )
}

function Rooms({ plan, refuse }: { plan: Plan; refuse: boolean }) {
  const t = useText()
  const number = useNumber()
  const floorName = useFloorName()
  const { total, existing, floors, more_floors } = plan
  const fresh = total - existing
  const outcome = () => {
    if (existing === 0) return t('allNew')
    if (fresh === 0) return t('allExist')
    const counts = { existing: number(existing), fresh: number(fresh) }
    return refuse ? t('someRefuse', counts) : t('someExist', counts)
  }
  return (
    <>
      <p className={styles.total} role="status">
        <strong>{t('total', { count: total })}</strong> <Muted>{outcome()}</Muted>
      </p>
      <div className={styles.floors}>
        {floors.map(({ floor, count, rooms }) => (
          <div key={floor} className={styles.floor}>
            <span className={styles.floorName}>{floorName(floor)}</span>
            <ul className={styles.rooms}>
              {rooms.map(({ room_id, exists }) => (
                <li key={room_id} className={exists ? styles.existing : styles.fresh}>
                  {room_id}
                  {exists && <span className="visually-hidden"> {t('exists')}</span>}
                </li>
              ))}
              {count > rooms.length && (
                <li className={styles.more}>{t('moreRooms', { count: count - rooms.length })}</li>
              )}
            </ul>
          </div>
        ))}
      </div>
      {more_floors > 0 && <Muted>{t('moreFloors', { count: more_floors })}</Muted>}
    </>
  )
}
