import type { Captcha } from './captcha.ts'
import type { Config } from './config.ts'
import type { Keys } from './data-folder.ts'
import type { Database, Db } from './db/database.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Anchors } from './log/anchors.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords.ts'
import type { Reading } from './reading.ts'
import type { Sessions } from './sessions.ts'
import type { Settings } from './settings.ts'
import type { Signals } from './signals.ts'
import type { SmsSender } from './sms.ts'
import type { Tasks } from './tasks.ts'
import type { Trailing } from './trailing.ts'

/** What the server is made of; built once at the start, handed to every request. */
export interface Services {
  config: Config
  keys: Keys
  database: Database
  db: Db
  signals: Signals
  sessions: Sessions
  settings: Settings
  passwords: Passwords
  captcha: Captcha
  sms: SmsSender
  files: FileStore
  jobs: Jobs
  tasks: Tasks
  metrics: Metrics
  /** Follows the changes: seals their entries in the log, sums up the numbers of rows. */
  trailing: Trailing
  anchors: Anchors
  reading: Reading
  startedAt: Date
}
