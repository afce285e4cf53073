import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { inUse, type Usage } from '@innkeeper/contract/messages'
import { eq, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Entities, Entity } from './entity.ts'
import { lockRow, placeOf } from './save.ts'

/** Deletes a record, unless something uses it; then says what does. */
export async function removeRow(
  context: Context,
  entities: Entities,
  entity: Entity,
  tables: readonly PgTable[],
  id: number,
): Promise<void> {
  await context.change(async (tx) => {
    const before = await lockRow(tx, context, entities, entity, id)
    context.trace({ record: [entity.area.name, id], before, ...placeOf(entity, before) })
    const usages = await usagesOf(tx, entities, entity, tables, id)
    if (usages.length > 0) throw new AppError(codes.conflict, inUse(usages))
    await tx.delete(entity.table).where(eq(entity.table.id, id))
  })
}

/** Every table with a foreign key to this one, and how many of its rows point at the record. */
async function usagesOf(
  tx: Db,
  entities: Entities,
  entity: Entity,
  tables: readonly PgTable[],
  id: number,
): Promise<Usage[]> {
  const usages: Usage[] = []
  for (const table of tables) {
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      if (foreignTable !== entity.table || !column || key.onDelete === 'cascade') continue
      const count = await tx.$count(table, eq(column, id))
      if (count > 0) usages.push({ count, what: titleOf(entities, table) })
    }
  }
  return usages
}

function titleOf(entities: Entities, table: PgTable): Localized {
  const owner = entities.all.find((entity) => entity.table === table)
  const name = getTableName(table).replaceAll('_', ' ')
  return owner?.area.resource.record ?? { en: name, zh: name }
}
