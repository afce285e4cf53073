import { openPostgres } from '@innkeeper/server/src/platform/db/database.ts'
import { migrate } from '@innkeeper/server/src/platform/db/migrate.ts'
import { sql } from 'drizzle-orm'

/** 10,000 stores of 20 partners, a million rooms or fewer, 200,000 entries of the operation log. */
export async function fillEstate(url: string, roomsOfStore = 100): Promise<void> {
  const database = await openPostgres(url, 2)
  await migrate(database)
  const statements = [
    `insert into partners (partner_name) select 'Partner ' || n from generate_series(1, 20) n`,
    `insert into brands (partner_id, brand_name) select id, 'Brand ' || id || '.' || n
     from partners, generate_series(1, 5) n`,
    `insert into stores (partner_id, brand_id, number, title)
     select partner_id, id, 'S' || id || '-' || n, 'Store ' || id || '-' || n
     from brands, generate_series(1, 100) n`,
    `insert into rooms (partner_id, brand_id, offline_id, floor, room_id)
     select partner_id, brand_id, id, n / 20 + 1, (n / 20 + 1) || lpad((n % 20)::text, 2, '0')
     from stores, generate_series(0, ${roomsOfStore - 1}) n`,
    `insert into operations (at, request_id, account_name, partner_id, ip, user_agent, action,
       record_type, record_id, result)
     select now() - n * interval '1 second', 'r' || n, 'bench', n % 20 + 1, '127.0.0.1', 'bench',
       '/admin/sub/save', 'rooms', n::text, 10000
     from generate_series(1, 200000) n`,
    'insert into unsealed_operations select id from operations',
    'vacuum analyze',
  ]
  await database.withoutTimeLimits(async (db) => {
    for (const statement of statements) await db.execute(sql.raw(statement))
  })
  await database.close()
}
