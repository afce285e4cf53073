import { and, eq } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import type { Person } from './person.ts'
import { within } from './scope.ts'
import { storeResources } from './tables/store-resources.ts'

/** Resources that a store submitted and nobody has reviewed, where the person may review. */
export async function auditCount(db: Db, person: Person): Promise<number> {
  if (!person.codes.has('storeResourceAudit')) return 0
  return db.$count(
    storeResources,
    and(eq(storeResources.state, 'pending'), within(person, storeResources)),
  )
}
