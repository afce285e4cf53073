import { type CascaderOption, lookups } from '@innkeeper/contract/areas/lookups'
import { useState } from 'react'
import { useQuery } from '../api/use-query.ts'

/** How far down a choice of the estate goes (design §3, paths). */
export type Depth = 'brand' | 'store'

const selectTypes = { brand: 1, store: 2 } as const

/** One step of a chosen path, such as `brand:7`. */
export interface Step {
  value: string
  label: string
}

/** What stands below an option ('' for the top). */
export const useBelow = (depth: Depth, pid: string, enabled = true) =>
  useQuery(
    lookups.endpoints.offlines,
    { select_type: selectTypes[depth], pid },
    { enabled, staleTime: 60_000, keepPreviousData: false },
  )

export const useFound = (depth: Depth, search: string) =>
  useQuery(
    lookups.endpoints.offlines,
    { select_type: selectTypes[depth], search },
    { enabled: search !== '' },
  )

const labelIn = (options: CascaderOption[] | undefined, value: string | undefined) =>
  options?.find((option) => option.value === value)?.label

/** The names along a path; what the person has just chosen is known without asking. */
export function usePathNames(depth: Depth, path: string[]) {
  const [names, setNames] = useState<Record<string, string>>({})
  const [partner, brand, store] = path
  const isUnknown = (value: string | undefined) => value !== undefined && !(value in names)
  const partners = useBelow(depth, '', isUnknown(partner))
  const brands = useBelow(depth, partner ?? '', isUnknown(brand))
  const stores = useBelow(depth, brand ?? '', isUnknown(store))
  const asked = [
    labelIn(partners.data, partner),
    labelIn(brands.data, brand),
    labelIn(stores.data, store),
  ]
  return {
    names: path.map((value, index) => names[value] ?? asked[index] ?? '…'),
    remember: (steps: Step[]) =>
      setNames(Object.fromEntries(steps.map(({ value, label }) => [value, label]))),
  }
}
