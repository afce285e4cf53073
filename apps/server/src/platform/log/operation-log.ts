import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { installation } from '../http/tables.ts'
import type { Anchors } from './anchors.ts'
import { type Entry, mask } from './entry.ts'
import type { LogKey } from './log-key.ts'
import { operationSeals, operations, unsealedOperations } from './tables.ts'

/** Writes an entry inside the transaction of the change: neither exists without the other. */
export async function record(tx: Db, key: LogKey, entry: Entry): Promise<void> {
  const masked = { ...entry, before: mask(entry.before), after: mask(entry.after) }
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

const adopted = 'log_adopted'
const batchSize = 1000

/**
 * Entries of a log from before it had a key get their MAC once, at the first start that finds them.
 * As soon as anything was sealed or anchored, an entry without one is a forged one.
 */
export async function adoptEntries(db: Db, key: LogKey, anchors: Anchors): Promise<void> {
  const [done] = await db.select().from(installation).where(eq(installation.key, adopted))
  if (done || (await wasSealed(db, anchors))) return
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(installation)
      .values({ key: adopted, value: 'yes' })
      .onConflictDoNothing()
      .returning()
    if (!first) return
    while (true) {
      const entries = await tx
        .select()
        .from(operations)
        .where(isNull(operations.mac))
        .limit(batchSize)
      if (entries.length === 0) return
      const ids = entries.map((entry) => entry.id)
      const macs = entries.map((entry) => key.macOf(entry))
      await tx.execute(sql`
        update operations set mac = given.mac
        from unnest(${sql.param(ids)}::bigint[], ${sql.param(macs)}::text[]) as given(id, mac)
        where operations.id = given.id`)
    }
  })
}

async function wasSealed(db: Db, anchors: Anchors): Promise<boolean> {
  const seals = await db.select({ one: sql`1` }).from(operationSeals).limit(1)
  return seals.length > 0 || (await anchors.read()).all.length > 0
}
