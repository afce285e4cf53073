import type { ViewState } from '@innkeeper/contract/areas/preferences'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { useMemo, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useQuery } from '../api/use-query.ts'
import { useAddress } from '../ui/filter/use-address.ts'
import { closing } from '../ui/form/use-leave-warning.ts'
import { endpointsOf, type Named, type Row, type Values } from './record.ts'
import {
  listBody,
  listInAddress,
  noFilters,
  type Shown,
  searchOf,
  setFilters,
  spellFilter,
} from './resource-address.ts'
import { useListLook } from './view/use-list-look.ts'

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
  const show = change as (change: Values, options?: NavigateOptions) => void
  const search = { ...searchOf(area, shown), ...fixed }
  const { look, change: changeLook } = useListLook(area)
  const size = shown.per_page ?? look.size
  const query = useQuery(
    endpointsOf(area).list,
    listBody(area, shown, size, fixed),
    refetchInterval === undefined ? {} : { refetchInterval },
  )
  const rows = query.data?.list.data as Row[] | undefined
  const form = useOpenRecord(shown.open, rows)
  const [params, setSearch] = useSearchParams()
  const hrefOf = (id: number) => {
    const next = new URLSearchParams(params)
    next.set('open', String(id))
    return `?${next}`
  }
  const { hidden, dense } = look
  const view = {
    current: { address: addressOf(params), hidden, dense },
    onApply({ address, ...state }: ViewState) {
      changeLook(state)
      setSearch(address)
    },
  }
  const isUsual = ([name, value]: [string, unknown]) => usual?.[name] === value
  const filtered = Object.entries(setFilters(area, shown)).some((each) => !isUsual(each))
  return {
    area,
    fixed,
    shown,
    show,
    search,
    query,
    size,
    setSize(next: number) {
      changeLook({ size: next })
      show({ per_page: undefined })
    },
    look,
    changeLook,
    form,
    /** What can be saved as a view, and brought back; none where the address is not the list's. */
    view: embedded ? undefined : view,
    /** Opens a record, or the form for a new one. */
    open: (row?: Named) => show({ open: row?.id ?? 'new', page: shown.page }),
    // Going back does not open it again.
    close: () => show({ open: undefined, page: shown.page }, { replace: true, state: closing }),
    /** For who goes elsewhere: what is open by its address is closed by that. */
    discard: () => embedded && show({ open: undefined, page: shown.page }),
    /** The address at which a record is open; none where the address is not the list's. */
    hrefOf: (row: Named) => (embedded || !area.endpoints.detail ? undefined : hrefOf(row.id)),
    clearFilters: filtered ? () => show(noFilters(area, usual)) : undefined,
  }
}

/** What of the address makes a view: not which page or record is open. */
function addressOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => !['page', 'open', 'per_page'].includes(name))
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

interface OpenRecord {
  /** Grows with every opening: each starts afresh. */
  opening: number
  open: boolean
  /** None for a new record. */
  row?: Named
}

/** The form of what the address says is open; it stays for a moment when that is closed. */
function useOpenRecord(asked: Shown['open'], rows: Row[] | undefined): OpenRecord {
  const [last, setLast] = useState<{ asked: Shown['open']; opening: number; id?: number }>({
    asked: undefined,
    opening: 0,
  })
  if (last.asked !== asked) {
    const opened = typeof asked === 'number' ? { id: asked } : {}
    setLast(
      asked === undefined ? { ...last, asked } : { asked, opening: last.opening + 1, ...opened },
    )
  }
  const { opening, id } = last
  const row = id === undefined ? undefined : (rows?.find((each) => each.id === id) ?? { id })
  return { opening, open: asked !== undefined && last.asked === asked, ...(row && { row }) }
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
