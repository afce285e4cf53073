import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { mostBytes } from '@innkeeper/device-protocol/messages'
import { topicOf } from '@innkeeper/device-protocol/topics'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { passwordOf } from '../platform/devices/credentials.ts'
import { deviceLinks } from '../platform/devices/tables.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start(withGateway)
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())

const rejected = async (reason: string): Promise<number> => {
  const text = await server.server.services.metrics.registry.metrics()
  const line = new RegExp(`device_rejected_total\\{reason="${reason}"\\} (\\d+)`).exec(text)
  return Number(line?.[1] ?? 0)
}
const connections = async () => {
  const text = await server.server.services.metrics.registry.metrics()
  return Number(/device_connections (\d+)/.exec(text)?.[1])
}
const closed = (device: TestDevice) =>
  vi.waitFor(() => expect(device.client.connected).toBe(false), { timeout: 5000 })

describe('a login', () => {
  it('takes the key as user and client id, and the password that follows from it', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    expect(await connections()).toBe(1)
    await client.leave()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  })

  it('with anything else is refused', async () => {
    const device = await makeDevice(server.db, estate)
    const other = await makeDevice(server.db, estate)
    const { keys } = server.server.services
    const before = await rejected('wrong_password')
    for (const wrong of [
      { password: 'x'.repeat(43) },
      { password: '' },
      { password: passwordOf(keys, device.key, 2) },
      { password: passwordOf(keys, other.key, 1) },
      { username: other.key },
      { clientId: 'a'.repeat(16) },
    ]) {
      await expect(TestDevice.connect(server, device, wrong)).rejects.toThrow()
    }
    expect(await rejected('wrong_password')).toBe(before + 6)
  })

  it('is over at once when the device is revoked, and fails from then on', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    await server.db
      .update(deviceLinks)
      .set({ revoked_at: new Date() })
      .where(eq(deviceLinks.device_id, device.id))
    server.server.services.devices.disconnect([device.id])
    await closed(client)
    await expect(TestDevice.connect(server, device)).rejects.toThrow(/Not authorized/)
    expect(await rejected('revoked')).toBe(1)
  })

  it('with a new password makes the old one useless', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    await server.db
      .update(deviceLinks)
      .set({ generation: 2 })
      .where(eq(deviceLinks.device_id, device.id))
    server.server.services.devices.disconnect([device.id])
    await closed(client)
    await expect(TestDevice.connect(server, device)).rejects.toThrow()
    const password = passwordOf(server.server.services.keys, device.key, 2)
    await (await TestDevice.connect(server, device, { password })).leave()
  })

  it('takes over from the connection that was there', async () => {
    const device = await makeDevice(server.db, estate)
    const first = await TestDevice.connect(server, device)
    const second = await TestDevice.connect(server, device)
    await closed(first)
    expect(second.client.connected).toBe(true)
    expect(await connections()).toBe(1)
    await second.leave()
  })
})

describe('a device', () => {
  it('hears nothing of others, and says nothing in their place', async () => {
    const [one, other] = [await makeDevice(server.db, estate), await makeDevice(server.db, estate)]
    const [client, victim] = [
      await TestDevice.connect(server, one),
      await TestDevice.connect(server, other),
    ]
    for (const topic of [topicOf(other.key, 'commands'), '#', 'innkeeper/v1/+/events']) {
      await expect(client.client.subscribeAsync(topic)).rejects.toThrow()
    }
    const before = await rejected('foreign_topic')
    const command = JSON.stringify({ name: 'restart' })
    await client.client.publishAsync(topicOf(other.key, 'commands'), command, { qos: 1 })
    await client.client.publishAsync(topicOf(one.key, 'commands'), command, { qos: 1 })
    await client.client.publishAsync(topicOf(other.key, 'events'), command, { qos: 1 })
    expect(await rejected('foreign_topic')).toBe(before + 3)
    expect(await rejected('foreign_subscription')).toBe(3)
    await wait(200)
    expect([...victim.heard('commands'), ...client.heard('commands')]).toEqual([])
    // Its own stream goes on.
    await client.says('state', { at: new Date().toISOString(), state: {} })
    await Promise.all([client.leave(), victim.leave()])
  })

  it('is refused what is too large, and cut off before anybody has it in memory', async () => {
    const client = await TestDevice.connect(server, await makeDevice(server.db, estate))
    const before = await rejected('oversized')
    await client.says('state', 'x'.repeat(mostBytes + 1))
    expect(await rejected('oversized')).toBe(before + 1)
    expect(client.client.connected).toBe(true)
    const huge = client.says('state', 'x'.repeat(20 * mostBytes)).catch(() => {})
    await closed(client)
    expect(await rejected('oversized')).toBe(before + 2)
    await Promise.race([huge, wait(100)])
  })

  it('that has not logged in cannot fill the memory either', async () => {
    const socket = connect(server.server.gateway?.port ?? 0, '127.0.0.1')
    socket.on('error', () => {})
    // A CONNECT that promises 200 MB.
    socket.write(Buffer.from([0x10, 0x80, 0x84, 0xaf, 0x5f]))
    const timer = setInterval(() => socket.write(Buffer.alloc(64 * 1024)), 5)
    await vi.waitFor(() => expect(socket.destroyed || socket.closed).toBe(true), { timeout: 5000 })
    clearInterval(timer)
    expect(socket.bytesWritten).toBeLessThan(2_000_000)
  })

  it.each(['not json', '[]', '{"online":"yes"}', ''])(
    'may say %j, which is counted',
    async (text) => {
      const client = await TestDevice.connect(server, await makeDevice(server.db, estate))
      const before = await rejected('invalid_message')
      await client.says('presence', text)
      expect(await rejected('invalid_message')).toBe(before + 1)
      await client.leave()
    },
  )

  it('of a kind that nobody knows is refused what depends on its kind', async () => {
    const client = await TestDevice.connect(server, await makeDevice(server.db, estate, 'teapot'))
    const at = new Date().toISOString()
    await client.says('state', { at, state: { power: 'on' } })
    await client.says('events', { epoch: 'epoch001', first: 1, events: [{ n: 1, type: 'x', at }] })
    expect(await rejected('unknown_kind')).toBe(2)
    await client.leave()
  })

  it('can be a browser: MQTT by WebSocket on the port of the console', async () => {
    const { app } = server.server
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device, {}, `ws://127.0.0.1:${port}/mqtt`)
    await client.says('state', { at: new Date().toISOString(), state: {} })
    await client.leave()
    for (const [path, protocol] of [
      ['/other', 'mqtt'],
      ['/mqtt', 'chat'],
    ]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol)
      await new Promise((done) => socket.addEventListener('error', done))
    }
  })
})
