import { areas } from '@innkeeper/contract/areas'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { endpointsOf, type Fields, type Values } from './record.ts'

const isResource = (area: (typeof areas)[number]): area is ResourceArea => 'resource' in area

/** The resource that a reference leads to, by the name that the contract gives it. */
function targetOf(name: string): ResourceArea {
  const target = areas.filter(isResource).find((area) => area.name === name)
  if (!target) throw new Error(`no resource is called ${name}`)
  return target
}

export const optionsOf = (name: string) => endpointsOf(targetOf(name)).options

interface Narrowing {
  name: string
  /** Without it there would be one room 301 for every store. */
  needed: boolean
}

/** A room belongs to a store: where both are asked for, the store says which rooms to choose from. */
function narrowings(fields: Fields, name: string): Narrowing[] {
  const to = fields[name]?.reference?.to
  if (!to) return []
  return Object.entries(targetOf(to).resource.fields).flatMap(([other, { reference, schema }]) =>
    reference && other !== name && fields[other]?.reference?.to === reference.to
      ? [{ name: other, needed: !schema.safeParse(null).success }]
      : [],
  )
}

/** What a reference can be, given the rest of the form or of the filters. */
export function narrow(fields: Fields, name: string, values: Values) {
  const all = narrowings(fields, name)
  const chosen = all.filter((each) => values[each.name])
  const missing = all.find((each) => each.needed && !values[each.name])
  return {
    within: Object.fromEntries(chosen.map((each) => [each.name, values[each.name] as number])),
    /** Has to be chosen first. */
    missing: missing && fields[missing.name],
  }
}

/** The references whose choice means nothing any more when this one changes. */
export const narrowedBy = (fields: Fields, name: string): string[] =>
  Object.keys(fields).filter((other) =>
    narrowings(fields, other).some((narrowing) => narrowing.name === name),
  )
