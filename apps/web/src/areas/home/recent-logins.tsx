import type { home } from '@innkeeper/contract/areas/home'
import { browserName } from '@innkeeper/contract/browser-name'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './home.module.css'
import { useText } from './text.ts'

type Logins = ReplyOf<typeof home.endpoints.workbench>['recent_sign_ins']

export function RecentLogins({ logins }: { logins: Logins }) {
  const t = useText()
  return (
    <Panel title={t('recent')}>
      {logins.length === 0 ? (
        <Muted>{t('noLogins')}</Muted>
      ) : (
        <>
          <ul className={styles.rows}>
            {logins.map((one) => (
              <li key={`${one.at} ${one.ip}`} className={styles.row}>
                <TwoLines
                  main={
                    <>
                      {browserName(one.user_agent)}{' '}
                      {one.current && <Mark tone="here">{t('thisSession')}</Mark>}
                    </>
                  }
                  below={one.ip}
                />
                <Time at={one.at} />
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t('recentHint')}</p>
        </>
      )}
    </Panel>
  )
}
