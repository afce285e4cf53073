import type { devices } from '@innkeeper/contract/areas/devices'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { DeviceValue } from '../../estate/devices/device-value.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './device-page.module.css'
import { useText } from './text.ts'

type Overview = ReplyOf<typeof devices.endpoints.overview>

/** What the device last said of itself, as its kind describes it. */
export function StatePanel({ overview }: { overview: Overview }) {
  const t = useText()
  const localized = useLocalized()
  const { property, state, state_at } = overview
  const kind = kindOf(property)
  if (!kind) return null
  return (
    <Panel
      title={t('state')}
      extra={
        state_at && (
          <Muted>
            {t('reported')} <Time at={state_at} />
          </Muted>
        )
      }
    >
      {state_at ? (
        <dl className={styles.values}>
          {Object.entries(kind.state).map(([name, value]) => (
            <div key={name}>
              <dt>{localized(value.label)}</dt>
              <dd>
                <DeviceValue value={value} given={state[name]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <EmptyState title={t('noState')} hint={t('noStateHint')} />
      )}
    </Panel>
  )
}
