import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type DataFolder, openDataFolder, openSharedFolder } from '../config/data-folder.ts'
import { type Database, openEmbedded, openPostgres } from '../db/database.ts'
import { StartError } from '../http/errors.ts'

/** The data folder: ours alone when the database is inside it. */
export const openFolder = (config: Config): DataFolder =>
  config.DATABASE_URL ? openSharedFolder(config.DATA_DIR) : openDataFolder(config.DATA_DIR)

export async function openDatabase(config: Config, folder: DataFolder): Promise<Database> {
  if (!config.DATABASE_URL) return openEmbedded(join(folder.path, 'database'))
  try {
    return await openPostgres(config.DATABASE_URL, config.DATABASE_POOL)
  } catch (error) {
    throw new StartError(
      `DATABASE_URL does not lead to a database: ${(error as Error).message}. Check address, user and password.`,
    )
  }
}
