import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { consolePath } from '../config/safe-path.ts'
import { firstPath, routeAt, routesFromMenu } from '../menu/menu.ts'
import { useMenu } from '../menu/use-menu.ts'
import { returnPath } from '../session/return-path.ts'
import { MessagePage, Splash } from '../ui/page/message-page.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { MenuFailed } from './menu-failed.tsx'
import { useAppText } from './text.ts'

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
  if (failed) return <MenuFailed retry={retry} retrying={retrying} />
  return <Splash />
}
