import type { Setting } from '@innkeeper/contract/areas/settings'
import { Alert, Button } from 'antd'
import styles from './settings.module.css'
import { useText } from './text.ts'
import { ValueFacts } from './value-facts.tsx'

/** What the first of two editors saved. */
export function Conflict({ theirs, onTake }: { theirs: Setting; onTake: () => void }) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.conflict}
      title={t('conflictTitle')}
      description={
        <>
          <ValueFacts setting={theirs} />
          {t('conflictHint')}
        </>
      }
      action={
        <Button size="small" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
      }
    />
  )
}
