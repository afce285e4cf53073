import { preferences, type SavedView } from '@innkeeper/contract/areas/preferences'
import { Input, Select } from 'antd'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { useCrudText } from '../text.ts'

interface SaveViewProps {
  /** Which list it is, and what it shows now. */
  list: string
  state: SavedView['state']
  /** With whom it can be shared. */
  roles: { id: number; name: string }[]
  open: boolean
  onClose: () => void
}

/** Asks under which name to keep what a list shows. */
export function SaveView({ list, state, roles, open, onClose }: SaveViewProps) {
  const t = useCrudText()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('saveView')}
      intro={t('saveViewIntro')}
      action={t('save')}
      endpoint={preferences.endpoints.saveView}
      initial={{ name: '', role_id: null }}
      fixed={{ list, state }}
    >
      <Field name="name" label={t('viewName')}>
        <Input maxLength={60} />
      </Field>
      <Field name="role_id" label={t('shareWith')}>
        <Select
          allowClear
          placeholder={t('onlyMe')}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </FormDialog>
  )
}
