import { areas } from '@innkeeper/contract/areas'
import { type Condition, conditionsOf, wantedBy } from '@innkeeper/contract/fields/conditions'
import type { Field } from '@innkeeper/contract/fields/field'
import { isResource, type ResourceArea } from '@innkeeper/contract/resource'
import { endpointsOf, type Fields, type Values } from '../record.ts'

/** The resource that a reference leads to, by the name that the contract gives it. */
export function targetOf(name: string): ResourceArea {
  const target = areas.filter(isResource).find((area) => area.name === name)
  if (!target) throw new Error(`no resource is called ${name}`)
  return target
}

/** What a field of that kind leads to. */
export function referenceOf({ reference }: Field) {
  if (!reference) throw new Error('A reference names what it leads to')
  return reference
}

export const optionsOf = (name: string) => endpointsOf(targetOf(name)).options

function conditionsFor(fields: Fields, name: string): Condition[] {
  const to = fields[name]?.reference?.to
  return to ? conditionsOf(fields, name, targetOf(to).resource.fields) : []
}

/** What a reference can be, given the rest of the form or of the filters. */
export function narrow(fields: Fields, name: string, values: Values) {
  const all = conditionsFor(fields, name)
  const wanted = all.map((each) => [each.name, wantedBy(each, values)] as const)
  const missing = all.find((each) => each.needed && wantedBy(each, values) === undefined)
  return {
    within: Object.fromEntries(wanted.filter(([, value]) => value !== undefined)),
    /** Has to be chosen first. */
    missing: missing?.from === undefined ? undefined : fields[missing.from],
  }
}

/** The references whose choice means nothing any more when this field changes. */
export const narrowedBy = (fields: Fields, name: string): string[] =>
  Object.keys(fields).filter((other) =>
    conditionsFor(fields, other).some(({ from }) => from === name),
  )
