import type { Config } from './config/config.ts'
import type { Keys } from './config/data-folder.ts'
import type { Settings } from './config/settings.ts'
import type { Database, Db } from './db/database.ts'
import type { Devices } from './devices/interface.ts'
import type { FileStore } from './files/files.ts'
import type { PrivateFiles } from './files/private-files.ts'
import type { Metrics } from './http/metrics.ts'
import type { Reading } from './http/replica-reads.ts'
import type { Captcha } from './identity/captcha.ts'
import type { Passwords } from './identity/passwords.ts'
import type { Sessions } from './identity/sessions.ts'
import type { SmsSender } from './identity/sms.ts'
import type { Events } from './live/events.ts'
import type { Feeds } from './live/feeds.ts'
import type { Outbox } from './live/outbox.ts'
import type { Anchors } from './log/anchors.ts'
import type { JobService } from './work/job-service.ts'
import type { Trailing } from './work/trailing.ts'

/** What the server is made of; built once at the start, handed to every request. */
export interface Services {
  config: Config
  keys: Keys
  database: Database
  db: Db
  events: Events
  live: Feeds
  outbox: Outbox
  sessions: Sessions
  settings: Settings
  passwords: Passwords
  captcha: Captcha
  sms: SmsSender
  files: FileStore
  privateFiles: PrivateFiles
  jobs: JobService
  metrics: Metrics
  devices: Devices
  /** Follows the changes: seals their entries in the log, sums up the numbers of rows. */
  trailing: Trailing
  anchors: Anchors
  reading: Reading
  startedAt: Date
}
