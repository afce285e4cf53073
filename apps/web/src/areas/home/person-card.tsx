import type { home } from '@innkeeper/contract/areas/home'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Mark } from '../../ui/mark.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Panel } from '../../ui/page/page.tsx'
import styles from './home.module.css'
import { useText } from './text.ts'

type Person = ReplyOf<typeof home.endpoints.workbench>['person']

export function PersonCard({ person }: { person: Person }) {
  const t = useText()
  const scopes: Record<string, string> = {
    platform: t('platform'),
    partner: t('partner', { name: person.scope_name }),
    brand: t('brand', { name: person.scope_name }),
    store: t('store', { name: person.scope_name }),
  }
  const roles = (
    <span className={styles.tags}>
      {person.roles.map((role) => (
        <Mark key={role}>{role}</Mark>
      ))}
    </span>
  )
  return (
    <Panel title={t('you')}>
      <Facts
        facts={[
          [t('name'), person.name],
          [t('phone'), person.phone_masked],
          [t('scope'), scopes[person.scope] ?? person.scope_name],
          [t('roles'), person.roles.length > 0 ? roles : t('noRoles')],
        ]}
      />
    </Panel>
  )
}
