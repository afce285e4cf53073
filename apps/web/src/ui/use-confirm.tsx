import type { ReactNode } from 'react'
import { modal } from './modal.tsx'
import { useUiText } from './text.ts'

interface Question {
  /** Names the thing: Delete “Front desk system”? */
  title: string
  /** What will happen, and whether it can be taken back. */
  consequence: ReactNode
  /** The verb on the button. */
  action: string
  /** The word on the other button, where “Cancel” could mean either. */
  otherwise?: string
  /** On unless told otherwise: the act destroys something. */
  danger?: boolean
  run: () => Promise<unknown>
  onCancel?: () => void
}

/** Asks before an act that cannot be taken back. The safe answer has the focus. */
export function useConfirm() {
  const t = useUiText()
  return ({ title, consequence, action, otherwise, danger = true, run, onCancel }: Question) =>
    modal.confirm({
      title,
      content: consequence,
      okText: action,
      okButtonProps: { danger },
      cancelText: otherwise ?? t('cancel'),
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      onOk: run,
      onCancel,
    })
}
