import { home } from '@innkeeper/contract/areas/home'
import { useQuery } from '../../api/use-query.ts'
import { FiguresSkeleton } from '../../ui/figure.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Estate } from './estate.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { useText } from './text.ts'
import styles from './workbench.module.css'
import { You } from './you.tsx'

export default function WorkbenchPage() {
  const t = useText()
  const workbench = useQuery(home.endpoints.workbench, {})
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={workbench} skeleton={<Skeleton />}>
        {(data) => (
          <>
            <Estate
              scope={data.person.scope}
              estate={data.estate}
              pendingAudits={data.pending_audits}
            />
            <div className={styles.columns}>
              <QuickLinks />
              <div className={styles.side}>
                <You person={data.person} />
                <RecentSignIns signIns={data.recent_sign_ins} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <FiguresSkeleton count={5} />
      <div className={styles.columns}>
        <QuickLinks />
        <div className={styles.side}>
          <div className={styles.grey} />
        </div>
      </div>
    </div>
  )
}
