import { home } from '@innkeeper/contract/areas/home'
import { useRightsCalls } from '../../session/calls.ts'

/** What a change of the menu makes old: its page, and the menu that the editor sees. */
export function useMadeStale() {
  const { menus } = useRightsCalls()
  return [...Object.values(menus.endpoints), home.endpoints.menu]
}
