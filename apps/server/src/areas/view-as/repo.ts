import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'

export async function isReachable(db: Db, viewer: Person, id: number): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, id), within(viewer, accounts)))) > 0
}
