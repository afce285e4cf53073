import { Button } from 'antd'
import { useFloorName } from '../../estate/floor-name.ts'
import { Input } from '../../ui/control/input.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import { Step } from './step.tsx'
import type { Floor, Places } from './use-binding.ts'

interface RoomChoiceProps {
  places: Places
  /** Where the last device was connected. */
  recentFloor: number | null | undefined
  problem: string | undefined
  onChoose: (room: number | undefined) => void
}

/** The room by its number, or by its floor; the floor of the last time comes first. */
export function RoomChoice({ places, recentFloor, problem, onChoose }: RoomChoiceProps) {
  const t = useBindText()
  const { room, floors, search, setSearch, isPending } = places
  if (room) {
    return (
      <Step label={t('room')} problem={problem}>
        {(id) => (
          <div className={styles.chosen}>
            <strong id={id} className={styles.serial}>
              {room.number}
            </strong>
            <Button onClick={() => onChoose(undefined)}>{t('change')}</Button>
          </div>
        )}
      </Step>
    )
  }
  const isRecent = ({ floor }: Floor) => floor === recentFloor
  const sorted = [...floors.filter(isRecent), ...floors.filter((floor) => !isRecent(floor))]
  return (
    <>
      <Step label={t('searchRoom')} problem={problem}>
        {(id) => (
          <Input
            id={id}
            value={search}
            maxLength={20}
            autoComplete="off"
            allowClear
            placeholder={t('searchHint')}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Step>
      {isPending && <Skeleton rows={4} />}
      {!isPending && sorted.length === 0 && <p className={styles.hint}>{t('noRooms')}</p>}
      {sorted.map((floor) => (
        <FloorRooms key={floor.floor} floor={floor} onChoose={onChoose} />
      ))}
    </>
  )
}

interface FloorRoomsProps {
  floor: Floor
  onChoose: (room: number) => void
}

function FloorRooms({ floor: { floor, rooms }, onChoose }: FloorRoomsProps) {
  const floorName = useFloorName()
  return (
    <section className={styles.floor}>
      <h3 className={styles.label}>{floorName(floor)}</h3>
      <div className={styles.rooms}>
        {rooms.map(({ id, number }) => (
          <button key={id} type="button" className={styles.room} onClick={() => onChoose(id)}>
            {number}
          </button>
        ))}
      </div>
    </section>
  )
}
