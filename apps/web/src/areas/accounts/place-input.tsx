import { accountScopes } from '@innkeeper/contract/areas/accounts'
import { Radio } from 'antd'
import { ScopeCascader } from '../../estate/scope-cascader.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import styles from './accounts.module.css'
import type { Place } from './place.ts'
import { useText } from './text.ts'

interface PlaceInputProps {
  id?: string
  value?: Place
  onChange?: (place: Place | undefined) => void
  /** The whole platform can be chosen too. */
  platform: boolean
  'aria-invalid'?: boolean
}

/** The whole platform, or a place of the estate at any level. */
export function PlaceInput({ platform, value, onChange, ...rest }: PlaceInputProps) {
  const t = useText()
  const localized = useLocalized()
  const atPlace = value === undefined || value.length > 0
  const cascader = (
    <ScopeCascader
      {...rest}
      depth="store"
      anyLevel
      value={value}
      // Cleared means not chosen yet, which is not the whole platform.
      onChange={(path) => onChange?.(path.length > 0 ? path : undefined)}
    />
  )
  if (!platform) return cascader
  return (
    <div className={styles.place}>
      <Radio.Group
        value={atPlace}
        onChange={(event) => onChange?.(event.target.value ? undefined : [])}
        options={[
          { value: false, label: localized(accountScopes.platform) },
          { value: true, label: t('onePlace') },
        ]}
      />
      {atPlace && cascader}
    </div>
  )
}
