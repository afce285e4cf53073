import { type TrustedSystem, trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { Input, Select } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import type { NewKey } from './key-dialog.tsx'
import { useText } from './text.ts'

interface SystemDialogProps {
  open: boolean
  /** The one to edit; none to add one. */
  system?: TrustedSystem
  onClose: () => void
  onNewKey: (key: NewKey) => void
}

export function SystemDialog({ open, system, onClose, onNewKey }: SystemDialogProps) {
  const t = useText()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={system ? t('editTitle', { name: system.name }) : t('addTitle')}
      action={t('save')}
      endpoint={trustedSystems.endpoints.save}
      initial={{
        name: system?.name ?? '',
        partner_id: system?.partner_id,
        logout_url: system?.logout_url ?? '',
      }}
      fixed={system && { id: system.id }}
      onDone={({ id, system_key: key }, { name }) => key && onNewKey({ id, name, key })}
    >
      <Field name="name" label={t('name')} hint={t('nameHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="partner_id" label={t('partner')} hint={t('partnerHint')}>
        <PartnerSelect />
      </Field>
      <Field name="logout_url" label={t('logoutUrl')} hint={t('logoutHint')}>
        <Input inputMode="url" maxLength={300} placeholder="https://" />
      </Field>
    </FormDialog>
  )
}

/** Form.Item hands the value, the id and the aria attributes down. */
function PartnerSelect(props: { id?: string; value?: number; onChange?: (id: number) => void }) {
  const t = useText()
  const partners = useQuery(trustedSystems.endpoints.partners, {})
  return (
    <Select
      {...props}
      placeholder={t('partnerPlaceholder')}
      loading={partners.isPending}
      notFoundContent={partners.error?.message ?? t('noPartners')}
      showSearch={{ optionFilterProp: 'label' }}
      options={partners.data?.list.map((partner) => ({
        value: partner.partner_id,
        label: partner.partner_name,
      }))}
    />
  )
}
