import { type AccountScope, accountScopes } from '@innkeeper/contract/areas/accounts'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress } from '../../ui/filter/use-address.ts'
import { useText } from './text.ts'

const scopes = ['all', ...(Object.keys(accountScopes) as AccountScope[])] as const
const states = ['all', 'enabled', 'disabled'] as const

export const accountsInAddress = z.object({
  page: pageInAddress,
  name: z.string().max(40).catch(''),
  phone: z.string().max(11).catch(''),
  scope: z.enum(scopes).catch('all'),
  state: z.enum(states).catch('all'),
  role: z.string().regex(/^\d+$/).catch('all'),
})

type Shown = z.output<typeof accountsInAddress>

const { page: _, ...untold } = accountsInAddress.parse({})
export const noFilters = untold

/** How many of them are set. */
export const setFilters = (shown: Shown) =>
  Object.entries(noFilters).filter(
    ([name, value]) => shown[name as keyof typeof noFilters] !== value,
  ).length

/** The body that asks the server for what the address names. */
export const asRequest = ({ scope, state, role, ...shown }: Shown) => ({
  ...shown,
  scope: scope === 'all' ? undefined : scope,
  enabled: state === 'all' ? undefined : state === 'enabled',
  role_id: role === 'all' ? undefined : Number(role),
})

interface AccountFiltersProps {
  shown: Shown
  show: (change: Partial<Shown>) => void
}

export function AccountFilters({ shown, show }: AccountFiltersProps) {
  const t = useText()
  const localized = useLocalized()
  const { accounts } = useRightsCalls()
  const options = useQuery(accounts.endpoints.options, {})
  const roles = options.data?.roles ?? []
  return (
    <Filters set={setFilters(shown)}>
      <TextFilter
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={40}
        value={shown.name}
        onSearch={(name) => show({ name })}
      />
      <TextFilter
        label={t('phone')}
        placeholder={t('phonePlaceholder')}
        maxLength={11}
        value={shown.phone}
        onSearch={(phone) => show({ phone })}
      />
      <ChoiceFilter
        label={t('scope')}
        value={shown.scope}
        options={scopes.map((value) => ({
          value,
          label: value === 'all' ? t('allScopes') : localized(accountScopes[value]),
        }))}
        onChange={(scope) => show({ scope })}
      />
      <ChoiceFilter
        label={t('role')}
        value={shown.role}
        options={[
          { value: 'all', label: t('allRoles') },
          ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(role) => show({ role })}
      />
      <ChoiceFilter
        label={t('state')}
        value={shown.state}
        options={states.map((value) => ({
          value,
          label: value === 'all' ? t('allStates') : t(value),
        }))}
        onChange={(state) => show({ state })}
      />
    </Filters>
  )
}
