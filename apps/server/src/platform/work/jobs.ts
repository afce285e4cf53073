import { isUnderWay } from '@innkeeper/contract/areas/jobs'
import { codes } from '@innkeeper/contract/envelope'
import type { Language, Localized } from '@innkeeper/contract/localized'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Database, Db } from '../db/database.ts'
import { emit } from '../live/events.ts'
import type { Services } from '../services.ts'
import { withoutLog } from './change.ts'
import { type AnyJob, titleOfJob } from './define-job.ts'
import { changeOf, type JobChange, jobChanged, notifyOwner } from './job-changed.ts'
import { endUnfinished } from './job-ending.ts'
import { JobQueue } from './job-queue.ts'
import type { Asker, JobKind, JobService } from './job-service.ts'
import {
  cancelRow,
  claimJob,
  countByState,
  endAttempt,
  endUnresponsive,
  findJob,
  insertJob,
  isUnderWayByName,
  type JobRow,
  recordHeartbeats,
  underWayOf,
} from './job-store.ts'
import { Lane, type LaneName, lanes } from './lane.ts'
import { GivenUp, RunningJob } from './running-job.ts'
import { tenantOf } from './slots.ts'

const heartbeatMs = 3000
/** Events wake the lanes; this finds what they missed, and what servers that are gone have left. */
const lookMs = 5000

interface Waiting {
  id: number
  tenant: string
  row: JobRow
}

interface Under {
  row: JobRow
  end: AbortController
}

/** Work beside the requests. Any server runs it; none is lost, and everybody can see how far it is. */
export class Jobs implements JobService {
  readonly #queue: JobQueue
  readonly #definitions = new Map<string, AnyJob>()
  readonly #lanes = new Map<LaneName, Lane<Waiting>>()
  readonly #running = new Map<number, Under>()
  readonly #timers: NodeJS.Timeout[] = []
  #services: Services | undefined
  #log: FastifyBaseLogger | undefined
  #looking: Promise<void> = Promise.resolve()
  #stopped = false
  #stopHearing = () => {}

  constructor(database: Database) {
    this.#queue = new JobQueue(database)
  }

  async start(services: Services, definitions: AnyJob[], log: FastifyBaseLogger): Promise<void> {
    this.#services = services
    this.#log = log
    for (const definition of definitions) this.#definitions.set(definition.name, definition)
    await this.#queue.start(log)
    for (const name of Object.keys(lanes) as LaneName[]) this.#open(name)
    this.#stopHearing = services.events.on(jobChanged, this.#hear)
    const crons = definitions.flatMap(({ name, cron }) => (cron ? [[name, cron] as const] : []))
    await this.#queue.schedule(new Map(crons), (name) => this.#ring(name))
    this.#timers.push(setInterval(() => void this.#heartbeat(), heartbeatMs))
    this.#timers.push(setInterval(() => this.#look(), lookMs))
    for (const timer of this.#timers) timer.unref()
    this.#wakeAll()
  }

  async request<Payload extends z.ZodType>(
    tx: Db,
    kind: JobKind<Payload>,
    payload: z.input<Payload>,
    asker: Asker = {},
  ): Promise<number> {
    const { name, lane, attempts = 1 } = kind
    const row = await insertJob(tx, {
      ...asker,
      name,
      payload: kind.payload.parse(payload),
      attempts_left: attempts,
    })
    await this.#send(tx, row, lane)
    return row.id
  }

  async cancel(tx: Db, id: number, why: Localized | null = null): Promise<boolean> {
    const row = await cancelRow(tx, id, why)
    if (!row) return false
    const definition = this.#definitions.get(row.name)
    const job = this.#jobOf(row, new AbortController().signal)
    await definition?.onCancelled?.(tx, job.payload)
    // What runs notices, and says itself that it did not come to its end.
    const never = row.started_at === null
    if (never) await definition?.onFailed?.(job, { code: codes.conflict, db: tx })
    await emit(tx, jobChanged, changeOf(row))
    return true
  }

  async cancelAllOf(tx: Db, accountId: number, why: Localized): Promise<Localized[]> {
    const titles: Localized[] = []
    for (const { id, name, action } of await underWayOf(tx, accountId)) {
      if (!(await this.cancel(tx, id, why))) continue
      titles.push(this.kindOf(name)?.titleFor?.(action) ?? titleOfJob(name))
    }
    return titles
  }

  async status(db: Db, language: Language) {
    const counts = await countByState(db)
    const count = (name: string, ...states: string[]) =>
      counts
        .filter((each) => each.name === name && states.includes(each.state))
        .reduce((sum, each) => sum + each.count, 0)
    return [...this.#definitions.keys()].map((name) => ({
      name,
      title: titleOfJob(name)[language],
      waiting: count(name, 'queued'),
      active: count(name, 'running'),
      failed: count(name, 'failed', 'interrupted'),
    }))
  }

  kindOf(name: string): JobKind | undefined {
    return this.#definitions.get(name)
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()))
  }

  /** Everything that runs here is told to end, and waited for; other servers go on with the rest. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#stopHearing()
    const closed = [...this.#lanes.values()].map((lane) => lane.close())
    for (const { end } of this.#running.values()) end.abort()
    await Promise.all(closed)
    await this.#looking
    await this.#queue.stop()
  }

  #open(name: LaneName): void {
    const lane = new Lane<Waiting>(lanes[name], {
      take: (without) => this.#take(name, without),
      run: (waiting) => this.#run(waiting.row),
      failed: (error) => this.#log?.warn({ err: error }, 'a job has to wait'),
    })
    this.#lanes.set(name, lane)
  }

  async #send(tx: Db, row: JobRow, lane: LaneName, afterSeconds = 0): Promise<void> {
    const tenant = row.account_id === null ? 'upkeep' : String(tenantOf(placeOf(row)))
    await this.#queue.send(tx, lane, row.id, tenant, afterSeconds)
    await emit(tx, jobChanged, changeOf(row))
  }

  async #take(name: LaneName, without: string[]): Promise<Waiting | undefined> {
    const services = this.#started()
    for (;;) {
      const next = await withoutLog(services, async (tx) => {
        const message = await this.#queue.take(tx, name, without)
        return message && { ...message, row: await claimJob(tx, message.id) }
      })
      // Who was cancelled while it waited is passed over.
      if (!next || next.row) return next as Waiting | undefined
    }
  }

  /** Never throws: how it ended is stored. */
  async #run(row: JobRow): Promise<void> {
    const log = this.#log as FastifyBaseLogger
    const end = new AbortController()
    this.#running.set(row.id, { row, end })
    if (this.#stopped) end.abort()
    const definition = this.#definitions.get(row.name)
    const job = this.#jobOf(row, end.signal)
    await notifyOwner(this.#started(), changeOf(row))
    try {
      if (!definition) throw new Error(`no job is called ${row.name}`)
      definition.payload.parse(row.payload)
      end.signal.throwIfAborted()
      const result = await definition.run(job)
      if (!job.isCompleted) await this.#complete(job, result ?? null)
    } catch (error) {
      await endUnfinished({ job, definition, error, send: (...sent) => this.#send(...sent) }).catch(
        (failure) => log.error({ err: failure }, 'the end of a job could not be stored'),
      )
    } finally {
      this.#running.delete(row.id)
    }
    await this.#notifyEnd(row)
  }

  /** What became of it: it is over, or waits for its next attempt. */
  async #notifyEnd({ id, account_id }: JobRow): Promise<void> {
    if (account_id === null) return
    const services = this.#started()
    const row = await findJob(services.db, id).catch(() => undefined)
    // That it waits again was told with its transaction.
    if (row && !isUnderWay(row.state)) await notifyOwner(services, changeOf(row))
  }

  async #complete(job: RunningJob, result: unknown): Promise<void> {
    const values = { state: 'done', percent: 100, result } as const
    if (!(await endAttempt(job.db, job.row, values))) throw new GivenUp()
  }

  /** By the clock, unless the last one still goes on. */
  async #ring(name: string): Promise<void> {
    const definition = this.#definitions.get(name)
    if (!definition) return
    await withoutLog(this.#started(), async (tx) => {
      if (!(await isUnderWayByName(tx, name))) await this.request(tx, definition, {})
    })
  }

  readonly #hear = ({ id, state }: JobChange): void => {
    if (state === 'queued') this.#wakeAll()
    if (state === 'cancelled') this.#running.get(id)?.end.abort(new GivenUp())
  }

  #wakeAll(): void {
    for (const lane of this.#lanes.values()) lane.wake()
  }

  /** Says that what runs here goes on, and ends what was cancelled or given up on elsewhere. */
  async #heartbeat(): Promise<void> {
    const attempts = [...this.#running.values()]
    if (attempts.length === 0) return
    const rows = attempts.map(({ row }) => row)
    // A database that is away says nothing of the jobs.
    const alive = await recordHeartbeats(this.#started().db, rows).catch(() => rows)
    const goesOn = new Set(alive.map(({ id, attempt }) => `${id} ${attempt}`))
    for (const { row, end } of attempts) {
      if (!goesOn.has(`${row.id} ${row.attempt}`)) end.abort(new GivenUp())
    }
  }

  #look(): void {
    this.#wakeAll()
    this.#looking = this.#looking
      .then(() => this.#reclaim())
      .catch((error) => this.#log?.warn({ err: error }, 'jobs that are left have to wait'))
  }

  /** What servers that died or stand still have left. */
  async #reclaim(): Promise<void> {
    if (this.#stopped) return
    const services = this.#started()
    const left = await withoutLog(services, async (tx) => {
      const left = await endUnresponsive(tx, [...this.#running.keys()])
      for (const row of left) {
        const lane = this.#definitions.get(row.name)?.lane
        if (row.state === 'queued' && lane) await this.#send(tx, row, lane)
      }
      return left
    })
    for (const row of left.filter(({ state }) => state === 'interrupted')) {
      const job = this.#jobOf(row, new AbortController().signal)
      const ending = { code: codes.unavailable, db: services.db }
      await this.#definitions.get(row.name)?.onFailed?.(job, ending)
      await notifyOwner(services, changeOf(row))
    }
  }

  #jobOf(row: JobRow, signal: AbortSignal): RunningJob {
    const parsed = this.#definitions.get(row.name)?.payload.safeParse(row.payload)
    const payload = parsed?.success ? parsed.data : row.payload
    return new RunningJob(row, payload, this.#started(), this.#log as FastifyBaseLogger, signal)
  }

  #started(): Services {
    if (!this.#services) throw new Error('the jobs have not been started')
    return this.#services
  }
}

const placeOf = ({ partner_id }: JobRow) => ({ partnerId: partner_id })
