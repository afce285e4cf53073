import { conditionsOf, failedCondition, whyFailed } from '@innkeeper/contract/fields/conditions'
import type { Localized } from '@innkeeper/contract/localized'
import { choiceNotFound, messages } from '@innkeeper/contract/messages'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { invalid } from '../platform/http/errors.ts'
import {
  type BoundEntity,
  type Entity,
  inheritPlace,
  type Row,
  type Values,
  visible,
  type Work,
} from './entity.ts'
import { fixedFields } from './fixed-fields.ts'

/**
 * Checks that whatever the form refers to is the person's to refer to, and takes the rest of the
 * chain from it.
 */
export async function fillPlace(
  { tx, person }: Work,
  entity: BoundEntity,
  form: Values,
  before: Row | undefined,
): Promise<Values> {
  const values = { ...form }
  const flaws: Record<string, Localized> = {
    ...entity.flawsOf?.(form),
    ...(before && (await fixedFields(tx, entity, form, before))),
  }
  for (const [name, { reference }] of Object.entries(entity.area.resource.fields)) {
    const id = form[name]
    if (!reference) continue
    const target = entity.others.get(reference.to)
    if (reference.many) {
      const flaw = await misfitAmong(tx, entity, target, name, { form, before })
      if (flaw) flaws[name] = flaw
      continue
    }
    if (typeof id !== 'number') continue
    // Nobody sees what is above them, but what they do not touch stays: a brand has its partner.
    const reachable = before?.[name] === id ? undefined : visible(person, target)
    const [row] = await tx
      .select()
      .from(target.table)
      .where(and(eq(target.table.id, id), reachable))
    if (!row) {
      flaws[name] = choiceNotFound(target.area.resource.record)
      continue
    }
    if (!inheritPlace(entity, target, row as Row, values)) flaws[name] = messages.otherStore
    else Object.assign(flaws, misfit(entity, target, name, { row: row as Row, form, before }))
  }
  if (Object.keys(flaws).length > 0) throw invalid(flaws)
  return values
}

interface Chosen {
  row: Row
  form: Values
  before: Row | undefined
}

/** Why one of several records cannot be chosen; each of them stays until this is written. */
async function misfitAmong(
  tx: Db,
  entity: Entity,
  target: Entity,
  name: string,
  { form, before }: Omit<Chosen, 'row'>,
): Promise<Localized | undefined> {
  const known = (before?.[name] ?? []) as number[]
  const added = ((form[name] ?? []) as number[]).filter((id) => !known.includes(id))
  if (added.length === 0) return undefined
  const rows = await tx
    .select()
    .from(target.table)
    .where(inArray(target.table.id, added))
    .for('key share')
  if (rows.length < added.length) return choiceNotFound(target.area.resource.record)
  const misfits = (rows as Row[]).flatMap((row) =>
    Object.values(misfit(entity, target, name, { row, form, before: undefined })),
  )
  return misfits[0]
}

/** Why a record cannot be chosen here, at the field; what nobody touches stays. */
function misfit(
  entity: Entity,
  target: Entity,
  name: string,
  { row, form, before }: Chosen,
): Record<string, Localized> {
  const { fields } = entity.area.resource
  const { record, fields: theirs } = target.area.resource
  const isTouched = (each: string) => !before || before[each] !== form[each]
  const conditions = conditionsOf(fields, name, theirs).filter(
    ({ from }) => isTouched(name) || (from !== undefined && isTouched(from)),
  )
  const unmet = failedCondition(conditions, row, form)
  return unmet ? { [name]: whyFailed(unmet, { record, target: theirs, fields }) } : {}
}
