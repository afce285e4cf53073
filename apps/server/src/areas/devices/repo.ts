import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rooms } from '../../platform/tables/estate.ts'

export async function storeOfRoom(db: Db, id: number): Promise<number | undefined> {
  const [room] = await db
    .select({ offline_id: rooms.offline_id })
    .from(rooms)
    .where(eq(rooms.id, id))
  return room?.offline_id
}
