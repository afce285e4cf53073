import { isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { deviceLinks } from './tables.ts'

/** Every device that may log in. */
export const validLinks = (db: Db) =>
  db
    .select({ key: deviceLinks.key, generation: deviceLinks.generation })
    .from(deviceLinks)
    .where(isNull(deviceLinks.revoked_at))
    .orderBy(deviceLinks.key)
