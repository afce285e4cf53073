import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { returnPath } from '../session/return-path.ts'
import { LogOutButton } from './log-out-button.tsx'
import { firstPath, routeAt, routesFromMenu } from './menu.ts'
import { MessagePage, Splash } from './message-page.tsx'
import styles from './plain.module.css'
import { consolePath } from './safe-path.ts'
import { useAppText } from './text.ts'
import { useMenu } from './use-menu.ts'

/** Brings a signed-in person to where they were, or to the first page of their menu (spec §4). */
export function EnterConsole() {
  const t = useAppText()
  const { menu, settled, failed, retry, retrying } = useMenu()
  // Loads while the menu is fetched: the next thing shown is the layout.
  useEffect(() => void import('./shell/shell.tsx'), [])

  if (menu && settled) {
    const back = consolePath(returnPath.peek())
    const known = back !== undefined && routeAt(routesFromMenu(menu), back) !== undefined
    const start = known ? back : firstPath(menu)
    if (start) return <Navigate to={start} replace />
    return (
      <MessagePage title={t('noPagesTitle')} text={t('noPagesText')}>
        <LogOutButton />
      </MessagePage>
    )
  }
  if (failed) {
    return (
      <MessagePage title={t('menuFailedTitle')} text={t('unreachableText')}>
        <button type="button" className={styles.primary} disabled={retrying} onClick={retry}>
          {t('retry')}
        </button>
        <LogOutButton />
      </MessagePage>
    )
  }
  return <Splash />
}
