import { codes } from '@innkeeper/contract/envelope'
import { whyNot } from '@innkeeper/contract/resource/rows'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { usagesOf } from '../platform/db/usages.ts'
import { AppError, stillInUse } from '../platform/http/errors.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import type { BoundEntity } from './entity.ts'
import { changing, lockRow } from './work.ts'

/** Deletes a record, unless something uses it; then says what does. `tables` is the whole schema. */
export async function removeRow(
  context: ChangeContext,
  entity: BoundEntity,
  tables: readonly PgTable[],
  id: number,
): Promise<void> {
  await changing(entity, context, async (work) => {
    const { row, shown } = await lockRow(work, entity, id)
    const reason = whyNot(entity.area.resource.removal ?? {}, shown)
    if (reason) throw new AppError(codes.conflict, reason)
    await entity.beforeRemove?.(work, row)
    const titleOf = (table: PgTable) =>
      entity.others.all.find((each) => each.table === table)?.area.resource.record
    const usages = await usagesOf(work.tx, entity.table, id, tables, titleOf)
    if (usages.length > 0) throw stillInUse(usages)
    await work.tx.delete(entity.table).where(eq(entity.table.id, id))
  })
}
