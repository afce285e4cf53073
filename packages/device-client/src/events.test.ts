import { mostBytes } from '@innkeeper/device-protocol/messages'
import { expect, it } from 'vitest'
import { makeTv, textStorage } from './testing/virtual-tv.ts'

const numbers = (message: { events: { n: number }[] }) => message.events.map(({ n }) => n)

it('numbers events without a gap, and sends them together', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  device.send('service_used', { service: 'wifi' })
  await clock.pass(0)
  device.send('service_used', { service: 'dining' })
  device.send('powered_off', {})
  const [first] = server.said('events')
  expect(first).toMatchObject({
    first: 1,
    events: [
      { n: 1, type: 'service_used', at: '2026-11-16T20:00:00.000Z', data: { service: 'wifi' } },
    ],
  })
  server.tell('acks', { epoch: first.epoch, n: 1 })
  await clock.pass(5)
  expect(server.said('events').map(numbers)).toEqual([[1], [2, 3]])
})

it('sends them again until they are acknowledged, ever less often', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  device.send('powered_on', {})
  const at: number[] = []
  const since = clock.now()
  for (let second = 0; second < 150; second += 1) {
    await clock.pass(1)
    if (server.said('events').length > at.length) at.push((clock.now() - since) / 1000)
  }
  expect(at).toEqual([1, 20, 60, 140])
  const [{ epoch }] = server.said('events')
  server.tell('acks', { epoch, n: 1 })
  await clock.pass(3600)
  expect(server.said('events')).toHaveLength(4)
  expect(device.waitingEvents).toBe(0)
})

it('an acknowledgement of another numbering says nothing', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  device.send('powered_on', {})
  await clock.pass(0)
  server.tell('acks', { epoch: 'someothernumbering', n: 1 })
  server.tell('acks', { nonsense: true })
  expect(device.waitingEvents).toBe(1)
})

it('one message is under way at a time; what is acknowledged in part is not sent again', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  for (let n = 0; n < 250; n += 1) device.send('powered_on', {})
  await clock.pass(15)
  expect(server.said('events').map((message) => message.events.length)).toEqual([200])
  const [{ epoch }] = server.said('events')
  server.tell('acks', { epoch, n: 100 })
  await clock.pass(4)
  expect(server.said('events')).toHaveLength(1)
  await clock.pass(6)
  const second = server.said('events')[1]
  expect([second.first, numbers(second)[0]]).toEqual([101, 101])
  expect(numbers(second)).toHaveLength(150)
})

it('keeps events while it is offline, drops the oldest of too many, and says so', async () => {
  const { server, clock, start } = makeTv({}, { mostEvents: 3 })
  const device = await start()
  server.cut()
  for (const service of ['a', 'b', 'c', 'd', 'e']) device.send('service_used', { service })
  expect(device.waitingEvents).toBe(3)
  await clock.pass(60)
  const [message] = server.said('events')
  expect([message.first, numbers(message)]).toEqual([3, [3, 4, 5]])
})

it('a new connection sends what the last one may have lost, right away', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  device.send('powered_on', {})
  await clock.pass(6)
  server.cut()
  await clock.pass(5)
  expect(server.said('events').map(numbers)).toEqual([[1], [1]])
})

it('goes on with the same numbers after a restart', async () => {
  const storage = textStorage()
  const { server, clock, start } = makeTv({}, { storage })
  const before = await start()
  before.send('powered_on', {})
  await clock.pass(0)
  before.vanish()
  const after = await start()
  after.send('powered_off', {})
  await clock.pass(0)
  const [first, second] = server.said('events')
  expect(second.epoch).toBe(first.epoch)
  expect(numbers(second)).toEqual([1, 2])
})

it('no message is larger than the server takes', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  for (let n = 0; n < 200; n += 1) device.send('service_used', { service: '房'.repeat(200) })
  await clock.pass(0)
  const [message] = server.said('events')
  expect(message.events.length).toBeGreaterThan(10)
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(mostBytes)
})
