import { type CommonAction, search } from '@innkeeper/contract/areas/search'
import { typedWords } from '@innkeeper/contract/find'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recent } from '../../session/recent.ts'
import { useIsDark } from '../../theme/theme-mode.ts'
import { useDebounced } from '../../ui/filter/use-debounced.ts'
import { actionItems, type Group, pageItems, recentItems, recordItem } from './items.ts'
import { usePaletteText } from './text.ts'

const pauseMs = 120
const minute = 60_000

/** What the palette shows for what was typed: commands at once, records as the server answers. */
export function useGroups(text: string) {
  const t = usePaletteText()
  const hides = useHiddenActions()
  const typed = text.trim()
  const settled = useDebounced(typed, pauseMs)
  const words = typedWords(typed)

  const commands = useQuery(search.endpoints.commands, {}, { staleTime: minute })
  const [opened] = useState(recent.list)
  const before = useQuery(
    search.endpoints.recent,
    { opened },
    { enabled: opened.length > 0, keepPreviousData: false },
  )
  // Each text has an answer of its own, so that a late one takes nobody's place.
  const found = useQuery(
    search.endpoints.find,
    { text: settled },
    { enabled: settled !== '', staleTime: minute / 2 },
  )

  const known = commands.data
  const recently = recentItems(before.data?.list ?? [], words)
  const isRecent = new Set(recently.map(({ key }) => key))
  const records: Group[] =
    typed === '' || settled === ''
      ? []
      : (found.data?.groups ?? []).map(({ kind, title, records, more }) => ({
          ...{ key: kind, title, more },
          items: records.map(recordItem).filter(({ key }) => !isRecent.has(key)),
        }))
  const actions = known
    ? actionItems(known, words).filter(({ action }) => !action || !hides.has(action))
    : []
  const groups = [
    { key: 'recent', title: t('recent'), items: recently },
    { key: 'pages', title: t('pages'), items: known ? pageItems(known, words) : [] },
    ...records,
    { key: 'actions', title: t('actions'), items: actions },
  ].filter(({ items }) => items.length > 0)

  /** What is shown of the server is not yet the answer to what was typed. */
  const behind =
    typed !== '' && !found.isError && (settled !== typed || found.isPlaceholderData || !found.data)
  return {
    groups,
    behind,
    error: typed !== '' && settled === typed ? found.error : null,
    retry: () => void found.refetch(),
  }
}

/** What is so already needs no action. */
function useHiddenActions(): ReadonlySet<CommonAction> {
  const dark = useIsDark()
  const language = useLanguage()
  return new Set([dark ? 'dark' : 'light', language === 'en' ? 'toEnglish' : 'toChinese'])
}
