import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { flaws } from '@innkeeper/contract/areas/operation-log'
import { readArguments } from './platform/config/arguments.ts'
import { readConfig } from './platform/config/config.ts'
import { loadKeys } from './platform/config/data-folder.ts'
import type { Db } from './platform/db/database.ts'
import { openDatabase, openFolder } from './platform/files/storage.ts'
import { StartError } from './platform/http/errors.ts'
import { Anchors, type KnownAnchors } from './platform/log/anchors.ts'
import type { LogKey } from './platform/log/log-key.ts'
import { verifyLog } from './platform/log/verify.ts'

const usage = `Checks that nobody has changed, removed or put in an entry of the operation log.

  npm run verify-log

With an embedded database, stop the server first. Ends with code 0 when the log is in order.
`

const stretch = 50_000

/** Follows the chain to its end, telling how far it has come; true when it holds. */
async function verify(db: Db, key: LogKey, anchors: KnownAnchors): Promise<boolean> {
  let checked = 0
  let last = 0
  while (true) {
    const check = await verifyLog(db, { key, anchors }, last, stretch)
    checked += check.checked
    last = check.last
    if (check.broken) {
      const { id, at, flaw } = check.broken
      const when = at ? ` of ${at.toISOString()}` : ''
      process.stdout.write(
        `The operation log is broken at entry ${id}${when}: ${flaws[flaw].en}.\nEntries in order before it: ${checked}.\n`,
      )
      return false
    }
    if (check.done) break
    process.stderr.write(`${checked} entries are in order so far\n`)
  }
  const { length } = anchors.all
  const compared = length > 0 ? `compared with ${length} anchors` : 'with no anchor to compare with'
  process.stdout.write(`The operation log is in order: ${checked} entries, ${compared}.\n`)
  return true
}

async function run(): Promise<void> {
  if (readArguments('npm run verify-log', { help: { type: 'boolean' } }).help) {
    process.stdout.write(usage)
    return
  }
  const config = readConfig(process.env, { empty: true })
  if (!config.DATABASE_URL && !existsSync(resolve(config.DATA_DIR, 'database'))) {
    throw new StartError(
      `There is no database in ${resolve(config.DATA_DIR)}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  }
  if (!config.LOG_KEY && !existsSync(resolve(config.DATA_DIR, 'keys', 'log'))) {
    throw new StartError(
      'The key of the operation log is neither in LOG_KEY nor in DATA_DIR/keys. Set one of them as for the server.',
    )
  }
  const folder = openFolder(config)
  try {
    const database = await openDatabase(config, folder)
    try {
      const { logKey } = loadKeys(config, folder.path)
      const anchors = await new Anchors(folder.path, undefined).read()
      process.exitCode = (await verify(database.db, logKey, anchors)) ? 0 : 1
    } finally {
      await database.close()
    }
  } finally {
    folder.release()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
