import { useState } from 'react'
import plain from '../../ui/page/plain.module.css'
import { Field } from './field.tsx'
import styles from './login.module.css'
import { useLoginText } from './text.ts'
import type { Login } from './use-login.ts'

/** The SMS code with its button and, in the demo, the message that no telephone received. */
export function CodeField({ login, disabled }: { login: Login; disabled: boolean }) {
  const t = useLoginText()
  const { values, problems, change, sms } = login
  const [asking, setAsking] = useState(false)

  async function ask() {
    if (asking) return
    setAsking(true)
    await sms.request(values.phone)
    setAsking(false)
  }

  return (
    <>
      <div className={styles.codeRow}>
        <Field
          label={t('code')}
          value={values.code}
          onChange={(code) => change({ code })}
          problem={problems.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <button
          type="button"
          className={plain.button}
          disabled={sms.left > 0 || disabled}
          onClick={ask}
        >
          {sms.left > 0 ? t('again', { seconds: sms.left }) : t('getCode')}
        </button>
      </div>
      {sms.inbox && (
        <section className={styles.inbox} aria-label={t('inbox')}>
          <span className={styles.tag}>{t('inbox')}</span>
          <span>{t('inboxText', { phone: sms.inbox.phone })}</span>
          <strong className={styles.inboxCode}>{sms.inbox.code}</strong>
          {values.code !== sms.inbox.code && (
            <button
              type="button"
              className={styles.link}
              onClick={() => sms.inbox && change({ code: sms.inbox.code })}
            >
              {t('fillIn')}
            </button>
          )}
        </section>
      )}
    </>
  )
}
