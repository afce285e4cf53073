import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { useConfirm } from '../use-confirm.tsx'
import styles from './form-drawer.module.css'
import { useLeaveWarning } from './use-leave-warning.ts'

interface FormDrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** Of the form inside, which the button sends. */
  formId: string
  /** The word on the button. */
  action: string
  pending: boolean
  /** False while what the form starts with is still on its way. */
  ready: boolean
  /** Whether closing would lose something that was typed. */
  wouldLose: () => boolean
  children: ReactNode
}

const width = 620

/** A long form at the side; it asks before it throws away what was typed. */
export function FormDrawer(props: FormDrawerProps) {
  const { open, onClose, title, formId, action, pending, ready, wouldLose, children } = props
  const t = useUiText()
  const confirm = useConfirm()
  useLeaveWarning(open, wouldLose, onClose)
  const askClose = () => {
    if (!wouldLose()) return onClose()
    confirm({
      title: t('closeTitle'),
      consequence: t('closeConsequence'),
      action: t('discard'),
      run: async () => onClose(),
    })
  }
  return (
    <Drawer
      open={open}
      onClose={askClose}
      title={title}
      size={width}
      // A slip of the mouse loses nothing that was typed.
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirst(formId)}
      footer={
        <div className={styles.footer}>
          <Button onClick={askClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={pending}
            aria-busy={pending}
            disabled={!ready}
          >
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}

const focusFirst = (formId: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus()
