import type { FailureReason, ServerFailureReason } from '@innkeeper/device-protocol/messages'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Place } from '../estate/scope.ts'
import { deviceCommands, deviceLinks, deviceStatus } from './tables.ts'

/** A device that does not say that it has received a command is sent it again after this. */
const againSeconds = 10

export interface SentCommand {
  id: string
  device_id: number
  key: string
  name: string
  arguments: Record<string, unknown>
  /** As PostgreSQL writes moments. */
  expires_at: string
  created_at: string
}

/**
 * Takes the commands that wait for these devices (or for any that is online), so that no other server sends
 * them at the same time. They are taken again when the device has been away since, or has said nothing for a
 * while: who took them may have died, and so may who had the answer. A device does none twice.
 */
export async function takeCommands(db: Db, deviceIds?: number[]): Promise<SentCommand[]> {
  const whose = deviceIds ? sql`c.device_id = any(${sql.param(deviceIds)}::int[])` : sql`true`
  const { rows } = await db.execute<SentCommand & Record<string, unknown>>(sql`
    update ${deviceCommands} set sent_at = now(),
      state = case when state = 'waiting' then 'sent' else state end
    from (
      select c.id, l.key from ${deviceCommands} c
      join ${deviceLinks} l on l.device_id = c.device_id and l.revoked_at is null
      join ${deviceStatus} s on s.id = c.device_id and s.online
      where c.state in ('waiting', 'sent', 'received') and ${whose}
        and case when c.state = 'received' then c.due_at else c.expires_at end > now()
        and (c.state = 'waiting' or c.sent_at < s.changed_at
          or c.sent_at < now() - make_interval(secs => ${againSeconds}))
      order by c.created_at, c.id for update of c skip locked) as taken
    where device_commands.id = taken.id
    returning device_commands.id, device_id, taken.key, name, arguments, expires_at, created_at`)
  return rows.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
}

/** Those that only a server with the device's connection can send: it asks for its own devices. */
export async function resendTo(db: Db, deviceIds: number[]): Promise<number[]> {
  if (deviceIds.length === 0) return []
  const { rows } = await db.execute<{ device_id: number }>(sql`
    select distinct device_id from ${deviceCommands}
    where state in ('waiting', 'sent', 'received')
      and case when state = 'received' then due_at else expires_at end > now()
      and (sent_at is null or sent_at < now() - make_interval(secs => ${againSeconds}))
      and device_id = any(${sql.param(deviceIds)}::int[])`)
  return rows.map(({ device_id }) => device_id)
}

export type Outcome =
  | { id: string; state: 'received'; timeout: number }
  | { id: string; state: 'done'; answer: Record<string, unknown> }
  | { id: string; state: 'failed'; reason: FailureReason | ServerFailureReason; detail: string }

/** The commands that devices answered, locked. */
export const lockCommands = (tx: Db, ids: string[]) =>
  tx
    .select({
      id: deviceCommands.id,
      device_id: deviceCommands.device_id,
      name: deviceCommands.name,
      state: deviceCommands.state,
    })
    .from(deviceCommands)
    .where(inArray(deviceCommands.id, ids))
    .orderBy(deviceCommands.id)
    .for('update')

export async function saveOutcome(tx: Db, outcome: Outcome): Promise<void> {
  const { id, state } = outcome
  const where = sql`${deviceCommands.id} = ${id}`
  if (state === 'received') {
    const due_at = sql`now() + make_interval(secs => ${outcome.timeout})`
    await tx.update(deviceCommands).set({ state, received_at: sql`now()`, due_at }).where(where)
    return
  }
  const ended = { state, ended_at: sql`now()` }
  const how =
    state === 'done'
      ? { answer: outcome.answer }
      : { reason: outcome.reason, detail: outcome.detail }
  await tx
    .update(deviceCommands)
    .set({ ...ended, ...how })
    .where(where)
}

/** Fails what was not received, or not answered, in time. */
export async function expireCommands(tx: Db): Promise<Place[]> {
  const { rows } = await tx.execute<{ device_id: number }>(sql`
    update ${deviceCommands} set state = 'failed', ended_at = now(),
      reason = case when state = 'received' then 'no_answer' else 'offline' end
    where id in (
      select id from ${deviceCommands}
      where state in ('waiting', 'sent', 'received')
        and case when state = 'received' then due_at else expires_at end < now()
      for update skip locked)
    returning device_id`)
  return placesOf(
    tx,
    rows.map(({ device_id }) => device_id),
  )
}

async function placesOf(tx: Db, deviceIds: number[]): Promise<Place[]> {
  if (deviceIds.length === 0) return []
  const { rows } = await tx.execute<Place & Record<string, unknown>>(sql`
    select distinct partner_id, brand_id, offline_id from devices
    where id = any(${sql.param(deviceIds)}::int[])`)
  return rows
}
