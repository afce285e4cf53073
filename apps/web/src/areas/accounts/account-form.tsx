import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import { Form, Input } from 'antd'
import { seal } from '../../api/sealing.ts'
import { useQuery } from '../../api/use-query.ts'
import { useConfig } from '../../config/config.tsx'
import type { ResourceFormProps, Row, Values } from '../../crud/record.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { ResourceField } from '../../crud/resource-form.tsx'
import { usePathNames } from '../../estate/offlines.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { uniteLists } from '../../ui/conflict/conflict.ts'
import { Field } from '../../ui/form/form-fields.tsx'
import { addAccount, editAccount } from './form-endpoints.ts'
import { PasswordFields } from './password-fields.tsx'
import { errorsOf, idsOf, type Place, placeOf } from './place.ts'
import { PlaceInput } from './place-input.tsx'
import { RolesSelect } from './roles-select.tsx'
import { useText } from './text.ts'

const accountOf = (row: Row) => row as unknown as Account

/** Adds or edits an account. */
export function AccountForm(props: ResourceFormProps) {
  const t = useText()
  const localized = useLocalized()
  const { accounts } = useRightsCalls()
  const { aes_key } = useConfig()
  const choices = useQuery(accounts.endpoints.choices, {})
  const { roles = [], scopes = [] } = choices.data ?? {}
  const { fields } = accounts.resource
  const title = { place: localized(fields.scope.title), roles: localized(fields.roles.title) }

  const bodyOf = ({ place, password, re_password, second_password, ...rest }: Values) => ({
    ...rest,
    ...idsOf(place as Place),
    ...(!props.row && { data: seal({ password, re_password, second_password }, aes_key) }),
  })
  const namesOf = (ids: number[], seen: Account[]) => {
    const named = [...roles, ...seen.flatMap((account) => account.roles)]
    return ids.map((id) => named.find((role) => role.id === id)?.name ?? String(id)).join(', ')
  }
  return (
    <RecordForm
      {...props}
      queries={[choices]}
      endpoint={props.row ? editAccount : addAccount}
      valuesOf={editablePart}
      start={{ name: '', phone: '', enabled: true }}
      bodyOf={bodyOf}
      errorsOf={errorsOf}
      unite={{ role_ids: uniteLists }}
      wordings={(seen) => ({
        place: {
          title: title.place,
          show: (place) => <PlaceName place={place as Place} seen={seen.map(accountOf)} />,
        },
        role_ids: {
          title: title.roles,
          show: (ids) => namesOf(ids as number[], seen.map(accountOf)) || t('noRole'),
        },
      })}
    >
      {(record, seen) => (
        <>
          <ResourceField name="name" field={fields.name}>
            <Input maxLength={40} autoComplete="off" />
          </ResourceField>
          <ResourceField name="phone" field={fields.phone}>
            <Input inputMode="tel" maxLength={11} autoComplete="off" />
          </ResourceField>
          <Field name="place" label={title.place} hint={t('placeHint')}>
            <PlaceInput platform={scopes.includes('platform')} />
          </Field>
          <Field name="role_ids" label={title.roles} hint={t('rolesHint')}>
            <RolesSelect givable={roles} held={seen.flatMap((each) => accountOf(each).roles)} />
          </Field>
          {record ? (
            <Form.Item label={t('secondPassword')}>
              {t(record.has_second_password ? 'secondSet' : 'secondMissing')}
            </Form.Item>
          ) : (
            <PasswordFields label={t('password')} />
          )}
          <ResourceField name="enabled" field={fields.enabled} />
        </>
      )}
    </RecordForm>
  )
}

/** What the form edits of an account. */
function editablePart(row: Row) {
  const { name, phone, roles, enabled } = accountOf(row)
  const role_ids = roles.map((role) => role.id)
  return { name, phone, place: placeOf(accountOf(row)), role_ids, enabled }
}

/** The account in each state that was seen comes with the names of its place. */
function PlaceName({ place, seen }: { place: Place; seen: Account[] }) {
  const localized = useLocalized()
  const known = seen.flatMap((account) =>
    placeOf(account).map((step, index) => [step, account.place[index] ?? step] as const),
  )
  const names = usePathNames('store', place, Object.fromEntries(known))
  return names.length === 0 ? localized(accountScopes.platform) : names.join(' / ')
}
