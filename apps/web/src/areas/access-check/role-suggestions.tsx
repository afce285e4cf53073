import type { accessCheck } from '@innkeeper/contract/areas/access-check'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Button } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import styles from './access-check.module.css'
import { useText } from './text.ts'

type Explanation = ReplyOf<typeof accessCheck.endpoints.explain>
type Role = NonNullable<Explanation['roles']>[number]

interface RoleSuggestionsProps {
  person: { id: number; name: string }
  roles: Role[]
  mayGive: boolean
}

/** Roles that would help, the one that adds the least first; given with one click. */
export function RoleSuggestions({ person, roles, mayGive }: RoleSuggestionsProps) {
  const t = useText()
  const may = useCan(useRightsCalls().accounts.endpoints.addRole) && mayGive
  return (
    <section>
      <h3 className={styles.heading}>{t('rolesTitle')}</h3>
      {roles.length === 0 ? (
        <Muted>{t('noRoles')}</Muted>
      ) : (
        <ol className={styles.suggestions}>
          {roles.map((role, index) => (
            <Suggestion key={role.id} person={person} role={role} best={index === 0} may={may} />
          ))}
        </ol>
      )}
      {roles.length > 0 && !may && <Muted>{t('mayNotGive')}</Muted>}
    </section>
  )
}

interface SuggestionProps {
  person: RoleSuggestionsProps['person']
  role: Role
  best: boolean
  may: boolean
}

function Suggestion({ person, role, best, may }: SuggestionProps) {
  const t = useText()
  const confirm = useConfirm()
  const { call, pending } = useCall(useRightsCalls().accounts.endpoints.addRole)
  const words = { role: role.name, person: person.name }
  const added = (
    <ul className={styles.added}>
      {role.adds.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
  const ask = () =>
    confirm({
      title: t('giveTitle', words),
      consequence: (
        <>
          {t('giveConsequence', { ...words, count: role.adds.length })}
          {added}
        </>
      ),
      action: t('give'),
      danger: false,
      run: () => call({ id: person.id, role_id: role.id }),
    })
  return (
    <li className={styles.suggestion}>
      <div className={styles.role}>
        <strong>{role.name}</strong> {best && <Mark tone="good">{t('fewest')}</Mark>}
        <details className={styles.adds}>
          <summary>{t('adds', { count: role.adds.length })}</summary>
          {added}
        </details>
      </div>
      {may && (
        <Button
          type={best ? 'primary' : 'default'}
          loading={pending}
          aria-label={t('giveOf', words)}
          onClick={ask}
        >
          {t('give')}
        </Button>
      )}
    </li>
  )
}
