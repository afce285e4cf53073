import type { Field, FieldKind } from '@innkeeper/contract/fields'
import { filterValue } from '@innkeeper/contract/filters'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { z } from 'zod'
import { pageInAddress } from '../ui/filter/use-address.ts'
import type { Sort } from '../ui/table/sort-choice.tsx'
import type { Values } from './record.ts'

/** What the address of a list holds, beside whatever its filters are called. */
export type Shown = Values & { page: number; sort: string; order: 'asc' | 'desc' }

export const filterFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(([, field]) => field.filter && !field.internal)

/** A filter that is not set is empty text, or undefined where the wire wants a number or a flag. */
function filterInAddress(field: Field, usual: unknown): z.ZodType {
  const read = readFromAddress[field.kind]
  const value = z
    .string()
    .trim()
    .transform(read ?? asItIs)
    .pipe(filterValue(field))
  return read ? value.optional().catch(usual) : value.catch(usual ?? '')
}

const asItIs = (words: string): unknown => words
const asNumber = (words: string): unknown => (words === '' ? undefined : Number(words))
const flags: Record<string, boolean> = { true: true, false: false }

const readFromAddress: Partial<Record<FieldKind, typeof asItIs>> = {
  reference: asNumber,
  number: asNumber,
  flag: (word) => flags[word],
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
    sort: z.enum(['', ...sortable]).catch(''),
    order: z.enum(['asc', 'desc']).catch('asc'),
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

/** The address as the server is asked: filters that are set, and the order if one was chosen. */
export const searchOf = (area: ResourceArea, shown: Shown) => ({
  ...setFilters(area, shown),
  ...(shown.sort && { sort: shown.sort, order: shown.order }),
})
