import type { Account } from '@innkeeper/contract/areas/accounts'
import { Form, Input } from 'antd'
import { useId } from 'react'
import type { z } from 'zod'
import { seal } from '../../api/sealing.ts'
import { useCall } from '../../api/use-call.ts'
import { useFresh } from '../../api/use-fresh.ts'
import { useQuery } from '../../api/use-query.ts'
import { useConfig } from '../../config/config.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { uniteLists } from '../../ui/conflict/conflict.ts'
import { useConflictText } from '../../ui/conflict/text.ts'
import { useConflict } from '../../ui/conflict/use-conflict.ts'
import { EndpointForm, Field } from '../../ui/form/form-fields.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { FormSwitch } from '../../ui/form/form-switch.tsx'
import { FormWaiting } from '../../ui/form/form-waiting.tsx'
import { AccountConflict, editablePart } from './account-conflict.tsx'
import { addAccount, editAccount } from './form-endpoints.ts'
import { PasswordFields } from './password-fields.tsx'
import { complaintsOf, idsOf } from './place.ts'
import { PlaceInput } from './place-input.tsx'
import { RolesSelect } from './roles-select.tsx'
import { useText } from './text.ts'

interface AccountFormProps {
  open: boolean
  /** The one to edit; none to add one. */
  account?: Account
  onClose: () => void
}

type Filled = z.output<typeof editAccount.body> & Partial<z.output<typeof addAccount.body>>

/** Adds or edits an account; mounted anew for each opening. */
export function AccountForm({ open, account, onClose }: AccountFormProps) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const conflictText = useConflictText()
  const id = useId()
  const { aes_key } = useConfig()
  const [form] = Form.useForm<Record<string, unknown>>()
  const options = useQuery(accounts.endpoints.options, {})
  const { record, query } = useFresh(
    accounts.endpoints.detail,
    { id: account?.id ?? 0 },
    account !== undefined,
  )
  const conflict = useConflict({ record, valuesOf: editablePart, unite: { role_ids: uniteLists } })
  const { known, differences, handleConflict } = conflict
  const { call, pending, fields } = useCall(accounts.endpoints.save, {
    onRefused: handleConflict,
  })
  /** As it was, and as the first of two editors saved it. */
  const seen = [record, known].filter((each) => each !== undefined)
  const ready = options.data !== undefined && (account === undefined || record !== undefined)

  const send = async (filled: Filled) => {
    const { place, password, re_password, second_password, ...rest } = filled
    const body = { ...rest, ...idsOf(place) }
    const done = known
      ? await call({ ...body, id: known.id, version: known.version })
      : await call({ ...body, data: seal({ password, re_password, second_password }, aes_key) })
    if (done) onClose()
  }

  return (
    <FormFrame
      open={open}
      onClose={onClose}
      title={account ? t('editOf', { name: account.name }) : t('addTitle')}
      formId={id}
      action={differences ? conflictText('saveAgain') : t('save')}
      pending={pending}
      ready={ready}
      wouldLose={() => form.isFieldsTouched()}
    >
      {options.data && ready ? (
        <EndpointForm
          id={id}
          endpoint={record ? editAccount : addAccount}
          form={form}
          initial={record ? editablePart(record) : { name: '', phone: '', enabled: true }}
          rejected={complaintsOf(fields)}
          onSend={(filled) => void send(filled as Filled)}
        >
          <AccountConflict conflict={conflict} seen={seen} roles={options.data.roles} />
          <Field name="name" label={t('name')}>
            <Input maxLength={40} autoComplete="off" />
          </Field>
          <Field name="phone" label={t('phone')} hint={t('phoneHint')}>
            <Input inputMode="tel" maxLength={11} autoComplete="off" />
          </Field>
          <Field name="place" label={t('scope')} hint={t('placeHint')}>
            <PlaceInput platform={options.data.scopes.includes('platform')} />
          </Field>
          <Field name="role_ids" label={t('roles')} hint={t('rolesHint')}>
            <RolesSelect givable={options.data.roles} held={seen.flatMap((each) => each.roles)} />
          </Field>
          {record ? (
            <Form.Item label={t('secondPassword')}>
              {t(record.has_second_password ? 'secondSet' : 'secondMissing')}
            </Form.Item>
          ) : (
            <PasswordFields label={t('password')} />
          )}
          <Field name="enabled" label={t('enabled')} hint={t('enabledHint')} required>
            <FormSwitch />
          </Field>
        </EndpointForm>
      ) : (
        <FormWaiting queries={[options, query]} rows={8} />
      )}
    </FormFrame>
  )
}
