import type { Localized } from '@innkeeper/contract/localized'
import { fixedByUse, type Usage } from '@innkeeper/contract/messages'
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { type BoundEntity, columnOf, type Row, type Values } from './entity.ts'

/**
 * Fields that the form changes although records refer to this one only as it is: a tag of stores that
 * became one of rooms would stay with stores that could not have chosen it.
 */
export async function fixedFields(
  tx: Db,
  entity: BoundEntity,
  form: Values,
  before: Row,
): Promise<Record<string, Localized>> {
  const usages = new Map<string, Usage[]>()
  for (const { other, name, field, wanted } of conditionsOn(entity)) {
    if (form[field] === undefined || form[field] === before[field]) continue
    const column = columnOf(other, name)
    if (!column || form[field] === wanted) continue
    const { reference } = other.area.resource.fields[name] ?? {}
    const source = typeof wanted === 'object' ? columnOf(other, wanted.field) : undefined
    const count = await tx.$count(
      other.table,
      and(
        reference?.many ? arrayContains(column, [before.id]) : eq(column, before.id),
        source && eq(source, before[field]),
      ),
    )
    if (count === 0) continue
    const usage = { count, what: other.area.resource.record }
    usages.set(field, [...(usages.get(field) ?? []), usage])
  }
  return Object.fromEntries([...usages].map(([field, each]) => [field, fixedByUse(each)]))
}

/** What references to this entity ask of its records, by their fields. */
const conditionsOn = (entity: BoundEntity) =>
  entity.others.all
    // Another list of the same records would count them again.
    .filter((other) => other.area.resource.of === undefined)
    .flatMap((other) =>
      Object.entries(other.area.resource.fields).flatMap(([name, { reference }]) =>
        reference?.to === entity.area.name
          ? Object.entries(reference.where ?? {}).map(([field, wanted]) => ({
              ...{ other, name, field, wanted },
            }))
          : [],
      ),
    )
