import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { type Sides, uniteLists } from '../../ui/conflict/conflict.ts'

/** The codes of a node and of all below it; a group itself is none. */
export const codesIn = (node: PermissionNode): string[] => [
  ...(node.kind === 'group' ? [] : [node.key]),
  ...node.children.flatMap(codesIn),
]

/** What is chosen after a click on a box. A button needs its page; a page off takes its buttons. */
export function toggle(
  chosen: string[],
  node: PermissionNode,
  page: PermissionNode | undefined,
  on: boolean,
): string[] {
  const touched = new Set(
    node.kind === 'group' || !on ? codesIn(node) : [node.key, ...(page ? [page.key] : [])],
  )
  const rest = chosen.filter((code) => !touched.has(code))
  return on ? [...rest, ...touched] : rest
}

const has = (node: PermissionNode, words: string) =>
  node.title.toLowerCase().includes(words.toLowerCase())

/** The part of the tree in which the words occur; what stands under a match stays with it. */
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
export const titlesIn = (nodes: PermissionNode[]): Map<string, string> =>
  new Map(
    nodes.flatMap((node) => [
      [node.key, node.title] as const,
      ...[...titlesIn(node.children)].map(([code, title]) => {
        const isButton = node.children.some(
          (child) => child.key === code && child.kind === 'button',
        )
        return [code, isButton ? `${node.title}: ${title}` : title] as const
      }),
    ]),
  )

const everyNode = (nodes: PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)])

/** What two editors made of the rights, together; not where one gave a button and one took its page. */
export function uniteCodes(tree: PermissionNode[], sides: Sides): unknown[] | undefined {
  const codes = uniteLists(sides)
  const lacksPage = ({ key, children }: PermissionNode) =>
    !codes.includes(key) &&
    children.some((child) => child.kind === 'button' && codes.includes(child.key))
  return everyNode(tree).some(lacksPage) ? undefined : codes
}
