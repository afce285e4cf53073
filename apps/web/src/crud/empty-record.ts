import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { consoleKinds } from './kinds/kinds.ts'
import { editableFields, type Values } from './record.ts'

/** A new record: what the schemas give by themselves, or what its kind begins with. */
export function emptyRecord(area: ResourceArea): Values {
  const start = ([name, field]: [string, Field]) => {
    const given = field.schema.safeParse(undefined)
    return [name, given.success ? given.data : consoleKinds[field.kind].blank]
  }
  return Object.fromEntries(editableFields(area).map(start))
}
