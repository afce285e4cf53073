import { entities } from '@innkeeper/server/src/areas.ts'
import { Entities } from '@innkeeper/server/src/crud/entity.ts'
import { orderOf, selectRows } from '@innkeeper/server/src/crud/query.ts'
import { rooms } from '@innkeeper/server/src/platform/estate/tables.ts'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

interface Query {
  text: string
  values: unknown[]
}

/** What the product itself sends for the first page of a partner's rooms. */
export function queries(partnerId: number): { total: Query; page: Query } {
  const entity = new Entities(entities).get('rooms')
  const { sql, params } = selectRows(drizzle.mock(), entity)
    .where(eq(rooms.partner_id, partnerId))
    .orderBy(...orderOf(entity, {}))
    .limit(10)
    .offset(0)
    .toSQL()
  return {
    total: {
      text: `select coalesce(sum(count), 0)::bigint as count, coalesce(sum(version), 0)::bigint as version
        from (select count, version from row_counts
          where table_name = $1 and place = $2 and place_id = $3
          union all select change, 1 from row_count_changes
          where table_name = $1 and place = $2 and place_id = $3) kept`,
      values: ['rooms', 'partner_id', partnerId],
    },
    page: { text: sql, values: params },
  }
}
