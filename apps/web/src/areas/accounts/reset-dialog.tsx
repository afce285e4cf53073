import type { Account } from '@innkeeper/contract/areas/accounts'
import { seal } from '../../api/sealing.ts'
import { useConfig } from '../../config/config.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
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
  const { aes_key } = useConfig()
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
      bodyOf={(secret) => ({ id: account.id, data: seal(secret, aes_key) })}
    >
      <PasswordFields label={t('newPassword')} account={account} />
    </FormDialog>
  )
}
