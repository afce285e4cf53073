import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@innkeeper/server/src/platform/config/config.ts'
import { buildServer } from '@innkeeper/server/src/server.ts'
import { announce } from './side.ts'

/** The product itself, asked by somebody of the platform or of the first partner. */
const folder = mkdtempSync(join(tmpdir(), 'innkeeper-bench-'))
const config = readConfig(
  {
    ...{ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: folder },
    ...{ LOG_LEVEL: 'silent', GATEWAY: 'off' },
  },
  { empty: true },
)
const server = await buildServer(config, { withConsole: process.env.WITH_CONSOLE === 'yes' })
const { pool } = server.services.database
const { rows } = await pool.query(
  `
  with role as (insert into roles (name, grants_all) values ('bench ' || $1, true) returning id),
    account as (insert into accounts (phone, name, password_hash, scope, partner_id)
      values ($2, 'bench', '', $1, case when $1 = 'partner' then (select min(id) from partners) end)
      returning id)
  insert into account_roles (account_id, role_id) select account.id, role.id from account, role
  returning account_id`,
  [process.env.SCOPE, process.env.SCOPE],
)
const visitor = { ip: '127.0.0.1', userAgent: 'bench' }
const { access } = await server.services.sessions.open(
  server.services.db,
  rows[0].account_id,
  visitor,
)

await announce(server.app, { authorization: `Bearer ${access}` }, async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
