import { rooms } from '@innkeeper/contract/areas/rooms'
import type { RoomFacts, stores } from '@innkeeper/contract/areas/stores'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Alert, Button } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { BulkRoomsButton } from '../../estate/bulk-rooms/bulk-rooms-button.tsx'
import { useFloorName } from '../../estate/floor-name.ts'
import { useCan } from '../../session/can.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { useNumber } from '../../ui/page/figure.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './store-page.module.css'
import { useText } from './text.ts'

type Layout = ReplyOf<typeof stores.endpoints.layout>
type Floor = Layout['floors'][number]

/** Beside the id of the store: '' for every hotel area, 'none' for rooms without one. */
const inAddress = z.object({
  area: z.string().max(12).catch(''),
  room: z.string().max(20).catch(''),
})

const fits = (area: string, begins: string, [, number, areaId]: RoomFacts) =>
  (area === '' || String(areaId ?? 'none') === area) && number.startsWith(begins)

/** The rooms of a store as one walks past them, floor by floor. */
export function RoomGrid({ layout }: { layout: Layout }) {
  const t = useText()
  const number = useNumber()
  const [shown, show] = useAddress(inAddress)
  const mayAdd = useCan(rooms.endpoints.createBulk)
  const { store, floors, hotel_areas } = layout
  const listed = floors.reduce((sum, floor) => sum + floor.rooms.length, 0)
  const found = floors.flatMap(({ floor, rooms: inside }): Floor[] => {
    const here = inside.filter((room) => fits(shown.area, shown.room, room))
    return here.length > 0 ? [{ floor, rooms: here }] : []
  })
  if (listed === 0) {
    return (
      <Panel title={t('grid')}>
        <EmptyState
          title={t('noRoomsTitle')}
          hint={mayAdd && t('noRoomsHint')}
          action={<BulkRoomsButton store={store} />}
        />
      </Panel>
    )
  }
  const areas = [
    { value: '', label: t('everyArea') },
    ...hotel_areas.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: t('noArea') },
  ]
  return (
    <Panel title={t('grid')} extra={<Muted>{t('legend')}</Muted>}>
      <Filters set={Number(shown.area !== '') + Number(shown.room !== '')}>
        <ChoiceFilter
          label={t('area')}
          value={areas.some(({ value }) => value === shown.area) ? shown.area : ''}
          options={areas}
          onChange={(area) => show({ area })}
        />
        <TextFilter
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={20}
          value={shown.room}
          onSearch={(room) => show({ room })}
        />
      </Filters>
      {layout.rooms > listed && (
        <Alert
          type="info"
          showIcon
          title={t('cut', { shown: number(listed), all: number(layout.rooms) })}
        />
      )}
      {found.length === 0 && (
        <EmptyState
          title={t('noneFoundTitle')}
          hint={t('noneFoundHint')}
          action={<Button onClick={() => show({ area: '', room: '' })}>{t('clear')}</Button>}
        />
      )}
      {found.map((floor) => (
        <FloorRow key={floor.floor} floor={floor} />
      ))}
    </Panel>
  )
}

function FloorRow({ floor: { floor, rooms } }: { floor: Floor }) {
  const t = useText()
  const floorName = useFloorName()
  const mayOpen = useCan({ permission: 'roomPage' })
  return (
    <section className={styles.floor}>
      <h3 className={styles.floorName}>
        {floorName(floor)} <Muted>{t('roomsHere', { count: rooms.length })}</Muted>
      </h3>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <Room key={room[0]} room={room} mayOpen={mayOpen} />
        ))}
      </ul>
    </section>
  )
}

interface RoomProps {
  room: RoomFacts
  mayOpen: boolean
}

/** A thousand of them may stand on a page: one element each, and drawn anew only when it changes. */
const Room = memo(function Room({ room: [id, number, , count], mayOpen }: RoomProps) {
  const t = useText()
  const look = count > 0 ? styles.room : `${styles.room} ${styles.bare}`
  const inside = (
    <>
      {number}
      <span className={styles.count}>{count}</span>
    </>
  )
  return (
    <li>
      {mayOpen ? (
        <Link className={look} to={`/roomPage?id=${id}`}>
          <span className="visually-hidden">{t('room', { room: number, count })}</span>
          <span aria-hidden>{inside}</span>
        </Link>
      ) : (
        <span className={look}>{inside}</span>
      )}
    </li>
  )
})
