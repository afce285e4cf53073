import { deviceKinds } from '@innkeeper/device-protocol/kinds'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { devices } from '../estate/device-tables.ts'
import { deviceEvents, deviceLinks, deviceStatus } from './tables.ts'

/** Long enough that no guest who pulls a plug for the night is meant. */
const offlineHours = 24
/** So many restarts within so many hours are no accident. */
const restarts = { most: 2, hours: 2 }

const select = () => new QueryBuilder()

const offline = select()
  .select({ id: deviceStatus.id })
  .from(deviceStatus)
  .innerJoin(
    deviceLinks,
    and(eq(deviceLinks.device_id, deviceStatus.id), isNull(deviceLinks.revoked_at)),
  )
  .where(
    and(
      eq(deviceStatus.online, false),
      sql`${deviceStatus.changed_at} < now() - ${sql.raw(String(offlineHours))} * interval '1 hour'`,
    ),
  )

const restarting = select()
  .select({ id: deviceEvents.device_id })
  .from(deviceEvents)
  .where(
    and(
      eq(deviceEvents.type, sql.raw(`'restarted'`)),
      gt(deviceEvents.at, sql`now() - ${sql.raw(String(restarts.hours))} * interval '1 hour'`),
    ),
  )
  .groupBy(deviceEvents.device_id)
  .having(sql`count(*) > ${sql.raw(String(restarts.most))}`)

/** At least half of the devices of its model run something newer. */
const outdated = sql`select ${deviceStatus.id} from ${deviceStatus}
  join ${devices} as those on those.id = ${deviceStatus.id}
  join (
    select ${devices.device_model_id} as model,
      percentile_disc(0.5) within group (order by ${deviceStatus.version_code}) as usual
    from ${deviceStatus} join ${devices} on ${devices.id} = ${deviceStatus.id}
    where ${deviceStatus.version_code} > 0 group by 1
  ) as models on models.model = those.device_model_id
  where ${deviceStatus.version_code} > 0 and ${deviceStatus.version_code} < models.usual`

const withProblem = (name: string) =>
  sql`select ${deviceStatus.id} from ${deviceStatus} where ${sql.raw(`'${name}'`)} = any(${deviceStatus.problems})`

const problems = Object.values(deviceKinds).flatMap((kind) => Object.keys(kind.problems))

/** The ids of the devices that need attention, by why. */
export const attentionQueries: Record<string, SQL> = {
  offline: sql`${offline}`,
  restarting: sql`${restarting}`,
  outdated,
  ...Object.fromEntries(problems.map((name) => [name, withProblem(name)])),
}

/** A device needs attention for the reason that a filter names. */
export const needsAttention = (reason: unknown): SQL => {
  const cases = Object.entries(attentionQueries).map(
    ([name, ids]) => sql`when ${sql.raw(`'${name}'`)} then ${devices.id} in (${ids})`,
  )
  return sql`case ${reason}::text ${sql.join(cases, sql` `)} else false end`
}
