import type { RecordSource } from '../platform/estate/record-source.ts'
import { columnOf, type Entity, placeColumnOf } from './entity.ts'

/** The records of a resource; none where they are shared and belong to nobody. */
export function recordSources(entity: Entity): RecordSource[] {
  const { page, label: name, fields, variant } = entity.area.resource
  const label = columnOf(entity, name)
  const partner_id = placeColumnOf(entity, 'partner_id')
  if (variant || !label || !partner_id) return []
  const brand_id = placeColumnOf(entity, 'brand_id')
  const offline_id = placeColumnOf(entity, 'offline_id')
  const source = {
    ...{ page: page.name, table: entity.table, id: entity.table.id, label },
    place: { partner_id, ...(brand_id && { brand_id }), ...(offline_id && { offline_id }) },
    byPrefix: fields[name]?.filter === 'prefix',
  }
  return [source]
}
