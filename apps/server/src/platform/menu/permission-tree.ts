import { areas } from '@innkeeper/contract/areas'
import type { Language } from '@innkeeper/contract/localized'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'
import { isPlatformOnly } from '../identity/rights.ts'
import { loadMenuEntries, type MenuEntry } from './menu-entries.ts'

/** What roles can be made from, as far as somebody holds it themselves; hidden pages included. */
export async function permissionTree(
  db: Db,
  { codes: held, partnerId }: Pick<Person, 'codes' | 'partnerId'>,
  language: Language,
): Promise<PermissionNode[]> {
  const entries = await loadMenuEntries(db, partnerId)
  const below = (pid: number): PermissionNode[] =>
    entries
      .filter((entry) => entry.pid === pid)
      .flatMap((entry) => {
        const { name, title, kind, everybody } = entry
        const children = [...buttonsOf(entry, held, language), ...below(entry.id)]
        const offered = kind === 'group' ? children.length > 0 : held.has(name) && !everybody
        if (!offered) return []
        return {
          key: name,
          title: title[language],
          kind,
          platform_only: isPlatformOnly(name),
          children,
        }
      })
  return below(0)
}

/** jsonb forgets the order in which the contract names a page's buttons. */
const order = new Map(
  areas
    .flatMap((area) => area.pages ?? [])
    .flatMap((page) => Object.keys(page.buttons ?? {}))
    .map((code, index) => [code, index]),
)

const buttonsOf = (
  { name, buttons }: MenuEntry,
  held: ReadonlySet<string>,
  language: Language,
): PermissionNode[] =>
  Object.entries(buttons)
    .filter(([code]) => held.has(code))
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map(([key, words]) => ({
      key,
      title: words[language],
      kind: 'button',
      platform_only: isPlatformOnly(name),
      children: [],
    }))
