import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { installation } from '../http/tables.ts'
import type { LogKey } from './log-key.ts'
import { operationSeals, operations, unsealedOperations } from './tables.ts'

/** One sealer at a time, on whichever server; nobody ever waits for it. */
const sealerLock = 7_204_612
const batchSize = 1000

/** How many seals there were ever, by its name in `installation`; who deletes entries leaves it. */
export const sealedSoFar = 'log_sealed'

/**
 * Chains the entries that were committed since the last time. The order of the chain is that of
 * sealing: a transaction that took long comes behind one that began later and was done sooner.
 * Tells whether there may be more to do.
 */
export async function sealEntries(db: Db, key: LogKey): Promise<boolean> {
  const sealed = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealerLock}) as mine`,
    )
    if (!rows[0]?.mine) return undefined
    const entries = await tx
      .select({ id: operations.id, mac: operations.mac })
      .from(unsealedOperations)
      .innerJoin(operations, eq(operations.id, unsealedOperations.id))
      .orderBy(asc(unsealedOperations.id))
      .limit(batchSize)
    if (entries.length === 0) return undefined
    return seal(tx, key, entries)
  })
  return sealed === batchSize
}

interface Unsealed {
  id: number
  mac: string | null
}

async function seal(tx: Db, key: LogKey, entries: Unsealed[]) {
  const [last] = await tx
    .select({ position: operationSeals.position, hash: operationSeals.hash })
    .from(operationSeals)
    .orderBy(desc(operationSeals.position))
    .limit(1)
  let { position, hash } = last ?? { position: 0, hash: '' }
  const seals = entries.map(({ id, mac }) => {
    position++
    hash = key.sealOf(hash, position, id, mac ?? '')
    return { position, operation_id: id, hash, key_id: key.id }
  })
  await tx.insert(operationSeals).values(seals)
  const ids = entries.map(({ id }) => id)
  await tx
    .delete(unsealedOperations)
    .where(sql`${unsealedOperations.id} = any(${sql.param(ids)}::bigint[])`)
  await tx
    .insert(installation)
    .values({ key: sealedSoFar, value: key.countOf(position) })
    .onConflictDoUpdate({ target: installation.key, set: { value: key.countOf(position) } })
  return entries.length
}
