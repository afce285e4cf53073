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

const usual: ListLook = { hidden: [], dense: false, size: pageSize }

/** How it was at the last visit. */
export const lastListLook = ({ name }: Pick<ResourceArea, 'name'>) =>
  lastPreference(`list.${name}`, listLook) ?? usual

/** How a person likes the table of a list. */
export function useListLook({ name }: Pick<ResourceArea, 'name'>) {
  const [chosen, set] = usePreference(`list.${name}`, listLook)
  const look = chosen ?? usual
  return { look, change: (patch: Partial<ListLook>) => set({ ...look, ...patch }) }
}
