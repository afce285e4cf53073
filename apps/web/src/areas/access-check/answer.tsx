import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import { accessCheck } from '@innkeeper/contract/areas/access-check'
import { accounts } from '@innkeeper/contract/areas/accounts'
import type { ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useQuery } from '../../api/use-query.ts'
import { Can } from '../../session/can.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import styles from './access-check.module.css'
import { RoleSuggestions } from './role-suggestions.tsx'
import { useText } from './text.ts'

const { explain, people } = accessCheck.endpoints
type Explanation = ReplyOf<typeof explain>

/** The reason in one sentence, how it was found, and what would help. */
export function Answer({ question }: { question: RequestOf<typeof explain> }) {
  const explanation = useQuery(explain, question, { staleTime: 0 })
  const id = question.account_id
  const name = useQuery(people, { ids: [id] }).data?.list[0]?.label ?? ''
  const person = { id, name }
  return (
    <Loaded query={explanation} skeleton={<Skeleton rows={5} />}>
      {(data) => (
        <div className={styles.answer} aria-live="polite">
          <Alert type={data.fine ? 'success' : 'warning'} showIcon title={data.answer} />
          <Checks checks={data.checks} />
          {data.roles && (
            <RoleSuggestions person={person} roles={data.roles} mayGive={data.may_give} />
          )}
          <Can do={accounts.endpoints.list}>
            <ToAccount name={person.name} />
          </Can>
        </div>
      )}
    </Loaded>
  )
}

function Checks({ checks }: Pick<Explanation, 'checks'>) {
  const t = useText()
  return (
    <section>
      <h3 className={styles.heading}>{t('checks')}</h3>
      <ol className={styles.checks}>
        {checks.map(({ fine, text }) => (
          <li key={text} className={fine ? styles.fine : styles.wrong}>
            {fine ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
            <span className="visually-hidden">{t(fine ? 'right' : 'wrong')}:</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where roles are given and the console can be looked at as that person. */
function ToAccount({ name }: { name: string }) {
  const t = useText()
  return <Link to={`/account?${new URLSearchParams({ name })}`}>{t('toAccount', { name })}</Link>
}
