import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deviceCommands } from '../../platform/devices/tables.ts'

/** A command that the device has not answered yet. */
export async function findOpenCommand(db: Db, deviceId: number, id: string) {
  const [found] = await db
    .select({ name: deviceCommands.name })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.id, id),
        eq(deviceCommands.device_id, deviceId),
        inArray(deviceCommands.state, ['sent', 'received']),
      ),
    )
  return found
}
