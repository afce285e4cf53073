import type { Account } from '@innkeeper/contract/areas/accounts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useConfig } from '../../config/config.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import styles from './accounts.module.css'
import { suggestPassword } from './suggest-password.ts'
import { useText } from './text.ts'

/** The passwords of a new account, or new ones of an old account. */
export function PasswordFields({ label, account }: { label: string; account?: Account }) {
  const t = useText()
  const form = Form.useFormInstance()
  const hint = t(useConfig().login_type === 2 ? 'secondHint2' : 'secondHint1')
  const [suggestion, setSuggestion] = useState<string>()
  const suggest = () => {
    const password = suggestPassword()
    setSuggestion(password)
    form.setFieldsValue({ password, re_password: password })
  }
  return (
    <>
      <Field name="password" label={label} hint={t('passwordRule')}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Field>
      <Field name="re_password" label={t('rePassword')}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Field>
      <div className={styles.suggestion}>
        {suggestion === undefined ? (
          <Button onClick={suggest}>{t('suggest')}</Button>
        ) : (
          <>
            <CopyField label={t('suggestion')} value={suggestion} />
            <p className={styles.hint}>{t('suggested')}</p>
          </>
        )}
      </div>
      <Field
        name="second_password"
        label={t('secondPassword')}
        hint={account?.has_second_password ? t('secondKept') : hint}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Field>
    </>
  )
}
