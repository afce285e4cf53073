import { home } from '@innkeeper/contract/areas/home'
import { useQuery } from '../../api/use-query.ts'
import { FiguresSkeleton } from '../../ui/page/figure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Estate } from './estate.tsx'
import { PersonCard } from './person-card.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { useText } from './text.ts'
import styles from './workbench.module.css'

export default function WorkbenchPage() {
  const t = useText()
  const workbench = useQuery(home.endpoints.workbench, {})
  const { data, isPending } = workbench
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={workbench} skeleton={<FiguresSkeleton count={5} />}>
        {({ person, estate, pending_audits }) => (
          <Estate scope={person.scope} estate={estate} pendingAudits={pending_audits} />
        )}
      </Loaded>
      <div className={styles.columns}>
        {/* From the menu: it is there whatever the server answers. */}
        <QuickLinks />
        <div className={styles.side}>
          {isPending && <div className={styles.grey} />}
          {data && (
            <>
              <PersonCard person={data.person} />
              <RecentSignIns signIns={data.recent_sign_ins} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
