import { tv } from '@innkeeper/device-protocol/kinds/tv'
import { expect, it, vi } from 'vitest'
import { implement } from './implement.ts'
import { Refused } from './surroundings.ts'
import { settled } from './testing/fake-clock.ts'
import { makeTv } from './testing/virtual-tv.ts'

const settings = {
  store: 'Harbour Hotel',
  room: '1204',
  time_zone: 'Asia/Shanghai',
  language: 'en',
  state_seconds: 60,
  events_seconds: 30,
}

it('listens first, then says that it is there; its will ends that very session', async () => {
  const { server, start } = makeTv()
  await start()
  const [options] = server.connects
  const [presence] = server.heard
  expect(server.subscribed).toHaveLength(3)
  expect(presence).toMatchObject({ channel: 'presence', retain: true, message: { online: true } })
  expect(JSON.parse(options?.will.payload ?? '')).toEqual({
    online: false,
    session: presence?.message.session,
  })
  expect(options?.will.topic).toBe(`innkeeper/v1/${server.key}/presence`)
})

it('every connection is a session of its own', async () => {
  const { server, clock, start } = makeTv({}, { random: Math.random })
  await start()
  server.cut()
  await clock.pass(60)
  const sessions = server.said('presence').map(({ session }) => session)
  expect(new Set(sessions).size).toBe(2)
})

it('reports the state once, then only what changed, as often as the server wants it', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  server.tell('settings', settings)
  device.report({ power: 'on', volume: 20 })
  await clock.pass(0)
  device.report({ volume: 30 })
  device.report({ volume: 40, power: 'on' })
  await clock.pass(59)
  expect(server.said('state').map(({ state }) => state)).toEqual([{ power: 'on', volume: 20 }])
  await clock.pass(1)
  expect(server.said('state').at(-1)?.state).toEqual({ volume: 40 })
  device.report({ volume: 40 })
  await clock.pass(300)
  expect(server.said('state')).toHaveLength(2)
})

it('reports everything after each connection, and what was taken back meanwhile', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  device.report({ power: 'on', volume: 20, signal: 50 })
  await clock.pass(10)
  server.cut()
  device.report({ signal: null })
  server.forget()
  await clock.pass(60)
  expect(server.said('state').map(({ state }) => state)).toEqual([
    { power: 'on', volume: 20, signal: null },
  ])
})

it('connects again after a lost connection, waiting longer each time it fails', async () => {
  const { server, clock, start } = makeTv()
  await start()
  const attempts: number[] = []
  vi.spyOn(server, 'connect').mockImplementation(async () => {
    attempts.push(clock.now())
    throw new Error('unreachable')
  })
  const since = clock.now()
  server.cut()
  await clock.pass(400)
  const waits = attempts.map((at, index) => at - (attempts[index - 1] ?? since))
  expect(waits.slice(0, 6)).toEqual([2125, 4125, 8125, 15_125, 15_125, 15_125])
})

it('waits as short as at first once a connection has lasted', async () => {
  const { server, clock, start } = makeTv()
  await start()
  for (let round = 0; round < 5; round += 1) {
    server.cut()
    await clock.pass(3)
    expect(server.online).toBe(true)
    await clock.pass(10)
  }
})

it('tries right away when it is told that the network is back', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  server.refusal = new Error('unreachable')
  server.cut()
  await clock.pass(100)
  server.refusal = undefined
  device.hurry()
  await settled()
  expect(device.online).toBe(true)
})

it('says goodbye when it stops, and stays away', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  await device.stop()
  expect(server.said('presence').at(-1)).toMatchObject({ online: false })
  expect(server.ended).toBe(1)
  await clock.pass(600)
  expect(server.connects).toHaveLength(1)
})

it('does not wait for ever for a server that does not hear its goodbye', async () => {
  const { server, clock, start } = makeTv()
  const device = await start()
  server.silent = true
  void device.stop()
  await clock.pass(3)
  expect(server.ended).toBe(1)
})

it('a device that is stopped while it connects does not come online', async () => {
  const { server, clock, make } = makeTv()
  const device = make()
  device.start()
  await device.stop()
  await clock.pass(600)
  expect([device.online, server.online]).toEqual([false, false])
  expect(server.said('presence')).toEqual([])
})

it('a device whose credentials are refused twice stops, and says so', async () => {
  const onRefused = vi.fn()
  const { server, clock, start } = makeTv({}, { onRefused })
  await start()
  server.refusal = new Refused('code 4')
  server.cut()
  await clock.pass(2.2)
  expect(onRefused).not.toHaveBeenCalled()
  await clock.pass(2)
  expect(onRefused).toHaveBeenCalledTimes(1)
  server.refusal = undefined
  await clock.pass(600)
  expect(server.online).toBe(false)
})

it('one refusal alone is a mistake of the server', async () => {
  const onRefused = vi.fn()
  const { server, clock, start } = makeTv({}, { onRefused })
  await start()
  for (let round = 0; round < 3; round += 1) {
    server.refusal = new Refused('code 5')
    server.cut()
    await clock.pass(2.2)
    server.refusal = undefined
    await clock.pass(15)
    expect(server.online).toBe(true)
  }
  expect(onRefused).not.toHaveBeenCalled()
})

it('knows its settings after a restart, before the server has said them again', async () => {
  const { server, start, make } = makeTv()
  await start()
  server.tell('settings', settings)
  server.tell('settings', { room: 1 })
  expect(make().settings).toEqual(settings)
})

it('a kind of which a command is missing does not compile', () => {
  const others = { message: () => {}, volume: () => {}, identify: () => {}, restart: () => {} }
  // @ts-expect-error: screenshot is missing
  implement(tv, others)
  // @ts-expect-error: a screenshot answers with its image
  implement(tv, { ...others, screenshot: () => {} })
  implement(tv, { ...others, screenshot: () => ({ image: 'x' }) })
  // @ts-expect-error: arguments are typed by the kind
  implement(tv, { ...others, screenshot: () => ({ image: 'x' }), volume: (v: { loud: 1 }) => v })
})
