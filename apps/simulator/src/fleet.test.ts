import { Worker } from 'node:worker_threads'
import { type SmallServer, startSmallServer } from '@innkeeper/device-client/testing/small-server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BackgroundData } from './background.ts'
import { Fleet, type FleetOptions } from './fleet.ts'

let server: SmallServer
const fleets: Fleet[] = []

beforeEach(async () => {
  server = await startSmallServer()
})
afterEach(async () => {
  for (const fleet of fleets.splice(0)) await fleet.stop()
  await server.close()
})

function start(serials: string[], options: Partial<FleetOptions> = {}) {
  const fleet = new Fleet({
    server: server.url,
    keepAliveSeconds: 5,
    restartSeconds: 1,
    ...options,
  })
  fleets.push(fleet)
  for (const serial of serials) fleet.add(member(serial))
  return fleet
}

const member = (serial: string) => ({ serial, credentials: server.device(serial).credentials })
const until = (check: () => void, timeout = 20_000) => vi.waitFor(check, { timeout, interval: 20 })

it('TVs come online with their state, and say goodbye', async () => {
  const serials = Array.from({ length: 50 }, (_, index) => `TV${index}`)
  const fleet = start(serials)
  await until(() => expect(fleet.online).toBe(50))
  await until(() => {
    for (const serial of serials) {
      const { state, online } = server.device(serial)
      expect(online).toBe(true)
      expect(state).toMatchObject({
        apps: expect.any(Array),
        power: expect.stringMatching(/on|standby/),
      })
    }
  })
  await fleet.stop()
  expect(fleet.online).toBe(0)
  await until(() => expect(server.device('TV7').online).toBe(false))
})

it('commands are done: volume, message, and a screenshot that the server got', async () => {
  start(['TV1'])
  const { answers, state, credentials } = server.device('TV1')
  await until(() => expect(server.device('TV1').online).toBe(true))
  await server.command('TV1', 'volume', { level: 44 })
  await server.command('TV1', 'message', { text: 'Hello', seconds: 10 })
  await server.command('TV1', 'identify')
  const id = await server.command('TV1', 'screenshot')
  await until(() => expect(answers.filter(({ state: s }) => s === 'done')).toHaveLength(4))
  expect(answers).toContainEqual({ id, state: 'done', answer: { image: 'picture-1' } })
  await until(() => expect(state).toMatchObject({ volume: 44 }))
  expect(server.uploads[0]?.user).toBe(credentials.key)
  expect(server.uploads[0]?.body.includes(id)).toBe(true)
  expect(server.uploads[0]?.body.includes('PNG')).toBe(true)
})

it('some commands fail, with a reason', async () => {
  start(['TV1'], { failureRate: 1 })
  await until(() => expect(server.device('TV1').online).toBe(true))
  await server.command('TV1', 'identify')
  await until(() => expect(server.device('TV1').answers.at(-1)).toMatchObject({ state: 'failed' }))
})

it('events reach the server once each, though connections break and the server does not acknowledge for a while', async () => {
  const fleet = start(['TV1'], { eventsAnHour: 36_000, latencyMs: 20 })
  const { events } = server.device('TV1')
  await until(() => expect(events.size).toBeGreaterThan(5))
  server.options.acknowledges = false
  await until(() => expect(fleet.waitingEvents).toBeGreaterThan(10))
  server.cutAll()
  const before = events.size
  server.options.acknowledges = true
  await until(() => expect(events.size).toBeGreaterThan(before + 10))
  server.cutAll()
  await until(() => expect(events.size).toBeGreaterThan(before + 40))
  const numbers = [...events.values()].map(({ n }) => n).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

it('a restart by command ends with the TV back, and says why it restarted', async () => {
  start(['TV1'])
  const device = server.device('TV1')
  await until(() => expect(device.online).toBe(true))
  const id = await server.command('TV1', 'restart')
  await until(() => expect(device.answers).toEqual([{ id, state: 'received' }]))
  await until(() => expect(device.online).toBe(false))
  await until(
    () => expect(device.answers).toContainEqual({ id, state: 'done', answer: {} }),
    40_000,
  )
  await until(() =>
    expect([...device.events.values()]).toMatchObject([
      { type: 'restarted', data: { cause: 'command' } },
    ]),
  )
})

it('a TV that crashes comes back by itself', async () => {
  start(['TV1'], { crashesADay: 30_000 })
  const device = server.device('TV1')
  await until(() => expect(device.online).toBe(true))
  await until(() => expect(device.online).toBe(false))
  await until(() =>
    expect([...device.events.values()]).toContainEqual(
      expect.objectContaining({ type: 'restarted', data: { cause: 'crash' } }),
    ),
  )
})

it('a TV that the server no longer knows leaves the fleet', async () => {
  const onRefused = vi.fn()
  const fleet = start(['TV1', 'TV2'], { onRefused })
  await until(() => expect(fleet.online).toBe(2))
  server.revoke('TV1')
  await until(() => expect(onRefused).toHaveBeenCalledWith('TV1'))
  await until(() => expect([fleet.size, fleet.online]).toEqual([1, 1]))
})

it('runs in a thread of another program', async () => {
  const workerData: BackgroundData = {
    options: { server: server.url },
    members: [member('TV1')],
  }
  const worker = new Worker(new URL('./background.ts', import.meta.url), { workerData })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  await until(() => expect(server.device('TV1').online).toBe(true))
  worker.postMessage({ add: [member('TV2')] })
  await until(() => expect(server.device('TV2').online).toBe(true))
  worker.postMessage({ remove: ['TV2'] })
  await until(() => expect(server.device('TV2').online).toBe(false))
  const refused = new Promise((resolve) => worker.once('message', resolve))
  server.revoke('TV1')
  expect(await refused).toEqual({ refused: 'TV1' })
  worker.postMessage('stop')
  expect(await ended).toBe(0)
})
