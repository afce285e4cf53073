import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'
import { accountRoles, accounts, roles } from './tables/people.ts'

const rightsLock = 7_204_613

/**
 * A change of who may do what. One at a time, since what it was allowed by must still hold when it
 * is written, and never one that leaves nobody who can do everything.
 */
export async function changeRights<T>(context: Context, work: (tx: Db) => Promise<T>): Promise<T> {
  return context.change(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`)
    const before = await countAdministrators(tx)
    const result = await work(tx)
    if (before > 0 && (await countAdministrators(tx)) === 0) {
      throw new AppError(codes.conflict, rightsMessages.lastAdministrator)
    }
    return result
  })
}

/** Enabled people of the whole platform who hold everything. */
async function countAdministrators(db: Db): Promise<number> {
  const rows = await db
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.account_id, accounts.id))
    .innerJoin(roles, eq(roles.id, accountRoles.role_id))
    .where(
      and(eq(accounts.scope, 'platform'), eq(accounts.enabled, true), eq(roles.grants_all, true)),
    )
  return rows.length
}
