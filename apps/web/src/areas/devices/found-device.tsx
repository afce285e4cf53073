import { deviceProperties } from '@innkeeper/contract/areas/device-models'
import type { Localized } from '@innkeeper/contract/localized'
import { Button } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import type { Found } from './binding.ts'

const properties: Record<string, Localized> = deviceProperties

/** The device that shows this PIN. */
export function FoundDevice({ device, onOther }: { device: Found; onOther: () => void }) {
  const t = useBindText()
  const localized = useLocalized()
  const type = properties[device.property]
  const about = [type && localized(type), device.model].filter(Boolean).join(' · ')
  return (
    <div className={styles.found}>
      <div>
        <span className={styles.label}>{t('found')}</span>
        <strong className={styles.serial}>{device.serial}</strong>
        {about && <span className={styles.hint}>{about}</span>}
      </div>
      <Button onClick={onOther}>{t('otherDevice')}</Button>
    </div>
  )
}
