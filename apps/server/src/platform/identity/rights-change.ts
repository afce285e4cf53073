import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { and, eq, exists, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { ChangeContext } from '../work/change-context.ts'
import type { Person } from './person.ts'
import { accountRoles, accounts, roles } from './tables.ts'
import type { EditorOf } from './variants.ts'

const rightsLock = 7_204_613

/**
 * A change of who may do what. One at a time, and by a person read anew when it is their turn: what
 * it was allowed by must still hold when it is written. Never one that leaves nobody who can do
 * everything.
 */
export async function changeRights<T>(
  context: ChangeContext,
  editorOf: EditorOf,
  work: (tx: Db, editor: Person) => Promise<T>,
): Promise<T> {
  return context.change(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`)
    const person = await context.personNow(tx)
    if (!person.codes.has(context.permission)) {
      throw new AppError(codes.forbidden, messages.forbidden)
    }
    const before = await countAdministrators(tx)
    const result = await work(tx, editorOf(person))
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

/** Who moved to another partner, with their store or brand, leaves the roles of the old one behind. */
export async function dropForeignRoles(tx: Db): Promise<void> {
  const foreign = tx
    .select({ one: sql`1` })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accountRoles.role_id))
    .where(and(eq(accounts.id, accountRoles.account_id), ne(roles.partner_id, accounts.partner_id)))
  await tx.delete(accountRoles).where(exists(foreign))
}
