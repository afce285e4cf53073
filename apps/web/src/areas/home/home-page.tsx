import { home } from '@innkeeper/contract/areas/home'
import { useQuery } from '../../api/use-query.ts'
import { FiguresSkeleton } from '../../ui/page/figure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Estate, mostFigures } from './estate.tsx'
import styles from './home.module.css'
import { OwnStore } from './own-store.tsx'
import { PersonCard } from './person-card.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { RecentLogins } from './recent-logins.tsx'
import { ShortcutsPanel } from './shortcuts-panel.tsx'
import { StoresPanel } from './stores-panel.tsx'
import { Tasks } from './tasks.tsx'
import { useText } from './text.ts'

/** What a person is responsible for, what waits for them and what happened lately. */
export default function HomePage() {
  const t = useText()
  const workbench = useQuery(home.endpoints.workbench, {})
  const { data, isPending } = workbench
  return (
    <Page title={t('title')}>
      <Loaded query={workbench} skeleton={<FiguresSkeleton count={mostFigures} />}>
        {(loaded) => <Estate workbench={loaded} />}
      </Loaded>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isPending && <Waiting />}
          {data && (
            <>
              <Tasks tasks={data.tasks} />
              {data.store ? <OwnStore store={data.store} /> : <StoresPanel workbench={data} />}
            </>
          )}
        </div>
        <div className={styles.side}>
          {/* The person's own: they are there whatever the server answers. */}
          <ShortcutsPanel />
          {data?.changes && <RecentChanges changes={data.changes} />}
          {data && (
            <>
              <PersonCard person={data.person} />
              <RecentLogins logins={data.recent_sign_ins} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

/** As large as what comes, so that nothing jumps. */
function Waiting() {
  return (
    <>
      <div className={styles.greyTasks} />
      <div className={styles.greyStores} />
    </>
  )
}
