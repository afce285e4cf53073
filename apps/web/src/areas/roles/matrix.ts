import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { type Sides, uniteLists } from '../../ui/conflict/conflict.ts'

export const operations = ['view', 'edit', 'delete', 'export', 'import'] as const
export type Operation = (typeof operations)[number]

/** Which column a button belongs to, by the end of its code; all others are "other". */
const columnOf: Record<string, Operation> = {
  save: 'edit',
  edit: 'edit',
  del: 'delete',
  export: 'export',
  import: 'import',
}

/** A page and what can be done on it. */
export interface PageRow {
  page: PermissionNode
  cells: Partial<Record<Operation, PermissionNode>>
  others: PermissionNode[]
}

/** The pages of a group of the menu. */
export interface Section {
  key: string
  title: string
  rows: PageRow[]
}

function rowOf(page: PermissionNode): PageRow {
  const row: PageRow = { page, cells: { view: page }, others: [] }
  for (const button of page.children.filter(({ kind }) => kind === 'button')) {
    const column = columnOf[button.key.split('.').at(-1) ?? '']
    if (column && !row.cells[column]) row.cells[column] = button
    else row.others.push(button)
  }
  return row
}

/** A page may have others below it. */
const rowsIn = (page: PermissionNode): PageRow[] => [
  rowOf(page),
  ...page.children.filter(({ kind }) => kind !== 'button' && kind !== 'group').flatMap(rowsIn),
]

/** The tree as a table; a group inside another carries both names, a page in none its own. */
export const sectionsOf = (nodes: PermissionNode[], above: string[] = []): Section[] =>
  nodes.flatMap((node) => {
    const { key } = node
    if (node.kind !== 'group') return { key, title: node.title, rows: rowsIn(node) }
    const path = [...above, node.title]
    const pages = node.children.filter(({ kind }) => kind !== 'group')
    const groups = node.children.filter(({ kind }) => kind === 'group')
    const own = { key, title: path.join(' / '), rows: pages.flatMap(rowsIn) }
    return [...(own.rows.length > 0 ? [own] : []), ...sectionsOf(groups, path)]
  })

export const nodesOf = ({ cells, others }: PageRow): PermissionNode[] => [
  ...Object.values(cells),
  ...others,
]

export const codesOf = (rows: PageRow[]): string[] => rows.flatMap(nodesOf).map(({ key }) => key)

export const codesOfColumn = (rows: PageRow[], column: Operation): string[] =>
  rows.flatMap(({ cells }) => cells[column]?.key ?? [])

/** What is chosen after a click. A button needs its page; a page off takes its buttons. */
export function toggle(rows: PageRow[], chosen: string[], codes: string[], on: boolean): string[] {
  const touched = new Set(codes)
  for (const row of rows) {
    const all = nodesOf(row).map(({ key }) => key)
    if (on && all.some((code) => touched.has(code))) touched.add(row.page.key)
    if (!on && touched.has(row.page.key)) for (const code of all) touched.add(code)
  }
  const rest = chosen.filter((code) => !touched.has(code))
  return on ? [...rest, ...touched] : rest
}

const has = (node: PermissionNode, words: string) =>
  node.title.toLowerCase().includes(words.toLowerCase())

/** The part of the tree in which the words occur; what is below a match stays with it. */
export function matching(nodes: PermissionNode[], words: string): PermissionNode[] {
  if (words === '') return nodes
  return nodes.flatMap((node) => {
    if (has(node, words)) return [node]
    const children = matching(node.children, words)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Without what a partner's role cannot hold. */
export const forPartners = (nodes: PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => {
    if (node.platform_only) return []
    const children = forPartners(node.children)
    return node.kind === 'group' && children.length === 0 ? [] : [{ ...node, children }]
  })

/** What people call each code; a button with the name of its page. */
export const titlesIn = (tree: PermissionNode[]): Map<string, string> =>
  new Map(
    sectionsOf(tree)
      .flatMap(({ rows }) => rows)
      .flatMap((row) => nodesOf(row).map((node) => [node.key, titleIn(row, node)] as const)),
  )

export const titleIn = ({ page }: PageRow, node: PermissionNode) =>
  node === page ? page.title : `${page.title}: ${node.title}`

/** What two editors made of the permissions, together; not where one gave a button and one took its page. */
export function uniteCodes(tree: PermissionNode[], sides: Sides): unknown[] | undefined {
  const codes = uniteLists(sides)
  const lacksPage = (row: PageRow) =>
    !codes.includes(row.page.key) && nodesOf(row).some(({ key }) => codes.includes(key))
  return sectionsOf(tree).some(({ rows }) => rows.some(lacksPage)) ? undefined : codes
}
