import { attention, devices } from '@innkeeper/contract/areas/devices'
import { rooms } from '@innkeeper/contract/areas/rooms'
import type { DeviceFacts, stores } from '@innkeeper/contract/areas/stores'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Link } from 'react-router'
import { RecordLink } from '../../crud/record-link.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Can } from '../../session/can.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './attention-panel.module.css'
import { reasonsOf } from './room-status.ts'
import { useText } from './text.ts'

type Layout = ReplyOf<typeof stores.endpoints.layout>

/** More of the same are in the list of devices. */
const mostShown = 40

interface AttentionPanelProps {
  layout: Layout
  devices: readonly DeviceFacts[]
}

/** What someone should look after in this store, by reason, each with its next step. */
export function AttentionPanel({ layout, devices: all }: AttentionPanelProps) {
  const t = useText()
  const byReason = Object.keys(attention).flatMap((name) => {
    const found = all.filter((device) => reasonsOf(device).includes(name))
    return found.length > 0 ? [{ name, found }] : []
  })
  if (byReason.length === 0) return null
  const numbers = new Map(
    layout.floors.flatMap((floor) => floor.rooms.map(([id, number]) => [id, number] as const)),
  )
  return (
    <Panel title={t('attention')}>
      <div className={styles.reasons}>
        {byReason.map(({ name, found }) => (
          <Reason key={name} name={name} found={found} numbers={numbers} store={layout.store.id} />
        ))}
      </div>
    </Panel>
  )
}

interface ReasonProps {
  name: string
  found: DeviceFacts[]
  numbers: ReadonlyMap<number, string>
  store: number
}

function Reason({ name, found, numbers, store }: ReasonProps) {
  const t = useText()
  const number = useNumber()
  const localized = useLocalized()
  const reason = attention[name]
  if (!reason) return null
  return (
    <section>
      <h3 className={styles.reason}>
        {localized(reason.label)} <Muted>{t('devicesHere', { count: found.length })}</Muted>
      </h3>
      <p className={styles.advice}>{localized(reason.advice)}</p>
      <ul className={styles.places}>
        {found.slice(0, mostShown).map((device) => (
          <li key={device.id}>
            <Place device={device} number={numbers.get(device.sub_id ?? 0)} />
          </li>
        ))}
        {found.length > mostShown && (
          <Can do={devices.endpoints.list}>
            <li>
              <Link to={`/device?offline_id=${store}&attention=${name}`}>
                {t('allOf', { count: number(found.length) })}
              </Link>
            </li>
          </Can>
        )}
      </ul>
    </section>
  )
}

/** The room where one goes and looks; a device without one is found by its own page. */
function Place({ device, number }: { device: DeviceFacts; number: string | undefined }) {
  if (device.sub_id === null || number === undefined) {
    return (
      <RecordLink area={devices} id={device.id}>
        {device.serial}
      </RecordLink>
    )
  }
  return (
    <RecordLink area={rooms} id={device.sub_id}>
      {number}
    </RecordLink>
  )
}
