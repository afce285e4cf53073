import type { CommonAction } from '@innkeeper/contract/areas/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { navigation } from '../../api/leave.ts'
import { setLanguage } from '../../i18n/language.ts'
import { isServerPage } from '../../menu/menu.ts'
import { recent } from '../../session/recent.ts'
import { setTheme } from '../../theme/theme-mode.ts'
import { useAskLogOut } from '../shell/use-ask-log-out.ts'
import type { Item } from './items.ts'

const ChangePassword = lazy(() => import('../shell/change-password.tsx'))

/** Does what an item is for; `also` is what that brings up beside the palette. */
export function useRun(close: () => void): {
  run: (item: Item, newTab: boolean) => void
  also: ReactNode
} {
  const navigate = useNavigate()
  const askLogOut = useAskLogOut()
  const [changingPassword, setChangingPassword] = useState(false)
  const actions: Record<CommonAction, () => void> = {
    dark: () => setTheme('dark'),
    light: () => setTheme('light'),
    toEnglish: () => setLanguage('en'),
    toChinese: () => setLanguage('zh'),
    password: () => setChangingPassword(true),
    logOut: askLogOut,
  }

  function run({ target, action, record }: Item, newTab: boolean) {
    if (record) recent.add(record)
    close()
    if (action) return actions[action]()
    if (!target) return
    const address = target.kind === 'route' ? target.path : target.href
    const ownTab = newTab || isServerPage(target)
    if (ownTab) window.open(address, '_blank', 'noopener')
    else if (target.kind === 'load') navigation.load(address)
    else navigate(address)
  }

  const also = changingPassword && (
    <Suspense>
      <ChangePassword onClosed={() => setChangingPassword(false)} />
    </Suspense>
  )
  return { run, also }
}
