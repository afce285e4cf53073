import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { within } from '../estate/scope.ts'
import { storeResources } from '../estate/store-resource-tables.ts'
import type { Person } from '../identity/person.ts'

/** Resources that a store submitted and nobody has reviewed, where the person may review. */
export async function auditCount(db: Db, person: Person): Promise<number> {
  if (!person.codes.has('storeResourceAudit')) return 0
  return db.$count(
    storeResources,
    and(eq(storeResources.state, 'pending'), within(person, storeResources)),
  )
}
