import { codes } from '@innkeeper/contract/envelope'
import { inUse } from '@innkeeper/contract/messages'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { usagesOf } from '../platform/db/usages.ts'
import type { Context } from '../platform/http/context.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Entities, Entity } from './entity.ts'
import { lockRow } from './save.ts'

/** Deletes a record, unless something uses it; then says what does. */
export async function removeRow(
  context: Context,
  entities: Entities,
  entity: Entity,
  tables: readonly PgTable[],
  id: number,
): Promise<void> {
  await context.change(async (tx) => {
    await lockRow(tx, context, entities, entity, id)
    const titleOf = (table: PgTable) =>
      entities.all.find((each) => each.table === table)?.area.resource.record
    const usages = await usagesOf(tx, entity.table, id, tables, titleOf)
    if (usages.length > 0) throw new AppError(codes.conflict, inUse(usages))
    await tx.delete(entity.table).where(eq(entity.table.id, id))
  })
}
