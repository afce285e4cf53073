import { type Account, accountScopes, accounts } from '@innkeeper/contract/areas/accounts'
import { Form, Input, Skeleton } from 'antd'
import { useId } from 'react'
import type { z } from 'zod'
import { seal } from '../../api/sealing.ts'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { useConfig } from '../../app/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { EndpointForm, Field } from '../../ui/form-fields.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { Overtaken, useOvertaken } from '../../ui/overtaken.tsx'
import { Loaded } from '../../ui/states.tsx'
import { addAccount, editAccount } from './form-endpoints.ts'
import { PasswordFields } from './password-fields.tsx'
import { complaintsOf, idsOf, placeOf } from './place.ts'
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
  const id = useId()
  const { aes_key } = useConfig()
  const [form] = Form.useForm<Record<string, unknown>>()
  const options = useQuery(accounts.endpoints.options, {})
  const { current, meet } = useOvertaken<Account>()
  const { call, pending, fields } = useCall(accounts.endpoints.save, {
    reload: accounts,
    onRefused: meet,
  })
  const known = current ?? account

  const send = async (filled: Filled) => {
    const { place, password, re_password, second_password, ...rest } = filled
    const body = { ...rest, ...idsOf(place) }
    const done = known
      ? await call({ ...body, id: known.id, version: known.version })
      : await call({ ...body, data: seal({ password, re_password, second_password }, aes_key) })
    if (done) onClose()
  }

  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={account ? t('editOf', { name: account.name }) : t('addTitle')}
      formId={id}
      action={t(current ? 'saveAgain' : 'save')}
      pending={pending}
      ready={options.data !== undefined}
      wouldLose={() => form.isFieldsTouched()}
    >
      <Loaded query={options} skeleton={<Skeleton active paragraph={{ rows: 8 }} />}>
        {({ scopes, roles }) => (
          <>
            {current && <Current account={current} />}
            <EndpointForm
              id={id}
              endpoint={account ? editAccount : addAccount}
              form={form}
              initial={account ? startOf(account) : { name: '', phone: '', enabled: true }}
              rejected={complaintsOf(fields)}
              onSend={(filled) => void send(filled as Filled)}
            >
              <Field name="name" label={t('name')}>
                <Input maxLength={40} autoComplete="off" />
              </Field>
              <Field name="phone" label={t('phone')} hint={t('phoneHint')}>
                <Input inputMode="tel" maxLength={11} autoComplete="off" />
              </Field>
              <Field name="place" label={t('scope')} hint={t('placeHint')}>
                <PlaceInput platform={scopes.includes('platform')} />
              </Field>
              <Field name="role_ids" label={t('roles')} hint={t('rolesHint')}>
                <RolesSelect givable={roles} held={account?.roles ?? []} />
              </Field>
              {!account && <PasswordFields label={t('password')} />}
              <Field name="enabled" label={t('enabled')} hint={t('enabledHint')} required>
                <FormSwitch />
              </Field>
            </EndpointForm>
          </>
        )}
      </Loaded>
    </FormDrawer>
  )
}

const startOf = (account: Account) => ({
  name: account.name,
  phone: account.phone,
  place: placeOf(account),
  role_ids: account.roles.map((role) => role.id),
  enabled: account.enabled,
})

/** What the first of two editors saved. */
function Current({ account }: { account: Account }) {
  const t = useText()
  const localized = useLocalized()
  return (
    <Overtaken
      facts={[
        [t('name'), account.name],
        [t('phone'), account.phone],
        [t('scope'), account.place.join(' / ') || localized(accountScopes.platform)],
        [t('roles'), account.roles.map((role) => role.name).join(', ') || t('noRole')],
        [t('state'), t(account.enabled ? 'enabled' : 'disabled')],
      ]}
    />
  )
}
