import type { Account } from '@innkeeper/contract/areas/accounts'
import { Modal } from 'antd'
import { useId } from 'react'
import type { z } from 'zod'
import { seal } from '../../api/sealing.ts'
import { useCall } from '../../api/use-call.ts'
import { useConfig } from '../../config/config.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { EndpointForm } from '../../ui/form/form-fields.tsx'
import { useUiText } from '../../ui/text.ts'
import { newPasswords } from './form-endpoints.ts'
import { PasswordFields } from './password-fields.tsx'
import { useText } from './text.ts'

interface ResetDialogProps {
  open: boolean
  account: Account
  onClose: () => void
}

export function ResetDialog({ open, account, onClose }: ResetDialogProps) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const ui = useUiText()
  const id = useId()
  const { aes_key } = useConfig()
  const { call, pending, fields } = useCall(accounts.endpoints.resetPassword)
  const send = async (secret: z.input<typeof newPasswords.body>) => {
    if (await call({ id: account.id, data: seal(secret, aes_key) })) onClose()
  }
  return (
    <Modal
      open={open}
      title={t('resetTitle', { name: account.name })}
      onCancel={onClose}
      okText={t('reset')}
      cancelText={ui('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: true }}
      confirmLoading={pending}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p>{t('resetIntro')}</p>
      <EndpointForm
        id={id}
        endpoint={newPasswords}
        initial={{ password: '', re_password: '' }}
        rejected={fields}
        onSend={(secret) => void send(secret)}
      >
        <PasswordFields label={t('newPassword')} account={account} />
      </EndpointForm>
    </Modal>
  )
}
