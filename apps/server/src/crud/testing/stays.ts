import { stays as area } from '@innkeeper/contract/areas/testing/register-stays'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entities } from '../../entities.ts'
import { dateRangeColumn } from '../../platform/db/date-range-column.ts'
import { deviceModels } from '../../platform/estate/device-tables.ts'
import { recordColumns } from '../../platform/estate/tables.ts'
import { tables } from '../../tables.ts'
import { defineEntity } from '../entity.ts'

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

entities.push(defineEntity(area, stays, { shared: true }))
tables.push(stays)

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
