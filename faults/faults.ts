import { backupRestore } from './cases/backup-restore.ts'
import { databaseRestart } from './cases/database-restart.ts'
import { databaseStop } from './cases/database-stop.ts'
import { devicesTwoServers } from './cases/devices-two-servers.ts'
import { freezeServer } from './cases/freeze-server.ts'
import { frozenDatabase } from './cases/frozen-database.ts'
import { fullDiskEmbedded } from './cases/full-disk-embedded.ts'
import { fullDiskFiles } from './cases/full-disk-files.ts'
import { hostileFilesFault } from './cases/hostile-files.ts'
import { killServer } from './cases/kill-server.ts'
import { liveFeed } from './cases/live-feed.ts'
import { lostJobs } from './cases/lost-jobs.ts'
import { readReplica } from './cases/read-replica.ts'
import { slowClients } from './cases/slow-clients.ts'
import { terminatedBackends } from './cases/terminated-backends.ts'
import { twoServers } from './cases/two-servers.ts'
import type { Fault } from './lib/round.ts'

export const faults: Fault[] = [
  killServer,
  freezeServer,
  lostJobs,
  liveFeed,
  databaseRestart,
  databaseStop,
  terminatedBackends,
  frozenDatabase,
  fullDiskEmbedded,
  fullDiskFiles,
  slowClients,
  hostileFilesFault,
  backupRestore,
  twoServers,
  devicesTwoServers,
  readReplica,
]
