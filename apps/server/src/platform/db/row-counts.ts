import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** One server at a time; the others try again later. */
const sumLock = 7_204_614
const batchSize = 5000

/** Adds the changes since the last time to the kept numbers; tells whether there may be more. */
export async function sumRowCounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with mine as materialized (select pg_try_advisory_xact_lock(${sumLock}) as mine),
    taken as (
      delete from row_count_changes
      where id = any(array(
        select id from row_count_changes where (select mine from mine) order by id limit ${batchSize}
      ))
      returning table_name, place, place_id, change
    ),
    summed as (
      insert into row_counts (table_name, place, place_id, count, version)
      select table_name, place, place_id, sum(change), count(*) from taken group by 1, 2, 3
      on conflict (table_name, place, place_id) do update
      set count = row_counts.count + excluded.count, version = row_counts.version + excluded.version
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken === batchSize
}
