import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SmallServer, startSmallServer } from '@innkeeper/device-client/testing/small-server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEnrolledFleet } from './enrolled-fleet.ts'
import { readOptions } from './options.ts'

let server: SmallServer
let folder: string

beforeEach(async () => {
  server = await startSmallServer()
  folder = mkdtempSync(join(tmpdir(), 'innkeeper-simulator-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

function start() {
  const credentials = join(folder, 'credentials.json')
  const args = ['--server', server.url, '--devices', '2', '--credentials', credentials]
  const options = readOptions(args)
  if (!options) throw new Error('options')
  const lines: string[] = []
  return { ...startEnrolledFleet(options, (line) => lines.push(line)), lines, credentials }
}

it('enrols by serial, waits for those that nobody knows, and remembers the credentials', async () => {
  server.bind('SIM-0001')
  const first = start()
  await until(() => expect(first.fleet.online).toBe(1))
  await until(() => expect(first.lines).toEqual(['SIM-0002 waits to be bound: K7QF-3MXR']))
  server.bind('SIM-0002')
  await until(() => expect(first.fleet.online).toBe(2))
  await first.stop()
  const kept = JSON.parse(readFileSync(first.credentials, 'utf8'))
  expect(Object.keys(kept).sort()).toEqual(['SIM-0001', 'SIM-0002'])
  expect(statSync(first.credentials).mode & 0o777).toBe(0o600)
  server.closeEnrolment()
  const second = start()
  await until(() => expect(second.fleet.online).toBe(2))
  await second.stop()
})

it('a TV that was revoked enrols again', async () => {
  server.bind('SIM-0001')
  server.bind('SIM-0002')
  const running = start()
  await until(() => expect(running.fleet.online).toBe(2))
  server.revoke('SIM-0001')
  await until(() => expect(running.lines.join()).toContain('SIM-0001 waits to be bound'))
  server.bind('SIM-0001')
  await until(() => expect(running.fleet.online).toBe(2))
  await running.stop()
})
