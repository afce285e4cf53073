import { codes } from '@innkeeper/contract/envelope'
import type { Usage } from '@innkeeper/contract/messages'
import { unavailableReason } from '@innkeeper/contract/resource/rows'
import { arrayContains, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/database.ts'
import { usagesOf } from '../platform/db/usages.ts'
import { AppError, stillInUse } from '../platform/http/errors.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import { type BoundEntity, columnOf } from './entity.ts'
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
    const reason = unavailableReason(entity.area.resource.removal ?? {}, shown)
    if (reason) throw new AppError(codes.conflict, reason)
    const titleOf = (table: PgTable) =>
      entity.others.all.find((each) => each.table === table)?.area.resource.record
    const usages = [
      ...(await usagesOf(work.tx, entity.table, id, tables, titleOf)),
      ...(await usagesInLists(work.tx, entity, id)),
    ]
    if (usages.length > 0) throw stillInUse(usages)
    await entity.beforeRemove?.(work, row, shown)
    await work.tx.delete(entity.table).where(eq(entity.table.id, id))
  })
}

/** Records that name it among others, such as the stores with a tag; no foreign key tells of them. */
async function usagesInLists(tx: Db, entity: BoundEntity, id: number): Promise<Usage[]> {
  const usages: Usage[] = []
  for (const other of entity.others.all) {
    const { fields, record, variant } = other.area.resource
    for (const [name, { reference }] of Object.entries(fields)) {
      const column = columnOf(other, name)
      if (!reference?.many || reference.to !== entity.area.name || !column || variant) continue
      const count = await tx.$count(other.table, arrayContains(column, [id]))
      if (count > 0) usages.push({ count, what: record })
    }
  }
  return usages
}
