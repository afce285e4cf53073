import type { Localized } from '@innkeeper/contract/localized'
import { useLocalized } from '../../i18n/define-text.ts'

/** The kinds of database, by the names that the server has for them. */
const names: Record<string, Localized> = {
  embedded: { en: 'Embedded database', zh: '内置数据库' },
  postgresql: { en: 'PostgreSQL', zh: 'PostgreSQL' },
}

/** What is new on the server keeps its own name. */
export function useNameOf() {
  const say = useLocalized()
  return (name: string) => say(names[name] ?? { en: name, zh: name })
}
