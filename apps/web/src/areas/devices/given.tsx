import type { Values } from '@innkeeper/device-protocol/values'
import { DeviceValue } from '../../estate/devices/device-value.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import styles from './device-page.module.css'

/** What was said with a command or an event, or answered. */
export function Given({ values, given }: { values: Values; given: Record<string, unknown> }) {
  const localized = useLocalized()
  const said = Object.entries(values).filter(([name]) => given[name] !== undefined)
  if (said.length === 0) return null
  return (
    <dl className={styles.given}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{localized(value.label)}</dt>
          <dd>
            <DeviceValue value={value} given={given[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
