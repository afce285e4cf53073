import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { devices } from '@innkeeper/contract/areas/devices'
import { hotelAreas } from '@innkeeper/contract/areas/hotel-areas'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { ApiError } from '../../api/api-error.ts'
import { useQuery } from '../../api/use-query.ts'
import { useRecordName } from '../../config/record-name.ts'
import { EditButton } from '../../crud/edit-button.tsx'
import { FieldValue } from '../../crud/field-value.tsx'
import { BulkRoomsButton } from '../../estate/bulk-rooms/bulk-rooms-button.tsx'
import { ConnectButton } from '../../estate/devices/connect-button.tsx'
import { StoreCommands } from '../../estate/devices/store-commands.tsx'
import { RegionName } from '../../estate/region-name.tsx'
import { Can } from '../../session/can.tsx'
import { useOpened } from '../../session/use-opened.ts'
import { NoValue } from '../../ui/no-value.tsx'
import { Figure, Figures, FiguresSkeleton, useNumber } from '../../ui/page/figure.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded, StaleNotice } from '../../ui/page/states.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { RoomGrid } from './room-grid.tsx'
import styles from './store-page.module.css'
import { useText } from './text.ts'

type Layout = ReplyOf<typeof stores.endpoints.layout>
type Status = ReplyOf<typeof stores.endpoints.status>

const storeInAddress = z.coerce.number().int().min(1).catch(0)

/** One store: what is known of it, and its floors and rooms. */
export default function StorePage() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = storeInAddress.parse(params.get('id'))
  const layout = useQuery(
    stores.endpoints.layout,
    { id },
    { enabled: id > 0, keepPreviousData: false },
  )
  const status = useQuery(
    stores.endpoints.status,
    { id },
    { enabled: id > 0, keepPreviousData: false },
  )
  const store = layout.data?.store
  useOpened(stores.name, store?.id)
  useRecordName(store?.title)
  const back = (
    <Can do={stores.endpoints.list}>
      <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate('/store')}>
        {t('back')}
      </Button>
    </Can>
  )
  return (
    <Page
      title={store?.title ?? t('title')}
      intro={store && <Whose store={store} />}
      actions={
        <>
          {back}
          {store && (layout.data?.rooms ?? 0) > 0 && (
            <BulkRoomsButton store={{ id, title: store.title }} />
          )}
          {layout.data && status.data && (
            <StoreCommands
              store={layout.data.store}
              floors={layout.data.floors.flatMap(({ floor }) => floor ?? [])}
              properties={status.data.devices.map(({ property }) => property)}
            />
          )}
          {store && <ConnectButton offline_id={id} />}
          {store && <EditButton area={stores} row={store} />}
        </>
      }
    >
      {id === 0 ? (
        <Panel>
          <EmptyState title={t('notChosenTitle')} hint={t('notChosenHint')} action={back} />
        </Panel>
      ) : (
        <Loaded query={layout} skeleton={<Waiting />}>
          {(data) => <Whole layout={data} status={status} />}
        </Loaded>
      )}
    </Page>
  )
}

/** Its business status (spec §4), and whose it is. */
function Whose({ store }: { store: Layout['store'] }) {
  const t = useText()
  return (
    <span className={styles.whose}>
      <FieldValue
        name="status"
        field={stores.resource.fields.status}
        row={{ ...store, version: 0 }}
      />
      {t('intro', { partner: store.partner_name, brand: store.brand_name })}
    </span>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <FiguresSkeleton count={4} />
      <Panel>
        <Skeleton rows={10} />
      </Panel>
    </div>
  )
}

interface WholeProps {
  layout: Layout
  status: UseQueryResult<Status, ApiError>
}

function Whole({ layout, status }: WholeProps) {
  const t = useText()
  const number = useNumber()
  const { store, hotel_areas } = layout
  const inThisStore = (path: string) => `${path}?offline_id=${store.id}`
  const more = (path: string, words: string): ReactNode => (
    <Link to={inThisStore(path)}>{words}</Link>
  )
  return (
    <>
      <Figures>
        <Figure
          label={t('rooms')}
          value={number(layout.rooms)}
          note={<Can do={rooms.endpoints.list}>{more('/room', t('listRooms'))}</Can>}
        />
        <Figure
          label={t('devices')}
          value={number(layout.devices)}
          note={<Can do={devices.endpoints.list}>{more('/device', t('listDevices'))}</Can>}
        />
        <Figure label={t('floors')} value={number(layout.floor_count)} />
        <Figure
          label={t('areas')}
          value={number(hotel_areas.length)}
          note={<Can do={hotelAreas.endpoints.list}>{more('/hotelArea', t('listAreas'))}</Can>}
        />
      </Figures>
      <Panel title={t('facts')}>
        <dl className={styles.about}>
          {useFacts(store).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {status.data && <AttentionPanel layout={layout} devices={status.data.devices} />}
      {status.error && <StaleNotice error={status.error} onRetry={() => void status.refetch()} />}
      <RoomGrid layout={layout} devices={status.data?.devices} />
    </>
  )
}

function coordinatesOf({ longitude, latitude }: Layout['store']) {
  return longitude === null || latitude === null ? undefined : `${longitude}, ${latitude}`
}

function useFacts(store: Layout['store']): [string, ReactNode][] {
  const t = useText()
  const none = <NoValue />
  return [
    [t('number'), store.number],
    [t('region'), store.region ? <RegionName key="region" code={store.region} /> : none],
    [t('address'), store.address || none],
    [t('coordinates'), coordinatesOf(store) ?? none],
    [t('timeZone'), store.time_zone],
    [
      t('remark'),
      store.remark ? (
        <p key="remark" className={styles.remark}>
          {store.remark}
        </p>
      ) : (
        none
      ),
    ],
  ]
}
