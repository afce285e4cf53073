import { flaws } from '@innkeeper/contract/areas/operation-log'
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { absoluteTime } from '../../ui/time.tsx'
import styles from './operation-log.module.css'
import { useText } from './text.ts'
import { useVerification } from './use-verification.ts'

interface VerifyDialogProps {
  onClose: () => void
  onShow: (id: number) => void
}

/** Verifies the chain as long as it is there, and says how far it has come. */
export function VerifyDialog(props: VerifyDialogProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Attempt({ onClose, onShow, onAgain }: VerifyDialogProps & { onAgain: () => void }) {
  const t = useText()
  const { checked, total, done, broken, error } = useVerification()
  const finished = done && !error
  const percent = finished && !broken ? 100 : Math.floor((100 * checked) / Math.max(total, 1))
  return (
    <Modal
      open
      onCancel={onClose}
      title={t('verifyTitle')}
      mask={{ closable: false }}
      footer={
        <>
          {error && <Button onClick={onAgain}>{t('again')}</Button>}
          {broken?.at && (
            <Button type="primary" onClick={() => onShow(broken.id)}>
              {t('showEntry', { id: broken.id })}
            </Button>
          )}
          <Button onClick={onClose}>{t(done ? 'close' : 'stop')}</Button>
        </>
      }
    >
      <p className={styles.plain}>{t('verifyIntro')}</p>
      <div className={styles.progress} role="status" aria-live="polite">
        <Progress
          aria-label={t('verifyTitle')}
          percent={percent}
          status={statusOf(done, broken !== null || !!error)}
        />
        {!done && <p className={styles.plain}>{t('verifying', { checked, total })}</p>}
        {error && (
          <Alert type="error" showIcon title={t('verifyFailed')} description={error.message} />
        )}
        {broken && <Broken {...broken} checked={checked} />}
        {finished && !broken && (
          <Alert
            type="success"
            showIcon
            title={t('intact')}
            description={t('intactHint', { count: checked })}
          />
        )}
      </div>
    </Modal>
  )
}

function statusOf(done: boolean, wrong: boolean) {
  if (wrong) return 'exception'
  return done ? 'success' : 'active'
}

interface BrokenProps {
  id: number
  at: string | null
  flaw: keyof typeof flaws
  checked: number
}

function Broken({ id, at, flaw, checked }: BrokenProps) {
  const t = useText()
  const localized = useLocalized()
  const language = useLanguage()
  const time = at ? t('brokenAt', { time: absoluteTime(at, language) }) : ''
  return (
    <Alert
      type="error"
      showIcon
      title={t('brokenTitle', { id })}
      description={t('brokenHint', { flaw: localized(flaws[flaw]), time, count: checked })}
    />
  )
}
