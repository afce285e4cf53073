import type { ResourceArea } from '@innkeeper/contract/resource'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useQuery } from '../api/use-query.ts'
import { useAddress } from '../ui/filter/use-address.ts'
import { endpointsOf, type Row, type Values } from './record.ts'
import {
  listInAddress,
  noFilters,
  type Shown,
  searchOf,
  setFilters,
  spellFilter,
} from './resource-address.ts'
import { useAddRequest } from './use-add-request.ts'

export interface ListOptions {
  area: ResourceArea
  /** Filters that nobody changes, such as the store whose rooms are listed. */
  fixed?: Values
  /** Filters that are set until somebody sets others. */
  usual?: Values
  /** Part of another page: the address bar belongs to that page. */
  embedded?: boolean
  /** How often it is loaded again by itself, in milliseconds. */
  refetchInterval?: number
}

export type ResourceListState = ReturnType<typeof useResourceList>

/** What a list shows, and which of its records is open. */
export function useResourceList(options: ListOptions) {
  const { area, fixed, usual, embedded, refetchInterval } = options
  const schema = useMemo(() => listInAddress(area, usual), [area, usual])
  const inAddress = useAddress(schema, spellFilter(area))
  const inMemory = useView(schema)
  const [values, change] = embedded ? inMemory : inAddress
  const shown = values as Shown
  const show = change as (change: Values) => void
  const search = { ...searchOf(area, shown), ...fixed }
  const query = useQuery(
    endpointsOf(area).list,
    { page: shown.page, ...search },
    refetchInterval === undefined ? {} : { refetchInterval },
  )
  const [form, setForm] = useState<OpenForm>({ opening: 0, open: false })
  /** Opens a record, or the form for a new one. */
  const open = (row?: Row) => setForm(({ opening }) => ({ opening: opening + 1, open: true, row }))
  useAddRequest(open, !embedded)
  const isUsual = ([name, value]: [string, unknown]) => usual?.[name] === value
  const filtered = Object.entries(setFilters(area, shown)).some((each) => !isUsual(each))
  return {
    area,
    fixed,
    shown,
    show,
    search,
    query,
    form,
    open,
    close: () => setForm((last) => ({ ...last, open: false })),
    clearFilters: filtered ? () => show(noFilters(area, usual)) : undefined,
  }
}

interface OpenForm {
  /** Grows with every opening: each starts afresh. */
  opening: number
  open: boolean
  row?: Row
}

/** The same as `useAddress`, for a list that is not what the address is about. */
function useView<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type View = z.output<z.ZodObject<Shape>>
  const start = useMemo(() => schema.parse({}), [schema])
  const [values, setValues] = useState<View>(start)
  const change = (patch: Partial<View>) =>
    setValues((last) => ({ ...last, page: (start as { page?: number }).page, ...patch }))
  return [values, change] as const
}
