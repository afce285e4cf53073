import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { jobs as allJobs, entities } from './areas.ts'
import { foundTables } from './crud/found.ts'
import { openGateway } from './gateway/gateway.ts'
import type { Gateway } from './gateway/gateway-services.ts'
import type { Config } from './platform/config/config.ts'
import { type DataFolder, loadKeys } from './platform/config/data-folder.ts'
import { Settings } from './platform/config/settings.ts'
import { type Database, postgresAt } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { Replica } from './platform/db/replica.ts'
import { sumRowCounts } from './platform/db/row-counts.ts'
import { DeviceServices } from './platform/devices/devices.ts'
import { FileStore } from './platform/files/files.ts'
import { PrivateFiles } from './platform/files/private-files.ts'
import { openDatabase, openFolder } from './platform/files/storage.ts'
import { keepFindWords } from './platform/find/keeper.ts'
import { Metrics } from './platform/http/metrics.ts'
import { Reading } from './platform/http/replica-reads.ts'
import { countRequests } from './platform/http/timeouts.ts'
import { AltchaCaptcha } from './platform/identity/captcha.ts'
import { Passwords } from './platform/identity/passwords.ts'
import { Sessions } from './platform/identity/sessions.ts'
import { smsSender } from './platform/identity/sms.ts'
import { Events } from './platform/live/events.ts'
import { Feeds } from './platform/live/feeds.ts'
import { Outbox } from './platform/live/outbox.ts'
import { Anchors } from './platform/log/anchors.ts'
import { sealEntries } from './platform/log/sealer.ts'
import { syncMenu } from './platform/menu/menu.ts'
import type { Services } from './platform/services.ts'
import type { AnyJob } from './platform/work/define-job.ts'
import { Jobs } from './platform/work/jobs.ts'
import { Trailing } from './platform/work/trailing.ts'

export interface Server {
  app: FastifyInstance
  services: Services
  /** Undefined where GATEWAY is off. */
  gateway: Gateway | undefined
  /** Requests in flight are answered, unless they take longer than this. */
  close(patienceMs?: number): Promise<void>
}

interface Options {
  withConsole: boolean
  /** A database that is open already, as in the tests. */
  database?: Database
  /** More than the product has, as in the tests. */
  jobs?: AnyJob[]
  /** Fills an empty database before the first request. */
  seed?: (services: Services) => Promise<void>
}

/** Opens the database, brings it up to date and builds the HTTP server around it. */
export async function buildServer(config: Config, options: Options): Promise<Server> {
  const folder = openFolder(config)
  try {
    const database = options.database ?? (await openDatabase(config, folder))
    try {
      return await build(config, options, folder, database)
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

async function build(
  config: Config,
  options: Options,
  folder: DataFolder,
  database: Database,
): Promise<Server> {
  await migrate(database, folder.path)
  await syncMenu(database.db)

  const keys = loadKeys(config, folder.path)
  const events = await Events.open(database)
  const anchors = new Anchors(folder.path, config.LOG_ANCHOR_URL)
  const files = new FileStore(folder.path)
  await files.prepare()
  const privateFiles = new PrivateFiles(files.folder)
  await privateFiles.prepare()
  const jobs = new Jobs(database)
  const sessions = new Sessions(database.db, config, keys, events)
  const outbox = new Outbox(database, events)
  const found = foundTables(entities)
  // After the sessions: who is told to look again must not find what was remembered.
  const live = new Feeds({
    ...{ events, sessions, outbox, most: config.LIVE_FEEDS },
    patienceMs: () => config.STALLED_TIMEOUT_SECONDS * 1000,
    prepare: (sessionIds) => services.reading.expect(sessionIds),
  })
  const metrics = new Metrics()
  const devices = new DeviceServices({ db: database.db, events, live, metrics })
  const services: Services = {
    config,
    keys,
    database,
    db: database.db,
    events,
    live,
    outbox,
    sessions,
    settings: new Settings(database.db, config, events),
    passwords: new Passwords(),
    captcha: new AltchaCaptcha(keys.captchaSecret),
    sms: smsSender(config),
    files,
    privateFiles,
    jobs,
    metrics,
    devices,
    trailing: new Trailing([
      { name: 'sealing the operation log', run: () => sealEntries(database.db, keys.logKey) },
      { name: 'summing up numbers of rows', run: () => sumRowCounts(database.db) },
      { name: 'spelling names for the search', run: () => keepFindWords(database.db, found) },
      { name: 'noting an anchor of the log', run: () => anchors.noteHourly(database.db) },
    ]),
    anchors,
    reading: new Reading(),
    startedAt: new Date(),
  }
  services.metrics.watchFeeds(services.live)
  await options.seed?.(services)
  const app = await buildApp(services, options)
  const underWay = countRequests(app)
  events.log = app.log
  const gateway =
    config.GATEWAY === 'on' ? await openGateway({ ...services, devices }, app) : undefined
  // Before the HTTP server closes: it would wait for the devices that are connected through it.
  if (gateway) app.addHook('preClose', () => gateway.close())
  await jobs.start(services, [...allJobs, ...(options.jobs ?? [])], app.log)
  services.trailing.start(app.log)
  if (config.DATABASE_READ_URL) {
    const copy = postgresAt(config.DATABASE_READ_URL, config.DATABASE_POOL)
    const replica = new Replica(database, copy, app.log)
    await replica.start()
    services.reading = new Reading(replica)
  }
  return {
    app,
    services,
    gateway,
    async close(patienceMs = 10_000) {
      await hangUp(app, underWay, patienceMs)
      await shutDown(services, folder, app.log)
    },
  }
}

/**
 * Somebody who never finishes a request must not keep the server from ending, nor a connection on
 * which nothing was asked yet: browsers hold some ready, and Node does not count them as idle.
 */
async function hangUp(
  app: FastifyInstance,
  underWay: () => number,
  patienceMs: number,
): Promise<void> {
  const hurry = () => app.server.closeAllConnections()
  const impatient = setTimeout(hurry, patienceMs)
  const unused = setInterval(() => underWay() === 0 && hurry(), 1000)
  await app.close()
  clearTimeout(impatient)
  clearInterval(unused)
}

/** Everything below the requests closes, in order; also when the database is away. */
async function shutDown(
  services: Services,
  folder: DataFolder,
  log: FastifyBaseLogger,
): Promise<void> {
  const { jobs, trailing, reading, outbox, events, database, metrics } = services
  for (const step of [
    () => jobs.stop(),
    () => trailing.stop(),
    () => reading.stop(),
    () => outbox.stop(),
    () => events.close(),
    () => database.close(),
  ]) {
    await step().catch((error) => log.warn({ err: error }, 'something did not close properly'))
  }
  metrics.close()
  folder.release()
}
