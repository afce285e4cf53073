import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../config/page-title.ts'
import { useCurrentRecordName } from '../../config/record-name.ts'
import type { MenuRoute } from '../../menu/menu.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { usePageText } from '../../ui/page/text.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { loadResourceScreen, screens } from '../screens.ts'
import styles from './shell.module.css'

const ResourceScreen = lazy(loadResourceScreen)

/** As tall as a page usually is, so that nothing jumps when the page comes. */
export function ScreenSkeleton() {
  const t = usePageText()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton title rows={1} />
      <div className={styles.skeletonCard}>
        <Skeleton rows={8} />
      </div>
    </div>
  )
}

/** The screen behind a route of the menu. */
export function Screen({ route }: { route: MenuRoute }) {
  usePageTitle(useCurrentRecordName() || route.title)
  const Page = screens[route.name]
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<ScreenSkeleton />}>
        {Page ? <Page /> : <ResourceScreen page={route.name} />}
      </Suspense>
    </ErrorBoundary>
  )
}
