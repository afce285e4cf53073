import type { MenuRecord } from '@innkeeper/contract/menu'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '../../config/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { type MenuRoute, routeAt, routesFromMenu, visibleEntries } from '../../menu/menu.ts'
import { useMenu } from '../../menu/use-menu.ts'
import { returnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { useIsNarrow } from '../../theme/use-media.ts'
import { onUse, useEver } from '../../ui/on-use.tsx'
import { MenuFailed } from '../menu-failed.tsx'
import { BadgesContext, useBadges } from './badges.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Screen, ScreenSkeleton } from './screen.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { Star } from './star.tsx'
import { useShellText } from './text.ts'
import { TopBar } from './top-bar.tsx'
import { ViewBanner } from './view-banner.tsx'

export function Layout() {
  const { menu, settled, retry, retrying } = useMenu()
  useEffect(() => returnPath.forget(), [])
  if (!menu && settled) return <MenuFailed retry={retry} retrying={retrying} />
  return <LayoutWith menu={menu ?? noMenu} settled={settled} />
}

const noMenu: MenuRecord[] = []

/** spec §2: pages whose route name contains this have the width to themselves. */
const isWithoutSidebar = (route: MenuRoute | undefined) => route?.name.includes('noMenu/') ?? false

function LayoutWith({ menu, settled }: { menu: MenuRecord[]; settled: boolean }) {
  const t = useShellText()
  const say = useLocalized()
  const { product_name, version } = useConfig()
  const { pathname } = useLocation()
  const narrow = useIsNarrow()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const drawerUsed = useEver(drawerOpen)
  const badges = useBadges(menu)

  const routes = useMemo(() => routesFromMenu(menu), [menu])
  const route = routeAt(routes, pathname)
  const section = useSection(menu, route)
  const trail = route?.trail.map((record) => record.name) ?? []
  const main = useFocusOnChange(pathname)
  const sidebar = section && visibleEntries(section.children).length > 0 && !isWithoutSidebar(route)

  return (
    <BadgesContext value={badges}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <TopBar
        menu={menu}
        section={section}
        narrow={narrow}
        drawerOpen={drawerOpen}
        onOpenDrawer={() => setDrawerOpen(true)}
      />
      <div className={styles.body}>
        {narrow
          ? drawerUsed && (
              <MenuDrawer
                menu={menu}
                trail={trail}
                open={drawerOpen}
                onClose={() => setDrawerOpen(false)}
              />
            )
          : sidebar && <Sidebar key={section.name} section={section} trail={trail} />}
        <div className={styles.column}>
          <Breadcrumbs trail={route?.trail ?? []}>
            {route && <Star route={route} main={main} />}
          </Breadcrumbs>
          <main id="content" ref={main} tabIndex={-1} className={styles.main}>
            <Place route={route} settled={settled} />
          </main>
          <footer className={styles.footer}>
            {say(product_name)} {version}
          </footer>
        </div>
      </div>
      <ViewBanner />
    </BadgesContext>
  )
}

const MenuDrawer = onUse(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

// Knows every page of the product, so it comes only when it is needed.
const NotInMenu = lazy(() => import('./not-in-menu.tsx'))

function Place({ route, settled }: { route: MenuRoute | undefined; settled: boolean }) {
  if (route) return <Screen route={route} />
  // What the stored menu lacks the fresh one may have.
  if (!settled) return <ScreenSkeleton />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <NotInMenu />
    </Suspense>
  )
}

/** The level-1 entry the person is in; on a page outside the menu, the one they came from. */
function useSection(menu: MenuRecord[], route: MenuRoute | undefined): MenuRecord | undefined {
  const index = menu.findIndex((record) => record.name === route?.trail[0]?.name)
  useEffect(() => {
    if (route) session.keepPlace(route.path, index)
  }, [route, index])
  return menu[index] ?? menu[session.menuIndex()]
}

/** After a change of page the keyboard and the screen reader start at its top. */
function useFocusOnChange(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
