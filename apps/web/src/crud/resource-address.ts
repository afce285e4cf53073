import type { Field } from '@innkeeper/contract/fields'
import { contractKinds } from '@innkeeper/contract/fields/kinds'
import { pageSize, pageSizes } from '@innkeeper/contract/paging'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { z } from 'zod'
import { pageInAddress } from '../ui/filter/use-address.ts'
import type { Sort } from '../ui/table/sort-choice.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import type { Values } from './record.ts'

/** What the address of a list holds, beside whatever its filters are called. */
export type Shown = Values & {
  page: number
  /** How many rows a page has; as the person likes unless told. */
  per_page?: number
  sort: string
  order: 'asc' | 'desc'
  /** The record that is open, or the form of a new one. */
  open?: number | 'new'
}

export const filterFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(([, field]) => field.filter && !field.internal)

/** A filter that is not set is empty text, or undefined where the wire wants something else. */
function filterInAddress(field: Field, usual: unknown): z.ZodType {
  const { read, unset } = consoleKinds[field.kind].address
  const value = z
    .string()
    .trim()
    .transform((text): unknown => read(text, field))
    .pipe(contractKinds[field.kind].filter(field))
  return unset === undefined ? value.optional().catch(usual) : value.catch(usual ?? unset)
}

/** How a value of the list is written in the address. */
export const spellFilter =
  ({ resource }: ResourceArea) =>
  (name: string, value: unknown): string => {
    const field = resource.fields[name]
    return field ? consoleKinds[field.kind].address.write(value, field) : String(value)
  }

/** Filters, order and page of a resource's list, as the address bar holds them. */
export function listInAddress(area: ResourceArea, usual: Values = {}) {
  const filters = filterFields(area).map(([name, field]) => [
    name,
    filterInAddress(field, usual[name]),
  ])
  const sortable = Object.entries(area.resource.fields).flatMap(([name, field]) =>
    field.sortable ? [name] : [],
  )
  return z.object({
    ...(Object.fromEntries(filters) as Record<string, z.ZodType>),
    ...(area.resource.search && { search: z.string().max(100).catch('') }),
    page: pageInAddress,
    per_page: z
      .enum(pageSizes.map(String) as [string])
      .transform(Number)
      .optional()
      .catch(undefined),
    sort: z.enum(['', ...sortable]).catch(''),
    order: z.enum(['asc', 'desc']).catch('asc'),
    open: z
      .union([z.literal('new'), z.coerce.number().int().min(1)])
      .optional()
      .catch(undefined),
  })
}

const isSet = (value: unknown) => value !== undefined && value !== ''

const filterNames = (area: ResourceArea) => [
  ...filterFields(area).map(([name]) => name),
  ...(area.resource.search ? ['search'] : []),
]

export const setFilters = (area: ResourceArea, shown: Values): Values =>
  Object.fromEntries(
    filterNames(area).flatMap((name) => (isSet(shown[name]) ? [[name, shown[name]]] : [])),
  )

/** The change of the address that takes every filter back. */
export function noFilters(area: ResourceArea, usual?: Values): Values {
  const untold: Values = listInAddress(area, usual).parse({})
  return Object.fromEntries(filterNames(area).map((name) => [name, untold[name]]))
}

export const sortOf = ({ sort, order }: Shown): Sort | undefined =>
  sort ? { key: sort, order } : undefined

/** What a list asks the server for. */
export const listBody = (area: ResourceArea, shown: Shown, size: number, fixed: Values = {}) => ({
  page: shown.page,
  ...(size !== pageSize && { per_page: size }),
  ...searchOf(area, shown),
  ...fixed,
})

/** The address as the server is asked: filters that are set, and the order if one was chosen. */
export const searchOf = (area: ResourceArea, shown: Shown) => ({
  ...setFilters(area, shown),
  ...(shown.sort && { sort: shown.sort, order: shown.order }),
})
