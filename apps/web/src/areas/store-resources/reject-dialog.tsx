import { type StoreResource, storeResources } from '@innkeeper/contract/areas/store-resources'
import { Input } from 'antd'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { useText } from './text.ts'

interface RejectDialogProps {
  open: boolean
  /** Stays while the dialog closes. */
  row?: StoreResource
  onClose: () => void
}

export function RejectDialog({ open, row, onClose }: RejectDialogProps) {
  const t = useText()
  if (!row) return null
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('rejectTitle', { title: row.title })}
      intro={t('rejectIntro', { store: row.offline_title })}
      action={t('reject')}
      danger
      endpoint={storeResources.endpoints.review}
      initial={{ reason: '' }}
      fixed={{ id: row.id, approve: false }}
    >
      <Field name="reason" label={t('rejectReason')} required>
        <Input.TextArea rows={4} maxLength={200} showCount />
      </Field>
    </FormDialog>
  )
}
