import type { Account } from '@innkeeper/contract/areas/accounts'
import { useRef } from 'react'
import { seal } from '../../api/sealing.ts'
import { useConfig } from '../../config/config.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { newPasswords } from './form-endpoints.ts'
import type { Login } from './login-card.tsx'
import { PasswordFields } from './password-fields.tsx'
import { useText } from './text.ts'

interface ResetDialogProps {
  open: boolean
  account: Account
  onReset: (login: Login) => void
  onClose: () => void
}

export function ResetDialog({ open, account, onReset, onClose }: ResetDialogProps) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const { aes_key } = useConfig()
  /** The answer does not say it again. */
  const secret = useRef<Pick<Login, 'password' | 'second_password'>>({ password: '' })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('resetTitle', { name: account.name })}
      intro={t('resetIntro')}
      action={t('reset')}
      danger
      endpoint={accounts.endpoints.resetPassword}
      filledIn={newPasswords}
      initial={{ password: '', re_password: '' } as never}
      bodyOf={(filled) => {
        secret.current = filled as Login
        return { id: account.id, data: seal(filled, aes_key) }
      }}
      onDone={() => onReset({ name: account.name, phone: account.phone, ...secret.current })}
    >
      <PasswordFields label={t('newPassword')} account={account} />
    </FormDialog>
  )
}
