import { type Localized, languages } from '../localized.ts'
import { fitsTo, whoseIs } from '../messages.ts'
import type { Field } from './field.ts'
import { contractKinds } from './kinds.ts'

type Fields = Record<string, Field>
type Values = Record<string, unknown>

/** What the record has to hold that a reference leads to. */
export interface Condition {
  /** The field of that record. */
  name: string
  /** What it has to be; or the field of the same form that says it. */
  value?: unknown
  from?: string
  /** Nothing can be chosen without it: there would be one room 301 for every store. */
  needed: boolean
}

/**
 * Which records a reference can lead to: what its `where` says, and what follows by itself. A room
 * belongs to a store: where a form asks for both, the store says which rooms to choose from.
 */
export function conditionsOf(fields: Fields, name: string, target: Fields): Condition[] {
  const { where = {} } = fields[name]?.reference ?? {}
  const said = Object.entries(where).map(([other, value]) =>
    typeof value === 'object' ? conditionOn(other, value.field, target) : { name: other, value },
  )
  const implied = Object.entries(target).flatMap(([other, { reference }]) =>
    reference &&
    !reference.many &&
    other !== name &&
    !(other in where) &&
    fields[other]?.reference?.to === reference.to
      ? [conditionOn(other, other, target)]
      : [],
  )
  return [...said, ...implied]
    .map((condition) => ({ needed: false, ...condition }))
    .filter(({ from }: Condition) => from === undefined || from in fields)
}

const conditionOn = (name: string, from: string, target: Fields) => ({
  name,
  from,
  needed: !target[name]?.schema.safeParse(null).success,
})

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** What the field has to hold, given the rest of the form; undefined while nothing says it. */
export function wantedBy({ value, from }: Condition, values: Values): unknown {
  const wanted = from === undefined ? value : values[from]
  return isNothing(wanted) ? undefined : wanted
}

/** The first condition that a record does not fulfil. */
export const failedCondition = (
  conditions: Condition[],
  record: Values,
  values: Values,
): Condition | undefined =>
  conditions.find((condition) => {
    const wanted = wantedBy(condition, values)
    return wanted !== undefined && record[condition.name] !== wanted
  })

interface Resources {
  /** What the record is called that was chosen, and its fields. */
  record: Localized
  target: Fields
  /** Of the form. */
  fields: Fields
}

/** Why a record cannot be chosen, and which could be. */
export function whyFailed({ name, value, from }: Condition, resources: Resources): Localized {
  const { record, target, fields } = resources
  const source = from === undefined ? undefined : fields[from]
  if (source) return fitsTo(record, source.title)
  const field = target[name]
  if (!field) return fitsTo(record, record)
  const words = languages.map((each) => [each, contractKinds[field.kind].words(value, field, each)])
  return whoseIs(record, field.title, Object.fromEntries(words) as Localized)
}
