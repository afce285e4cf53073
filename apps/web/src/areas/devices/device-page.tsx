import { devices } from '@innkeeper/contract/areas/devices'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { useRecordName } from '../../config/record-name.ts'
import { FieldValue } from '../../crud/field-value.tsx'
import { WithHistory } from '../../crud/history/with-history.tsx'
import type { Row } from '../../crud/record.ts'
import { RecordLink } from '../../crud/record-link.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useOpened } from '../../session/use-opened.ts'
import { NoValue } from '../../ui/no-value.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { CommandsPanel } from './commands-panel.tsx'
import { DeviceActions } from './device-actions.tsx'
import styles from './device-page.module.css'
import { EventsPanel } from './events-panel.tsx'
import { PresencePanel } from './presence-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { useText } from './text.ts'

type Overview = ReplyOf<typeof devices.endpoints.overview>

const deviceInAddress = z.coerce.number().int().min(1).catch(0)
const shown = ['device_model_id', 'app_version', 'last_seen_at', 'tag_ids', 'created_at'] as const

/** One device: how it is, what happened to it, and what it can be told to do. */
export default function DevicePage() {
  const t = useText()
  const [params] = useSearchParams()
  const id = deviceInAddress.parse(params.get('id'))
  const asked = { enabled: id > 0, keepPreviousData: false }
  const record = useQuery(devices.endpoints.detail, { id }, asked)
  const overview = useQuery(devices.endpoints.overview, { id }, asked)
  const row = record.data as Row | undefined
  const serial = String(row?.serial)
  const name =
    row && (row.room_number ? t('titleOf', { serial, room: String(row.room_number) }) : serial)
  useOpened(devices.name, row?.id)
  useRecordName(name)
  return (
    <Page
      title={name ?? t('device')}
      intro={row && overview.data && <Presence row={row} overview={overview.data} />}
      actions={row && <DeviceActions row={row} />}
    >
      {id === 0 ? (
        <Panel>
          <EmptyState title={t('notChosenTitle')} hint={t('notChosenHint')} />
        </Panel>
      ) : (
        <Loaded query={record} skeleton={<Skeleton title rows={8} />}>
          {(data) => (
            <Loaded query={overview} skeleton={<Skeleton title rows={8} />}>
              {(known) => <Whole row={data as Row} overview={known} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  )
}

/** Online or not, and since when. */
function Presence({ row, overview }: { row: Row; overview: Overview }) {
  const t = useText()
  const { presence, changed_at } = overview
  const field = devices.resource.fields.presence
  return (
    <span className={styles.presence}>
      <FieldValue name="presence" field={field} row={{ ...row, presence }} />
      {presence !== 'never' && changed_at && (
        <Muted>
          {t('since')} <Time at={changed_at} exact />
        </Muted>
      )}
    </span>
  )
}

function Whole({ row, overview }: { row: Row; overview: Overview }) {
  const { property, presence } = overview
  return (
    <>
      <div className={styles.columns}>
        <Panel>
          <WithHistory area={devices} id={row.id}>
            <Facts facts={useFacts(row, overview)} />
          </WithHistory>
        </Panel>
        <PresencePanel overview={overview} />
      </div>
      <StatePanel overview={overview} />
      <div className={styles.columns}>
        <CommandsPanel
          id={row.id}
          serial={String(row.serial)}
          property={property}
          connected={presence !== 'never'}
        />
        <EventsPanel id={row.id} property={property} />
      </div>
    </>
  )
}

function useFacts(row: Row, overview: Overview): [string, ReactNode][] {
  const t = useText()
  const localized = useLocalized()
  const { fields } = devices.resource
  const room = row.sub_id ? (
    <RecordLink area={rooms} id={Number(row.sub_id)}>
      {String(row.room_number)}
    </RecordLink>
  ) : (
    <NoValue />
  )
  return [
    [
      localized(fields.offline_id.title),
      <RecordLink key="store" area={stores} id={Number(row.offline_id)}>
        {String(row.offline_title)}
      </RecordLink>,
    ],
    [localized(fields.sub_id.title), room],
    ...shown.map((name): [string, ReactNode] => [
      localized(fields[name].title),
      <FieldValue key={name} name={name} field={fields[name]} row={row} />,
    ]),
    [t('boundAt'), <Bound key="bound" overview={overview} />],
    ...(overview.revoked_at
      ? [[t('revoked'), <Time key="revoked" at={overview.revoked_at} />] as [string, ReactNode]]
      : []),
  ]
}

const ways = ['pin', 'serial', 'replacement'] as const

/** Who connected it, when and how. */
function Bound({ overview: { bound_at, bound_by, bound_how } }: { overview: Overview }) {
  const t = useText()
  const how = ways.find((way) => way === bound_how)
  if (!bound_at) return <NoValue />
  const more = [bound_by, how && t(how)].filter(Boolean)
  return (
    <>
      <Time at={bound_at} />
      <Muted>{more.map((words) => ` · ${words}`)}</Muted>
    </>
  )
}
