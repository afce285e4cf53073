import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { trustedSystems } from '../../platform/identity/trusted-system-tables.ts'

export async function setKey(tx: Db, id: number, key_hash: string): Promise<void> {
  await tx.update(trustedSystems).set({ key_hash }).where(eq(trustedSystems.id, id))
}
