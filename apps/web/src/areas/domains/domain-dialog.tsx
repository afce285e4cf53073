import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { codes } from '@innkeeper/contract/envelope'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Facts } from '../../ui/facts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/form-fields.tsx'
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
  const [current, setCurrent] = useState<Domain>()
  const { add, edit } = domains.endpoints

  const meet = ({ code, data }: ApiError) => {
    if (code !== codes.conflict) return false
    setCurrent((data as { current: Domain }).current)
    return true
  }
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
      intro={current && <Changed domain={current} />}
      endpoint={edit}
      initial={{ title, property, url }}
      fixed={{ id, version, pid: known.pid }}
      onRefused={meet}
    >
      {fields}
    </FormDialog>
  )
}

/** What the first of two editors saved. */
function Changed({ domain }: { domain: Domain }) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('conflictTitle')}
      description={
        <>
          <Facts
            facts={[
              [t('name'), domain.title],
              [t('identifier'), domain.property],
              [t('domain'), domain.url],
            ]}
          />
          {t('conflictHint')}
        </>
      }
    />
  )
}
