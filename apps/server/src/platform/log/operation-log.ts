import { recordName } from '@innkeeper/contract/traces'
import type { Db } from '../db/database.ts'
import { type Entry, mask } from './entry.ts'
import type { LogKey } from './log-key.ts'
import { operations, unsealedOperations } from './tables.ts'

/** Writes an entry inside the transaction of the change: neither exists without the other. */
export async function record(tx: Db, key: LogKey, entry: Entry): Promise<void> {
  const values = { before: mask(entry.before), after: mask(entry.after) }
  const masked = { ...entry, ...values, record_name: nameOf({ ...entry, ...values }) }
  const written = tx.$with('written').as(
    tx
      .insert(operations)
      .values({ ...masked, mac: key.macOf(masked) })
      .returning({ id: operations.id }),
  )
  // The sealer takes it from here, after the commit: no change waits for another one.
  await tx
    .with(written)
    .insert(unsealedOperations)
    .select(tx.select({ id: written.id }).from(written))
}

/** In every language: whoever looks for it types it in theirs. */
function nameOf({ record_type, record_id, before, after }: Entry): string {
  const name =
    recordName(record_type, record_id, after) ?? recordName(record_type, record_id, before)
  return name ? [...new Set([name.en, name.zh])].join(' ') : ''
}
