import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import type { Localized } from '@innkeeper/contract/localized'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { nodesOf, sectionsOf, titleIn } from './matrix.ts'

export interface Difference {
  code: string
  title: string
  /** Whether the first and the second role hold it. */
  held: readonly [boolean, boolean]
}

interface ComparedSection {
  key: string
  title: string
  rows: Difference[]
}

/** Every permission of either role by its place in the menu; then what the viewer does not hold. */
export function compare(
  tree: PermissionNode[],
  roles: readonly [RoleDetail, RoleDetail],
  { othersTitle, localized }: { othersTitle: string; localized: (words: Localized) => string },
): ComparedSection[] {
  const sets = roles.map(
    ({ codes, others }) => new Set([...codes, ...others.map(({ code }) => code)]),
  )
  const holds = (code: string) =>
    [0, 1].map((index) => roles[index]?.grants_all || sets[index]?.has(code) || false) as never
  const known = sectionsOf(tree).map(({ key, title, rows }) => ({
    key,
    title,
    rows: rows.flatMap((row) =>
      nodesOf(row).map((node) => ({
        code: node.key,
        title: titleIn(row, node),
        held: holds(node.key),
      })),
    ),
  }))
  const others = new Map(
    roles.flatMap((role) => role.others).map(({ code, title }) => [code, localized(title)]),
  )
  const rest = [...others].map(([code, title]) => ({ code, title, held: holds(code) }))
  return [...known, { key: 'others', title: othersTitle, rows: rest }]
}

export const differs = ({ held: [one, other] }: Difference) => one !== other
