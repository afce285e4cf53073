import { Button, Modal } from 'antd'
import { CopyField } from '../../ui/form/copy-field.tsx'
import styles from './key-dialog.module.css'
import { useText } from './text.ts'

export interface NewKey {
  id: number
  name: string
  key: string
}

/** Without `onCancel` only its button closes it: a key that was not copied is lost. */
export function KeyDialog({ newKey, onClose }: { newKey?: NewKey; onClose: () => void }) {
  const t = useText()
  return (
    <Modal
      open={newKey !== undefined}
      title={newKey && t('keyTitle', { name: newKey.name })}
      closable={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t('keyStored')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('keyIntro')}</p>
      {newKey && (
        <div className={styles.fields}>
          <CopyField label={t('systemNumber')} value={String(newKey.id)} />
          <CopyField label={t('systemKey')} value={newKey.key} />
        </div>
      )}
    </Modal>
  )
}
