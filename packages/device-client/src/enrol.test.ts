import { expect, it, vi } from 'vitest'
import { enrol, type Post } from './enrol.ts'
import { FakeClock, settled } from './testing/fake-clock.ts'

const request = { serial: 'TV-1', property: 'tv' }
const credentials = { key: 'k', password: 'p', mqtt_url: 'mqtt://x', websocket_url: '' }

/** A server that gives out PINs. */
function makeServer(begun: object = { state: 'waiting' }) {
  const clock = new FakeClock()
  const onOffer = vi.fn()
  const onReached = vi.fn()
  const server = {
    state: { state: 'waiting' } as object,
    reachable: true,
    isMute: false,
    code: 10000,
    asked: 0,
    pins: 0,
  }
  const post: Post = async (path, body) => {
    if (!server.reachable) throw new Error('unreachable')
    if (server.code !== 10000) return { code: server.code, message: 'Too many', data: null }
    if (path.endsWith('/state')) {
      server.asked += 1
      if (server.isMute) throw new Error('unreachable')
      return { code: 10000, message: '', data: server.state }
    }
    expect([path, body]).toEqual(['/device/enrolment/begin', request])
    server.pins += 1
    server.state = begun
    const expires_at = new Date(clock.now() + 600_000).toISOString()
    const offer = { secret: 's', pin: `PIN0000${server.pins}`, url: 'u', expires_at }
    return { code: 10000, message: '', data: { ...offer, poll_seconds: 3 } }
  }
  const controller = new AbortController()
  const enrolled = vi.fn()
  const ended = vi.fn()
  const { signal } = controller
  enrol(request, { post, clock, random: () => 0.5, signal, onOffer, onReached }).then(
    enrolled,
    ended,
  )
  return { clock, server, onOffer, onReached, enrolled, ended, controller }
}

it('shows a PIN and asks until somebody has bound the device', async () => {
  const { clock, server, onOffer, enrolled } = makeServer()
  await clock.pass(10)
  expect(onOffer.mock.calls[0]?.[0]).toMatchObject({ pin: 'PIN00001' })
  expect(server.asked).toBe(4)
  server.state = { state: 'bound', credentials }
  await clock.pass(3)
  expect(enrolled).toHaveBeenCalledWith(credentials)
  const { asked } = server
  await clock.pass(60)
  expect(server.asked).toBe(asked)
})

it('a device that the server knows by its serial shows no PIN', async () => {
  const { clock, onOffer, enrolled } = makeServer({ state: 'bound', credentials })
  await clock.pass(0)
  expect(enrolled).toHaveBeenCalledWith(credentials)
  expect(onOffer).not.toHaveBeenCalled()
})

it('a PIN that is too old is replaced', async () => {
  const { clock, server, onOffer } = makeServer()
  await clock.pass(1)
  server.state = { state: 'expired' }
  await clock.pass(3)
  expect(onOffer.mock.calls.map(([{ pin }]) => pin)).toEqual(['PIN00001', 'PIN00002'])
})

it('waits for a server that cannot be reached, and says so', async () => {
  const { clock, server, onReached, onOffer } = makeServer()
  await clock.pass(1)
  server.reachable = false
  await clock.pass(3)
  expect(onReached).toHaveBeenLastCalledWith(false)
  await clock.pass(1200)
  expect(onOffer).toHaveBeenCalledTimes(1)
  server.reachable = true
  await clock.pass(60)
  expect(onReached).toHaveBeenLastCalledWith(true)
  expect(onOffer).toHaveBeenCalledTimes(2)
})

it('shows a PIN only when it knows that it needs one', async () => {
  const { clock, server, onOffer } = makeServer()
  server.isMute = true
  await clock.pass(10)
  expect(onOffer).not.toHaveBeenCalled()
  server.isMute = false
  await clock.pass(3)
  expect(onOffer).toHaveBeenCalledTimes(1)
})

it('what the server refuses is tried again later', async () => {
  const { clock, server, onOffer } = makeServer()
  await clock.pass(1)
  server.state = { state: 'expired' }
  server.code = 40000
  await clock.pass(610)
  expect(onOffer).toHaveBeenCalledTimes(1)
  server.code = 10000
  await clock.pass(60)
  expect(onOffer).toHaveBeenCalledTimes(2)
})

it('ends when it is told to', async () => {
  const { clock, server, ended, controller } = makeServer()
  await clock.pass(4)
  controller.abort()
  await settled()
  expect(ended).toHaveBeenCalledTimes(1)
  const { asked } = server
  await clock.pass(60)
  expect(server.asked).toBe(asked)
})
