import { codes } from '@innkeeper/contract/envelope'
import { accountQuotaFull, storeQuotaFull } from '@innkeeper/contract/messages'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { Person } from '../identity/person.ts'
import type { Incoming } from './files.ts'
import { files, fileUploads } from './tables.ts'

const megabyte = 1024 * 1024
/** Two uploads at the same moment must not both fit into the same space. */
const locks = { account: 7_204_613, store: 7_204_614 }

/**
 * Notes whose file it is, or refuses it where the person or their store has no space left. The file
 * itself must be put in place after this and before the commit: clean-up holds the same row.
 */
export async function claimSpace(
  tx: Db,
  { accountId, offlineId }: Person,
  { path, bytes }: Incoming,
  config: Config,
): Promise<void> {
  const hours = config.FILE_GRACE_HOURS
  const refuse = async (lock: SQL, whose: SQL, megabytes: number, full: typeof storeQuotaFull) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if ((await spaceOf(tx, whose, path)) + bytes > megabytes * megabyte) {
      throw new AppError(codes.tooLarge, full(megabytes, hours))
    }
  }
  const ofAccount = eq(fileUploads.account_id, accountId)
  const accountLock = sql`${locks.account}::int, ${accountId}::int`
  await refuse(accountLock, ofAccount, config.UPLOAD_ACCOUNT_MEGABYTES, accountQuotaFull)
  if (offlineId !== null) {
    const ofStore = eq(fileUploads.offline_id, offlineId)
    const storeLock = sql`${locks.store}::int, ${offlineId}::int`
    await refuse(storeLock, ofStore, config.UPLOAD_STORE_MEGABYTES, storeQuotaFull)
  }
  await tx
    .insert(files)
    .values({ path, bytes })
    .onConflictDoUpdate({ target: files.path, set: { unused_since: sql`now()` } })
  await tx
    .insert(fileUploads)
    .values({ path, account_id: accountId, offline_id: offlineId })
    .onConflictDoUpdate({
      target: [fileUploads.path, fileUploads.account_id],
      set: { offline_id: offlineId },
    })
}

/** What they have beside this file, each once. */
async function spaceOf(tx: Db, whose: SQL, path: string): Promise<number> {
  const theirs = tx.select({ path: fileUploads.path }).from(fileUploads).where(whose)
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(inArray(files.path, theirs), ne(files.path, path)))
  return row?.bytes ?? 0
}
