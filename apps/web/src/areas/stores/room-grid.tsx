import { rooms } from '@innkeeper/contract/areas/rooms'
import type { DeviceFacts, RoomFacts, stores } from '@innkeeper/contract/areas/stores'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { z } from 'zod'
import { BulkRoomsButton } from '../../estate/bulk-rooms/bulk-rooms-button.tsx'
import { useFloorName } from '../../estate/floor-name.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useCan } from '../../session/can.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { useNumber } from '../../ui/page/figure.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './room-grid.module.css'
import { isShown, RoomLegend } from './room-legend.tsx'
import { emptyRoom, type RoomLook, roomLooks, roomStates } from './room-status.ts'
import { RoomTile } from './room-tile.tsx'
import { useText } from './text.ts'

type Layout = ReplyOf<typeof stores.endpoints.layout>
type Floor = Layout['floors'][number]

/** Beside the id of the store: '' for every hotel area, 'none' for rooms without one. */
const inAddress = z.object({
  area: z.string().max(12).catch(''),
  room: z.string().max(20).catch(''),
  state: z.enum(['', 'attention', ...roomStates]).catch(''),
  show: z.enum(['state', 'version']).catch('state'),
})

const fits = (area: string, begins: string, [, number, areaId]: RoomFacts) =>
  (area === '' || String(areaId ?? 'none') === area) && number.startsWith(begins)

interface RoomGridProps {
  layout: Layout
  /** How the devices are; undefined while nobody knows. */
  devices: readonly DeviceFacts[] | undefined
}

/** The rooms of a store as one walks past them, floor by floor, and how their devices are. */
export function RoomGrid({ layout, devices }: RoomGridProps) {
  const t = useText()
  const number = useNumber()
  const language = useLanguage()
  const [shown, show] = useAddress(inAddress)
  const mayAdd = useCan(rooms.endpoints.createBulk)
  const looks = useMemo(
    () => devices && roomLooks(devices, (text) => text[language]),
    [devices, language],
  )
  const { store, floors, hotel_areas } = layout
  const listed = floors.reduce((sum, floor) => sum + floor.rooms.length, 0)
  const meant = keepRooms(floors, (room) => fits(shown.area, shown.room, room))
  const lookOf = ([id]: RoomFacts) => looks?.get(id) ?? emptyRoom
  const found = looks ? keepRooms(meant, (room) => isShown(shown.state, lookOf(room))) : meant
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
  const set = [shown.area, shown.room, shown.state].filter((value) => value !== '').length
  return (
    <Panel title={t('grid')} extra={<Muted>{t('legend')}</Muted>}>
      <Filters set={set}>
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
        <ChoiceFilter
          label={t('show')}
          value={shown.show}
          options={[
            { value: 'state', label: t('showState') },
            { value: 'version', label: t('showVersion') },
          ]}
          onChange={(next) => show({ show: next })}
        />
      </Filters>
      {looks && (
        <RoomLegend
          looks={meant.flatMap((floor) => floor.rooms.map(lookOf))}
          shown={shown.state}
          onShow={(state) => show({ state })}
        />
      )}
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
          action={
            <Button onClick={() => show({ area: '', room: '', state: '' })}>{t('clear')}</Button>
          }
        />
      )}
      {found.map((floor) => (
        <FloorRow
          key={floor.floor}
          floor={floor}
          looks={looks}
          showsVersion={shown.show === 'version'}
        />
      ))}
    </Panel>
  )
}

function keepRooms(floors: Floor[], keep: (room: RoomFacts) => boolean): Floor[] {
  return floors.flatMap(({ floor, rooms: inside }): Floor[] => {
    const here = inside.filter(keep)
    return here.length > 0 ? [{ floor, rooms: here }] : []
  })
}

interface FloorRowProps {
  floor: Floor
  looks: ReadonlyMap<number, RoomLook> | undefined
  showsVersion: boolean
}

function FloorRow({ floor: { floor, rooms: inside }, looks, showsVersion }: FloorRowProps) {
  const t = useText()
  const floorName = useFloorName()
  const mayOpen = useCan({ permission: 'roomPage' })
  return (
    <section className={styles.floor}>
      <h3 className={styles.floorName}>
        {floorName(floor)} <Muted>{t('roomsHere', { count: inside.length })}</Muted>
      </h3>
      <ul className={styles.rooms}>
        {inside.map((room) => (
          <RoomTile
            key={room[0]}
            room={room}
            mayOpen={mayOpen}
            showsVersion={showsVersion}
            {...(looks && (looks.get(room[0]) ?? emptyRoom))}
          />
        ))}
      </ul>
    </section>
  )
}
