import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import { usePathNames } from '../../estate/offlines.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { ConflictNotice } from '../../ui/conflict/conflict-notice.tsx'
import type { ConflictInHand } from '../../ui/conflict/use-conflict.ts'
import { type Place, placeOf } from './place.ts'
import { useText } from './text.ts'

/** What the form edits of an account. */
export const editablePart = (account: Account) => ({
  name: account.name,
  phone: account.phone,
  place: placeOf(account),
  role_ids: account.roles.map((role) => role.id),
  enabled: account.enabled,
})

interface AccountConflictProps {
  conflict: ConflictInHand<Account>
  /** The account in each state that was seen: it comes with the names of its place and roles. */
  seen: Account[]
  roles: Account['roles']
}

/** Two people edited the same account. */
export function AccountConflict({ conflict, seen, roles }: AccountConflictProps) {
  const t = useText()
  const named = [...roles, ...seen.flatMap((account) => account.roles)]
  const nameOf = (id: number) => named.find((role) => role.id === id)?.name ?? String(id)
  return (
    <ConflictNotice<ReturnType<typeof editablePart>>
      conflict={conflict}
      record={t('record')}
      fields={{
        name: { title: t('name'), show: (name) => name },
        phone: { title: t('phone'), show: (phone) => phone },
        place: { title: t('scope'), show: (place) => <PlaceName place={place} seen={seen} /> },
        role_ids: {
          title: t('roles'),
          show: (ids) => ids.map(nameOf).join(', ') || t('noRole'),
        },
        enabled: {
          title: t('enabled'),
          show: (enabled) => t(enabled ? 'enabled' : 'disabled'),
        },
      }}
    />
  )
}

function PlaceName({ place, seen }: { place: Place; seen: Account[] }) {
  const localized = useLocalized()
  const known = seen.flatMap((account) =>
    placeOf(account).map((step, index) => [step, account.place[index] ?? step] as const),
  )
  const names = usePathNames('store', place, Object.fromEntries(known))
  return names.length === 0 ? localized(accountScopes.platform) : names.join(' / ')
}
