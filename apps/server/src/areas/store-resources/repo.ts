import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { storeResources } from './tables.ts'

export const brandName = sql<string>`(select ${brands.brand_name} from ${brands} where ${brands.id} = ${storeResources.brand_id})`

const nameOf = (id: PgColumn): SQL =>
  sql<string>`coalesce((select ${accounts.name} from ${accounts} where ${accounts.id} = ${id}), '')`

export const submitter = nameOf(storeResources.submitted_by)
export const reviewer = nameOf(storeResources.reviewed_by)

interface Decision {
  state: 'approved' | 'rejected'
  reason: string
  reviewed_by: number
}

export async function decide(tx: Db, id: number, decision: Decision) {
  await tx
    .update(storeResources)
    .set({ ...decision, reviewed_at: sql`now()` })
    .where(eq(storeResources.id, id))
  return {}
}

export async function remove(tx: Db, id: number) {
  await tx.delete(storeResources).where(eq(storeResources.id, id))
  return {}
}

export const countPending = (db: Db, person: Person): Promise<number> =>
  db.$count(
    storeResources,
    and(eq(storeResources.state, 'pending'), within(person, storeResources)),
  )
