import type { CascaderOption } from '@innkeeper/contract/areas/lookups'
import type { ApiError } from '../../api/api-error.ts'

export type { CascaderOption }

/** One step of a chosen path, such as `brand:7`. */
export interface Step {
  value: string
  label: string
}

interface Below {
  data: CascaderOption[] | undefined
  error: ApiError | null
  refetch: () => unknown
}

type Level = 'partners' | 'brands' | 'stores' | 'provinces' | 'cities' | 'districts'

/** Where the options of a cascader come from; a constant, since its parts are hooks. */
export interface CascadeSource {
  /** What each level is called, from the top. */
  levels: Level[]
  /** What stands below an option ('' for the top). */
  useChildren: (pid: string) => Below
  /** What has these words in its name, each with its `path`; asked only when there are words. */
  useMatches: (words: string) => Omit<Below, 'refetch'>
  /** The names along a path; `known` are those that need no asking. */
  useNames: (path: string[], known: Record<string, string>) => string[]
}

export const isLeaf = (option: CascaderOption) => option.isLeaf ?? !option.children?.length
