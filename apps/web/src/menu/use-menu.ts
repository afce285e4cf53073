import { home } from '@innkeeper/contract/areas/home'
import type { Language } from '@innkeeper/contract/localized'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../api/client.ts'
import { metaOf } from '../api/topics.ts'
import { currentLanguage, useLanguage } from '../i18n/language.ts'
import { session } from '../session/session.ts'
import { markSingle } from './menu.ts'

async function fetchMenu(): Promise<MenuRecord[]> {
  try {
    const menu = markSingle((await send(home.endpoints.menu, {})).list)
    if (session.signedIn()) session.keepMenu(menu)
    return menu
  } catch (error) {
    // spec §8: a menu that fails is only logged; what was stored goes on serving.
    console.error('The menu could not be loaded', error)
    throw error
  }
}

const menuQuery = (language: Language) =>
  queryOptions({
    queryKey: [home.endpoints.menu.path, {}, language],
    meta: metaOf(home.endpoints.menu),
    // Not to be cancelled when the page that first asked is gone: others are waiting for it too.
    queryFn: () => fetchMenu(),
    staleTime: 60_000,
  })

/** The person's menu: what is stored paints first, the server's answer follows on every load. */
export function useMenu() {
  const query = useQuery({ ...menuQuery(useLanguage()), placeholderData: () => session.menu() })
  return {
    menu: query.data ?? (query.isError ? session.menu() : undefined),
    /** The server has spoken, or cannot: what is not in the menu now will not come. */
    settled: query.isError || (query.isSuccess && !query.isPlaceholderData),
    failed: query.isError,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

export const loadMenu = (queries: QueryClient) => queries.fetchQuery(menuQuery(currentLanguage()))
