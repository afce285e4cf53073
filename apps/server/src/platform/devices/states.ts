import { isDeepStrictEqual } from 'node:util'
import type { DeviceKind } from '@innkeeper/device-protocol/kind'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import type { StateMessage } from '@innkeeper/device-protocol/messages'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Place } from '../estate/scope.ts'
import type { Services } from '../services.ts'
import { withoutLog } from '../work/change.ts'
import { Batch } from './batch.ts'
import type { Link } from './links.ts'
import type { LiveStatus } from './live-status.ts'
import type { DeviceMetrics } from './metrics.ts'
import { lockStatus } from './status-rows.ts'
import { deviceStatus } from './tables.ts'

interface Parts {
  services: Pick<Services, 'db' | 'events'>
  live: LiveStatus
  metrics: DeviceMetrics
}

type State = Record<string, unknown>

interface Report {
  id: number
  kind: DeviceKind
  at: number
  state: State
}

/** A device whose clock is further off does not know what time it is. */
const mostOffMs = 10 * 60_000

/** What devices report of themselves, merged into what they reported before. */
export class States {
  readonly #parts: Parts
  readonly #batch: Batch<Report>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#batch = new Batch({
      name: 'writing down the state of devices',
      delayMs: 200,
      most: 1000,
      write: (reports) => this.#write(reports),
      log: () => parts.services.events.log,
    })
  }

  get queued(): { length: number; bytes: number } {
    return { length: this.#batch.length, bytes: this.#batch.bytes }
  }

  stop(): Promise<void> {
    return this.#batch.stop()
  }

  async take({ id, property }: Link, message: StateMessage, bytes: number): Promise<void> {
    const kind = kindOf(property)
    if (!kind) return this.#parts.metrics.rejected('unknown_kind')
    const state = this.#check(kind, message.state)
    await this.#batch.add({ id, kind, at: timeOf(message.at), state }, bytes)
  }

  /** One wrong value is left out; what the kind does not know, a newer device may say. */
  #check(kind: DeviceKind, given: State): State {
    const state: State = {}
    for (const [name, value] of Object.entries(kind.state)) {
      if (!Object.hasOwn(given, name)) continue
      const parsed = value.schema.nullable().safeParse(given[name])
      if (parsed.success) state[name] = parsed.data
      else this.#parts.metrics.rejected('invalid_value')
    }
    return state
  }

  async #write(reports: Report[]): Promise<undefined[]> {
    const places = await withoutLog(this.#parts.services, (tx) => writeStates(tx, reports))
    this.#parts.live.changed(places)
    return reports.map(() => undefined)
  }
}

function timeOf(at: string): number {
  const now = Date.now()
  const said = Date.parse(at)
  return Math.abs(said - now) > mostOffMs ? now : Math.min(said, now)
}

async function writeStates(tx: Db, reports: Report[]): Promise<Place[]> {
  const byDevice = Map.groupBy(reports, ({ id }) => id)
  const rows = await lockStatus(tx, [...byDevice.keys()])
  const written = rows.flatMap((row) => {
    // What overtook another message on its way is newer all the same.
    const newer = (byDevice.get(row.id) ?? []).filter(
      ({ at }) => at >= (row.state_at?.getTime() ?? 0),
    )
    const [first] = newer
    if (!first) return []
    const state = newer
      .toSorted((one, other) => one.at - other.at)
      .reduce((before, report) => merge(before, report.state), row.state)
    const at = Math.max(...newer.map((report) => report.at))
    const changed = !isDeepStrictEqual(state, row.state)
    return [{ row, state, at, kind: first.kind, changed }]
  })
  if (written.length > 0) await saveStates(tx, written)
  return written.flatMap(({ row, changed }) => (changed ? [row] : []))
}

interface Written {
  row: { id: number }
  state: State
  at: number
  kind: DeviceKind
}

async function saveStates(tx: Db, written: Written[]): Promise<void> {
  const column = (read: (each: Written) => unknown) => sql.param(written.map(read))
  const versionOf = ({ kind, state }: Written) => kind.version(state)
  await tx.execute(sql`
    update ${deviceStatus} set state = said.state, version = said.version,
      version_code = said.version_code, problems = string_to_array(said.problems, ','),
      state_at = said.at, last_seen_at = now()
    from unnest(${column(({ row }) => row.id)}::int[],
      ${column(({ state }) => JSON.stringify(state))}::jsonb[],
      ${column((each) => versionOf(each).name)}::text[],
      ${column((each) => versionOf(each).code)}::bigint[],
      ${column((each) => problemsOf(each).join())}::text[],
      ${column(({ at }) => new Date(at).toISOString())}::timestamptz[])
      as said(id, state, version, version_code, problems, at)
    where device_status.id = said.id`)
}

/** `null` takes a value back. */
const merge = (before: State, report: State): State =>
  Object.fromEntries(Object.entries({ ...before, ...report }).filter(([, value]) => value !== null))

const problemsOf = ({ kind, state }: Written): string[] =>
  Object.entries(kind.problems).flatMap(([name, { isIn }]) => (isIn(state) ? [name] : []))
