import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEndpoint } from '@innkeeper/contract/endpoint'
import { empty } from '@innkeeper/contract/paging'
import { buildApp } from '@innkeeper/server/src/app.ts'
import { seedDemo } from '@innkeeper/server/src/demo/seed.ts'
import { readConfig } from '@innkeeper/server/src/platform/config/config.ts'
import { handle } from '@innkeeper/server/src/platform/http/handle.ts'
import { buildServer } from '@innkeeper/server/src/server.ts'
import { announce } from '../lib/side.ts'

/** The whole mechanism around a handler that does nothing: a real session, headers, metrics and all. */
const folder = mkdtempSync(join(tmpdir(), 'innkeeper-bench-'))
const config = readConfig(
  { DATA_DIR: folder, LOG_LEVEL: 'silent', GATEWAY: 'off' },
  { empty: false },
)
const server = await buildServer(config, { withConsole: false, seed: seedDemo })

const { rows } = await server.services.database.pool.query('select id from accounts limit 1')
const visitor = { ip: '127.0.0.1', userAgent: 'bench' }
const { access } = await server.services.sessions.open(server.services.db, rows[0].id, visitor)

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/bench/noop',
  permission: 'signed-in',
  readOnly: true,
  body: empty,
  reply: empty,
})
const app = await buildApp(server.services, {
  withConsole: false,
  routes: [handle(endpoint, async () => ({}))],
})

await announce(app, { authorization: `Bearer ${access}` }, async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
