import { pageSize, pageSizes } from '@innkeeper/contract/paging'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { z } from 'zod'
import { lastPreference, usePreference } from '../../session/use-preference.ts'

const listLook = z.object({
  /** Columns that the person has no use for; new ones are shown. */
  hidden: z.array(z.string()).catch([]),
  dense: z.boolean().catch(false),
  size: z
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size))
    .catch(pageSize),
})
export type ListLook = z.output<typeof listLook>

type Listed = Pick<ResourceArea, 'name' | 'resource'>

const usualLook = ({ resource }: Listed): ListLook => ({
  hidden: Object.keys(resource.fields).filter((name) => resource.fields[name]?.unlisted),
  dense: false,
  size: pageSize,
})

/** How it was at the last visit. */
export const lastListLook = (area: Listed) =>
  lastPreference(`list.${area.name}`, listLook) ?? usualLook(area)

/** How a person likes the table of a list. */
export function useListLook(area: Listed) {
  const [chosen, set] = usePreference(`list.${area.name}`, listLook)
  const look = chosen ?? usualLook(area)
  return { look, change: (patch: Partial<ListLook>) => set({ ...look, ...patch }) }
}
