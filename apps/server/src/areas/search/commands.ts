import { areas } from '@innkeeper/contract/areas'
import type { Commands } from '@innkeeper/contract/areas/search'
import type { Spelled } from '@innkeeper/contract/find'
import { type Language, type Localized, languages } from '@innkeeper/contract/localized'
import type { MenuRecord } from '@innkeeper/contract/menu'
import type { Entity } from '../../crud/entity.ts'
import { spell } from '../../platform/find/spelling.ts'

interface AddAction {
  name: string
  title: Localized
  permission: string
  path: string
}

/** One for each resource whose records people add. */
export const addActions = (entities: readonly Entity[]): AddAction[] =>
  entities.flatMap(({ area: { name, endpoints, resource } }) => {
    const call = endpoints.add ?? endpoints.save
    if (!call || resource.variant) return []
    const { record, adds } = resource
    const title = adds ?? { en: `Add ${record.en}`, zh: `新增${record.zh}` }
    return [{ name: `add ${name}`, title, permission: call.permission, path: resource.page.path }]
  })

/** In whichever language somebody thinks of it; in pinyin only as it is shown. */
const spelledIn = (shown: string, titles: Localized): Spelled[] => [
  spell(shown),
  ...languages.flatMap((language) =>
    titles[language] === shown ? [] : { text: titles[language], syllables: [] },
  ),
]

const pageTitles = new Map(
  areas.flatMap((area) => area.pages ?? []).map(({ name, title }) => [name, title]),
)

interface Doing {
  adding: AddAction[]
  common: [name: string, title: Localized][]
}

export function commandsOf(
  menu: MenuRecord[],
  language: Language,
  { adding, common }: Doing,
): Commands {
  return {
    pages: menu.flatMap(pagesIn),
    actions: [
      ...adding.map(({ name, title, path }) => ({ name, title, path })),
      ...common.map(([name, title]) => ({ name, title, path: '' })),
    ].map(({ title, ...action }) => ({
      ...action,
      title: title[language],
      spelled: spelledIn(title[language], title),
    })),
  }
}

/** What can be gone to: pages that are reached from a record need one. */
function pagesIn({ name, path, type, icon, meta, children }: MenuRecord): Commands['pages'] {
  const below = children.flatMap(pagesIn)
  if (!path || type !== 0) return below
  const { title } = meta
  // People may have given it another title than the product's.
  const spelled = spelledIn(title, pageTitles.get(name) ?? { en: title, zh: title })
  return [{ name, title, path, icon, spelled }, ...below]
}
