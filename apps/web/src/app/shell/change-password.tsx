import { auth, passwordSecret } from '@innkeeper/contract/areas/auth'
import { fieldErrors } from '@innkeeper/contract/validation'
import { Form, Input, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { seal } from '../../api/sealing.ts'
import { useCall } from '../../api/use-call.ts'
import { useConfig } from '../../config/config.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useShellText } from './text.ts'

const nothing = { old_password: '', password: '', re_password: '', second_password: '' }
type Name = keyof typeof nothing

const formId = 'change-password'

/** spec §2, §5: password and confirm password; the server rules, and says beside which field. */
export default function ChangePassword({ onClosed }: { onClosed: () => void }) {
  const t = useShellText()
  const language = useLanguage()
  const { aes_key } = useConfig()
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState(nothing)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { call, pending, fields } = useCall(auth.endpoints.changePassword, {
    onDone: () => setOpen(false),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { old_password, second_password, ...passwords } = values
    const secret = {
      ...passwords,
      ...(old_password && { old_password }),
      ...(second_password && { second_password }),
    }
    const { error } = passwordSecret.safeParse(secret)
    setProblems(error ? fieldErrors(error.issues, language) : {})
    if (!error) void call({ data: seal(secret, aes_key) })
  }

  const field = (name: Name, label: string, autoComplete: string, hint?: string) => {
    const problem = problems[name] ?? fields[name]
    return (
      <Form.Item
        label={label}
        htmlFor={name}
        validateStatus={problem ? 'error' : undefined}
        help={problem}
        extra={hint}
      >
        <Input.Password
          id={name}
          value={values[name]}
          autoComplete={autoComplete}
          autoFocus={name === 'old_password'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${name}_help` : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      </Form.Item>
    )
  }

  return (
    <Modal
      open={open}
      title={t('changePassword')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={pending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      styles={{ header: { marginBottom: 16 } }}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Form component={false} layout="vertical">
          {field(
            'old_password',
            t('currentPassword'),
            'current-password',
            t('currentPasswordHint'),
          )}
          {field('password', t('newPassword'), 'new-password', t('passwordRule'))}
          {field('re_password', t('repeatPassword'), 'new-password')}
          {field('second_password', t('secondPassword'), 'new-password', t('secondPasswordHint'))}
        </Form>
      </form>
    </Modal>
  )
}
