import { type CascaderOption, lookups } from '@innkeeper/contract/areas/lookups'
import { useQuery } from '../api/use-query.ts'

/** How far down a choice of the estate goes (design §3, paths). */
export type Depth = 'brand' | 'store'

const selectTypes = { brand: 1, store: 2 } as const

/** What stands below an option ('' for the top). */
export const useChildren = (depth: Depth, pid: string, enabled = true) =>
  useQuery(
    lookups.endpoints.offlines,
    { select_type: selectTypes[depth], pid },
    { enabled, staleTime: 60_000, keepPreviousData: false },
  )

export const useMatches = (depth: Depth, search: string) =>
  useQuery(
    lookups.endpoints.offlines,
    { select_type: selectTypes[depth], search },
    { enabled: search !== '' },
  )

const labelIn = (options: CascaderOption[] | undefined, value: string | undefined) =>
  options?.find((option) => option.value === value)?.label

/** The names along a path, as far as they are not known. */
export function usePathNames(depth: Depth, path: string[], known: Record<string, string>) {
  const [partner, brand, store] = path
  const isUnknown = (value: string | undefined) => value !== undefined && !(value in known)
  const partners = useChildren(depth, '', isUnknown(partner))
  const brands = useChildren(depth, partner ?? '', isUnknown(brand))
  const stores = useChildren(depth, brand ?? '', isUnknown(store))
  const asked = [
    labelIn(partners.data, partner),
    labelIn(brands.data, brand),
    labelIn(stores.data, store),
  ]
  return path.map((value, index) => known[value] ?? asked[index] ?? '…')
}
