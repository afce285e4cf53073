import type { AnyEndpoint, ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import { Form, Modal } from 'antd'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useUiText } from '../text.ts'
import styles from './form-dialog.module.css'
import { EndpointForm } from './form-fields.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

interface FormDialogProps<E extends AnyEndpoint> {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen when it is sent. */
  intro?: ReactNode
  /** The word on the button. */
  action: string
  danger?: boolean
  endpoint: E
  /** The call as the form sees it, where people fill in something else than what travels. */
  filledIn?: AnyEndpoint
  /** What travels, of what was filled in. */
  bodyOf?: (filled: object) => RequestOf<E>
  initial: Partial<RequestOf<E>>
  fixed?: Partial<RequestOf<E>>
  /** No toast for such an answer. */
  quiet?: (reply: ReplyOf<E>) => boolean
  /** A refusal that the dialog itself tells the person about, by answering true: no toast then. */
  onRefused?: (error: ApiError) => boolean
  onDone?: (reply: ReplyOf<E>, sent: RequestOf<E>) => void
  children: ReactNode
}

/** A dialog that fills in one endpoint's body and closes when the server has taken it. */
export function FormDialog<E extends AnyEndpoint>(props: FormDialogProps<E>) {
  const { open, onClose, title, intro, action, danger, endpoint, initial, fixed } = props
  const t = useUiText()
  const id = useId()
  const { call, pending, fields } = useCall(endpoint, {
    quiet: props.quiet,
    onRefused: props.onRefused,
  })
  const taken = useRef(false)
  const send = async (filled: RequestOf<E>) => {
    const body = props.bodyOf?.(filled as object) ?? filled
    const reply = await call(body)
    if (reply === undefined) return
    taken.current = true
    onClose()
    props.onDone?.(reply, body)
  }
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      okText={action}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, danger }}
      confirmLoading={pending}
      // A slip of the mouse loses nothing that was typed.
      mask={{ closable: false }}
      destroyOnHidden
      classNames={{ body: styles.body }}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return
        taken.current = false
        focusFirstField(id)
      }}
    >
      {intro && <div className={styles.intro}>{intro}</div>}
      <GuardedForm
        wouldLose={() => !taken.current}
        onDiscard={onClose}
        id={id}
        endpoint={(props.filledIn ?? endpoint) as E}
        initial={initial}
        fixed={fixed}
        rejected={fields}
        onSend={(body) => void send(body)}
      >
        {props.children}
      </GuardedForm>
    </Modal>
  )
}

/** Where one goes on typing: not on the button that closes it. Who types already is left alone. */
function focusFirstField(formId: string) {
  const form = document.getElementById(formId)
  if (!form || form.contains(document.activeElement)) return
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled)'
  form.querySelector<HTMLElement>(fields)?.focus()
}

interface GuardedFormProps<E extends AnyEndpoint> extends ComponentProps<typeof EndpointForm<E>> {
  /** Whether what was typed is still nowhere else. */
  wouldLose: () => boolean
  onDiscard: () => void
}

/** Lives as long as the dialog shows it, and what was typed in it is not lost by going elsewhere. */
function GuardedForm<E extends AnyEndpoint>(props: GuardedFormProps<E>) {
  const { wouldLose, onDiscard, ...rest } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  useLeaveWarning(true, () => wouldLose() && form.isFieldsTouched(), onDiscard)
  return <EndpointForm {...rest} form={form} />
}
