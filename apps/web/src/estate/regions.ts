import { type CascaderOption, lookups } from '@innkeeper/contract/areas/lookups'
import type { Language } from '@innkeeper/contract/localized'
import { useQuery } from '../api/use-query.ts'
import { isLeaf } from '../ui/cascade/cascade.ts'

/** `330000` and `330100` are the province `33` and the city `3301`: the zeros say nothing. */
export const regionPrefix = (code: string) => code.replace(/(00)+$/, '')

type Path = CascaderOption[]
const pathsByTree = new WeakMap<CascaderOption[], Map<string, Path>>()

function pathsOf(tree: CascaderOption[]): Map<string, Path> {
  const known = pathsByTree.get(tree)
  if (known) return known
  const paths = new Map<string, Path>()
  const walk = (options: CascaderOption[], above: Path) => {
    for (const option of options) {
      const path = [...above, option]
      const key = regionPrefix(option.value)
      // A city without districts repeats itself below: the upper one stands for both.
      if (!paths.has(key)) paths.set(key, path)
      walk(option.children ?? [], path)
    }
  }
  walk(tree, [])
  pathsByTree.set(tree, paths)
  return paths
}

/** From the province down to the region; undefined for a code that is none. */
export const regionPath = (tree: CascaderOption[], code: string): Path | undefined =>
  pathsOf(tree).get(regionPrefix(code))

/** `浙江省 / 杭州市 / 西湖区`, `Xihu District, Hangzhou, Zhejiang`; a municipality is not named twice. */
export function regionName(
  tree: CascaderOption[],
  code: string,
  language: Language,
): string | undefined {
  const names = regionPath(tree, code)?.map((option) => option.label)
  const once = names?.filter((name, index) => name !== names[index - 1])
  return language === 'zh' ? once?.join(' / ') : once?.reverse().join(', ')
}

const mostFound = 50

const has = (name: string | undefined, words: string) =>
  name?.toLowerCase().includes(words.toLowerCase()) ?? false

/** The districts with these words in their name or in a name above it, in either language. */
export function findRegions(tree: CascaderOption[], words: string): CascaderOption[] {
  return [...pathsOf(tree).values()]
    .filter((path) => isLeaf(path.at(-1) as CascaderOption))
    .filter((path) => path.some((option) => has(option.label, words) || has(option.also, words)))
    .slice(0, mostFound)
    .map((path) => ({ ...(path.at(-1) as CascaderOption), path }))
}

/** The regions of China hardly ever change: asked once, by the first who needs them. */
export const useRegions = (enabled = true) =>
  useQuery(lookups.endpoints.regions, {}, { staleTime: Number.POSITIVE_INFINITY, enabled })
