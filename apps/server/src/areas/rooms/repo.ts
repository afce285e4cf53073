import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { hotelAreas } from '../../platform/tables/estate.ts'

export async function storeOfHotelArea(db: Db, id: number): Promise<number | undefined> {
  const [area] = await db
    .select({ offline_id: hotelAreas.offline_id })
    .from(hotelAreas)
    .where(eq(hotelAreas.id, id))
  return area?.offline_id
}
