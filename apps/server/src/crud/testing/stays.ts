import { stays as area } from '@innkeeper/contract/areas/testing/register-stays'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entities, routes, tables } from '../../areas.ts'
import { dateRangeColumn } from '../../platform/db/date-range-column.ts'
import { deviceModels } from '../../platform/estate/device-tables.ts'
import { recordColumns } from '../../platform/estate/tables.ts'
import { defineEntity } from '../entity.ts'
import { crudRoutes } from '../routes.ts'

export const stays = pgTable('stays', {
  ...recordColumns,
  name: text().notNull(),
  opened: date(),
  season: dateRangeColumn(),
  services: text().array().notNull().default([]),
  price: bigint({ mode: 'number' }),
  cleaning: integer(),
  tint: text().notNull().default(''),
  property: text().notNull().default('tv'),
  model_id: integer().references(() => deviceModels.id),
  washer_id: integer().references(() => deviceModels.id),
})

const entity = defineEntity(area, stays, { shared: true })
const own = new Set<AnyEndpoint>(Object.values(area.endpoints))
const all = crudRoutes([...entities, entity], [...tables, stays])
routes.push(...all.filter(({ endpoint }) => own.has(endpoint)))

/** The product with one area more. */
export async function startServer() {
  // Only now, so that the routes are made from what stands above.
  const { TestServer } = await import('../../testing/test-server.ts')
  const server = await TestServer.start()
  await server.db.execute(sql`
    create table stays (
      id integer primary key generated always as identity,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      name text not null,
      opened date,
      season daterange,
      services text[] not null default '{}',
      price bigint,
      cleaning integer,
      tint text not null default '',
      property text not null default 'tv',
      model_id integer references device_models (id),
      washer_id integer references device_models (id)
    )`)
  return server
}
