import { setTimeout as wait } from 'node:timers/promises'
import { topicOf } from '@innkeeper/device-protocol/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeviceServices } from '../platform/devices/devices.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
let devices: DeviceServices
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start(withGateway)
  devices = server.server.services.devices as DeviceServices
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())

const messages = 100
const message = { epoch: 'epoch001', first: 1, events: [{ n: 1, type: 'powered_on', at: 'x' }] }
const small = JSON.stringify(message)
const payload = JSON.stringify({ ...message, filling: 'x'.repeat(30_000) })

/** Everything at once, whether or not the broker has acknowledged anything. */
function flood(client: TestDevice): Promise<unknown> {
  const topic = topicOf(client.key, 'events')
  return Promise.all(
    Array.from({ length: messages }, () => client.client.publishAsync(topic, payload, { qos: 1 })),
  )
}

it('a device that sends more than can be stored is read no further, and loses nothing', async () => {
  const client = await TestDevice.connect(server, await makeDevice(server.db, estate))
  const take = devices.ingest.take.bind(devices.ingest)
  let taken = 0
  let release = () => {}
  const stuck = new Promise<void>((done) => {
    release = done
  })
  devices.ingest.take = async (...given) => {
    taken++
    await stuck
    return take(...given)
  }
  // One after the other, so that each comes to the server by itself.
  const topic = topicOf(client.key, 'events')
  const sending: Promise<unknown>[] = []
  for (let sent = 0; sent < messages; sent++) {
    sending.push(client.client.publishAsync(topic, small, { qos: 1 }))
    await wait(10)
  }
  await wait(300)
  // A few are in what the socket brought at once; the rest waits at the device.
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(messages / 4)
  expect(client.client.connected).toBe(true)
  release()
  await Promise.all(sending)
  expect(taken).toBe(messages)
  devices.ingest.take = take
  await client.leave()
})

it('while too much waits for the database nobody is read, and everybody is kept', async () => {
  const clients = await Promise.all(
    Array.from({ length: 5 }, async () =>
      TestDevice.connect(server, await makeDevice(server.db, estate)),
    ),
  )
  const { queued } = devices
  const metrics = async () => {
    const text = await server.server.services.metrics.registry.metrics()
    const line = /messages_total\{direction="in",channel="events"\} (\d+)/.exec(text)
    return Number(line?.[1] ?? 0)
  }
  const before = await metrics()
  devices.queued = () => ({ length: 0, bytes: 100 * 1024 * 1024 })
  const sending = Promise.all(clients.map(flood))
  await wait(1000)
  expect(await metrics()).toBeLessThan(before + (clients.length * messages) / 4)
  devices.queued = queued
  await sending
  expect(await metrics()).toBe(before + clients.length * messages)
  expect(clients.every(({ client }) => client.connected)).toBe(true)
  await Promise.all(clients.map((client) => client.leave()))
})
