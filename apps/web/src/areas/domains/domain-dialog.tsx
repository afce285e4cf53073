import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { Input } from 'antd'
import { ConflictNotice } from '../../ui/conflict/conflict-notice.tsx'
import { useConflictText } from '../../ui/conflict/text.ts'
import { useConflict } from '../../ui/conflict/use-conflict.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { useText } from './text.ts'

interface DomainDialogProps {
  open: boolean
  /** The one to edit; none to add one. */
  domain?: Domain
  /** Where a new one belongs. */
  pid: number
  onClose: () => void
}

/** spec §2: titled Add or Edit; mounted anew for each opening, so it always starts empty. */
export function DomainDialog({ open, domain, pid, onClose }: DomainDialogProps) {
  const t = useText()
  const conflictText = useConflictText()
  const conflict = useConflict({ record: domain, valuesOf: editablePart })
  const { known, differences, handleConflict } = conflict
  const { add, edit } = domains.endpoints
  const shared = { open, onClose }
  const fields = (
    <>
      <Field name="title" label={t('name')}>
        <Input maxLength={60} />
      </Field>
      <Field name="property" label={t('identifier')} hint={t('identifierHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="url" label={t('domain')} hint={t('domainHint')}>
        <Input inputMode="url" maxLength={300} placeholder="tv.example.com" />
      </Field>
    </>
  )
  if (!domain || !known) {
    return (
      <FormDialog
        {...shared}
        title={t('addTitle')}
        action={t('confirm')}
        endpoint={add}
        initial={{ title: '', property: '', url: '' }}
        fixed={{ pid }}
      >
        {fields}
      </FormDialog>
    )
  }
  const { id, version, pid: parent } = known
  const shown = (text: string) => text
  return (
    <FormDialog
      {...shared}
      title={t('editTitle')}
      action={differences ? conflictText('saveAgain') : t('confirm')}
      endpoint={edit}
      initial={editablePart(domain)}
      fixed={{ id, version, pid: parent }}
      onRefused={handleConflict}
    >
      <ConflictNotice<ReturnType<typeof editablePart>>
        conflict={conflict}
        record={t('record')}
        fields={{
          title: { title: t('name'), show: shown },
          property: { title: t('identifier'), show: shown },
          url: { title: t('domain'), show: shown },
        }}
      />
      {fields}
    </FormDialog>
  )
}

const editablePart = ({ title, property, url }: Domain) => ({ title, property, url })
