import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { Input } from 'antd'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/form-fields.tsx'
import { Overtaken, useOvertaken } from '../../ui/overtaken.tsx'
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
  const { current, meet } = useOvertaken<Domain>()
  const { add, edit } = domains.endpoints
  const known = current ?? domain
  const shared = { open, onClose, action: t('confirm'), reload: domains }
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
  if (!known) {
    return (
      <FormDialog
        {...shared}
        title={t('addTitle')}
        endpoint={add}
        initial={{ title: '', property: '', url: '' }}
        fixed={{ pid }}
      >
        {fields}
      </FormDialog>
    )
  }
  const { id, version, title, property, url } = known
  return (
    <FormDialog
      {...shared}
      title={t('editTitle')}
      intro={
        current && (
          <Overtaken
            facts={[
              [t('name'), current.title],
              [t('identifier'), current.property],
              [t('domain'), current.url],
            ]}
          />
        )
      }
      endpoint={edit}
      initial={{ title, property, url }}
      fixed={{ id, version, pid: known.pid }}
      onRefused={meet}
    >
      {fields}
    </FormDialog>
  )
}
