import { marketingPages, type SettingName, settings } from '@innkeeper/contract/areas/settings'
import { Alert, Form, Input, Radio } from 'antd'
import type { ComponentType } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useConfig } from '../../config/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Field } from '../../ui/form/form-fields.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import styles from './settings.module.css'
import { useText } from './text.ts'

/** The inputs of each setting, by its name. */
export const settingFields: Record<SettingName, ComponentType> = {
  product_name: () => <BothLanguages max={40} required />,
  version_notice: () => <BothLanguages max={200} required={false} />,
  record_filing: RecordFiling,
  marketing_links: MarketingLinks,
  login: LoginVariant,
  upload: UploadLimit,
}

function BothLanguages({ max, required }: { max: number; required: boolean }) {
  const t = useText()
  return (
    <>
      <Field name="en" label={t('english')} required={required}>
        <Input maxLength={max} />
      </Field>
      <Field name="zh" label={t('chinese')} required={required}>
        <Input maxLength={max} />
      </Field>
    </>
  )
}

function RecordFiling() {
  const t = useText()
  return (
    <>
      <Field name="text" label={t('text')} required={false}>
        <Input maxLength={100} />
      </Field>
      <Field name="url" label={t('link')} required={false}>
        <Input inputMode="url" maxLength={300} placeholder="https://" />
      </Field>
    </>
  )
}

function MarketingLinks() {
  const t = useText()
  const localized = useLocalized()
  return Object.entries(marketingPages).map(([name, title]) => {
    const page = localized(title)
    return (
      <div key={name} className={styles.link}>
        <Field name={`${name}_en`} label={t('englishOf', { page })}>
          <Input maxLength={30} />
        </Field>
        <Field name={`${name}_zh`} label={t('chineseOf', { page })}>
          <Input maxLength={30} />
        </Field>
        <Field name={`${name}_url`} label={t('linkOf', { page })}>
          <Input inputMode="url" maxLength={300} placeholder="https://" />
        </Field>
      </div>
    )
  })
}

function LoginVariant() {
  const t = useText()
  const { environment } = useConfig()
  const type = Form.useWatch('type')
  const { data } = useQuery(settings.endpoints.list, {})
  const count = data?.without_second_password ?? 0
  return (
    <>
      <Field
        name="type"
        label={t('login')}
        hint={environment === 'yeste' ? t('loginYeste') : undefined}
      >
        <Radio.Group
          options={[
            { value: 1, label: t('login1') },
            { value: 2, label: t('login2') },
          ]}
        />
      </Field>
      {type === 2 && count > 0 && (
        <Alert
          className={styles.warning}
          type="warning"
          showIcon
          title={t('withoutSecond', { count })}
        />
      )}
    </>
  )
}

function UploadLimit() {
  const t = useText()
  return (
    <Field name="max_megabytes" label={t('megabytes')}>
      <NumberInput suffix={t('megabyteUnit')} />
    </Field>
  )
}
