import type { roles } from '@innkeeper/contract/areas/roles'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Form, Input, Select } from 'antd'
import { Field } from '../../ui/form/form-fields.tsx'
import { FormSwitch } from '../../ui/form/form-switch.tsx'
import { forPartners } from './chosen.ts'
import { RightsInput } from './rights-input.tsx'
import { useText } from './text.ts'

/** What the editor has to give. */
export type Options = ReplyOf<typeof roles.endpoints.options>

export function RoleFields({ options }: { options: Options }) {
  const t = useText()
  const ownerId: number | null = Form.useWatch('partner_id') ?? null
  const everything: boolean = Form.useWatch('grants_all') ?? false
  return (
    <>
      <Field name="name" label={t('name')} hint={t('nameHint')}>
        <Input maxLength={40} />
      </Field>
      <Field name="partner_id" label={t('owner')} hint={t('ownerHint')} required>
        <OwnerSelect options={options} />
      </Field>
      {options.grants_all && (
        <Field name="grants_all" label={t('grantsAll')} hint={t('grantsAllHint')} required>
          <FormSwitch />
        </Field>
      )}
      {/* Out of sight it keeps what was chosen, for the day when the role holds less again. */}
      <div hidden={everything}>
        <Field name="codes" label={t('rights')} hint={t('rightsHint')} required>
          <RightsInput tree={ownerId === null ? options.tree : forPartners(options.tree)} />
        </Field>
      </div>
    </>
  )
}

interface OwnerSelectProps {
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  options: Options
}

const wholePlatform = 0

function OwnerSelect({ options, value, onChange, ...rest }: OwnerSelectProps) {
  const t = useText()
  const owners = options.partners.map(({ id, label }) => ({ value: id, label }))
  const everybody = { value: wholePlatform, label: t('platform') }
  return (
    <Select<number>
      {...rest}
      value={value ?? wholePlatform}
      onChange={(chosen) => onChange?.(chosen === wholePlatform ? null : chosen)}
      disabled={!options.platform}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.platform ? [everybody, ...owners] : owners}
    />
  )
}
