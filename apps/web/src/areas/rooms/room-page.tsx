import { devices } from '@innkeeper/contract/areas/devices'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { useRecordName } from '../../config/record-name.ts'
import { AddButton } from '../../crud/add-button.tsx'
import { EditButton } from '../../crud/edit-button.tsx'
import { FieldValue } from '../../crud/field-value.tsx'
import { WithHistory } from '../../crud/history/with-history.tsx'
import type { Row } from '../../crud/record.ts'
import { ResourceList } from '../../crud/resource-list.tsx'
import { useResourceList } from '../../crud/use-resource-list.ts'
import { ConnectButton } from '../../estate/devices/connect-button.tsx'
import { useDeviceList } from '../../estate/devices/use-device-list.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan } from '../../session/can.tsx'
import { useOpened } from '../../session/use-opened.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded } from '../../ui/page/states.tsx'
import { useText } from './text.ts'

const roomInAddress = z.coerce.number().int().min(1).catch(0)
const shown = ['offline_id', 'floor', 'hotel_area_id', 'created_at'] as const

/** One room: where it is, what stands in it, and what happened to it. */
export default function RoomPage() {
  const t = useText()
  const [params] = useSearchParams()
  const id = roomInAddress.parse(params.get('id'))
  const query = useQuery(
    rooms.endpoints.detail,
    { id },
    { enabled: id > 0, keepPreviousData: false },
  )
  const room = query.data as Row | undefined
  const name =
    room && t('roomOf', { room: String(room.room_id), store: String(room.offline_title) })
  useOpened(rooms.name, room?.id)
  useRecordName(name)
  return (
    <Page
      title={name ?? t('room')}
      actions={
        room && (
          <>
            <ConnectButton offline_id={Number(room.offline_id)} sub_id={room.id} />
            <EditButton area={rooms} row={room} />
          </>
        )
      }
    >
      {id === 0 ? (
        <Panel>
          <EmptyState title={t('notChosenTitle')} hint={t('notChosenHint')} />
        </Panel>
      ) : (
        <Loaded query={query} skeleton={<Skeleton title rows={8} />}>
          {(data) => <Whole room={data as Row} />}
        </Loaded>
      )}
    </Page>
  )
}

function Whole({ room }: { room: Row }) {
  const localized = useLocalized()
  const { fields } = rooms.resource
  const seesDevices = useCan(devices.endpoints.list)
  return (
    <>
      <Panel>
        <WithHistory area={rooms} id={room.id}>
          <Facts
            facts={shown.map((name) => [
              localized(fields[name].title),
              <FieldValue key={name} name={name} field={fields[name]} row={room} />,
            ])}
          />
        </WithHistory>
      </Panel>
      {seesDevices && <Devices room={room} />}
    </>
  )
}

/** How they are comes before what they are. */
const deviceColumns = [
  ...['serial', 'presence', 'app_version', 'last_seen_at', 'device_model_id', 'tag_ids'],
]

function Devices({ room: { id, offline_id } }: { room: Row }) {
  const t = useText()
  const { parts, dialog } = useDeviceList()
  const fixed = useMemo(() => ({ offline_id, sub_id: id }), [offline_id, id])
  const list = useResourceList({ area: devices, fixed, embedded: true })
  return (
    <>
      <ResourceList
        {...parts}
        list={list}
        columns={deviceColumns}
        label={t('devices')}
        heading={t('devices')}
        extra={<AddButton list={list} />}
        empty={{ title: t('noDevicesTitle'), hint: t('noDevicesHint') }}
      />
      {dialog}
    </>
  )
}
