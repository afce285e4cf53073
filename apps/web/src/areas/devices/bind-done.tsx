import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { devices } from '@innkeeper/contract/areas/devices'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRecordPath } from '../../crud/record-link.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import type { Bound } from './binding.ts'

/** It is connected; what one does next. */
export function BindDone({ bound, onAnother }: { bound: Bound; onAnother: () => void }) {
  const t = useBindText()
  const navigate = useNavigate()
  const path = useRecordPath(devices)(bound.id)
  return (
    <>
      <div className={styles.done} role="status">
        <CheckCircleFilled className={styles.check} aria-hidden />
        <p className={styles.serial}>{t('doneTitle', { serial: bound.serial })}</p>
        <p className={styles.hint}>{bound.store ? t('doneHint', bound) : t('doneRoom', bound)}</p>
      </div>
      <div className={styles.next}>
        {path && (
          <Button size="large" block onClick={() => navigate(path)}>
            {t('openDevice')}
          </Button>
        )}
        <Button type="primary" size="large" block onClick={onAnother}>
          {t('connectAnother')}
        </Button>
      </div>
    </>
  )
}
