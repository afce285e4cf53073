import { Button, Drawer, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import { useUiText } from '../text.ts'
import { useConfirm } from '../use-confirm.tsx'
import styles from './form-frame.module.css'
import { useLeaveWarning } from './use-leave-warning.ts'

export type FormContainer = 'drawer' | 'dialog' | 'page'

interface FormFrameProps {
  /** A drawer at the side unless told. */
  container?: FormContainer
  open: boolean
  onClose: () => void
  /** Whoever goes elsewhere gives up what was typed; closes it unless told. */
  onDiscard?: () => void
  title: string
  /** Of the form inside, which the button sends. */
  formId: string
  /** The word on the button. */
  action: string
  danger?: boolean
  pending: boolean
  /** False while what the form starts with is still on its way. */
  ready: boolean
  /** Whether closing would lose something that was typed. */
  wouldLose: () => boolean
  children: ReactNode
}

const width = 720

/** What stands around a form; it asks before it throws away what was typed. */
export function FormFrame(props: FormFrameProps) {
  const { container = 'drawer', open, onClose, formId, wouldLose, children, title } = props
  const t = useUiText()
  const confirm = useConfirm()
  useLeaveWarning(open, wouldLose, props.onDiscard ?? onClose)
  const askClose = () => {
    if (!wouldLose()) return onClose()
    confirm({
      title: t('closeTitle'),
      consequence: t('closeConsequence'),
      action: t('discard'),
      otherwise: t('keepEditing'),
      run: async () => onClose(),
    })
  }
  const footer = <Footer {...props} onCancel={askClose} />
  if (container === 'page') {
    return (
      <Page title={title}>
        {children}
        <div className={styles.bottom}>{footer}</div>
      </Page>
    )
  }
  const shared = {
    open,
    title,
    // A slip of the mouse loses nothing that was typed.
    mask: { closable: false },
    destroyOnHidden: true,
    footer,
  }
  if (container === 'dialog') {
    return (
      <Modal
        {...shared}
        onCancel={askClose}
        afterOpenChange={(isOpen) => isOpen && focusFirst(formId)}
      >
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      {...shared}
      onClose={askClose}
      size={width}
      afterOpenChange={(isOpen) => isOpen && focusFirst(formId)}
    >
      {children}
    </Drawer>
  )
}

function Footer(props: FormFrameProps & { onCancel: () => void }) {
  const { formId, action, danger, pending, ready, onCancel } = props
  const t = useUiText()
  return (
    <div className={styles.footer}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        type="primary"
        danger={danger}
        htmlType="submit"
        form={formId}
        loading={pending}
        aria-busy={pending}
        disabled={!ready}
      >
        {action}
      </Button>
    </div>
  )
}

function focusFirst(formId: string): void {
  const form = document.getElementById(formId)
  // Who was faster than the opening stays where they are.
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}
