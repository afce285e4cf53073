import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ConnectOptions, Refused, systemClock } from '../surroundings.ts'
import { startBroker } from '../testing/broker.ts'
import { mqttTransport, type OpenPipe } from './transport.ts'

let server: Awaited<ReturnType<typeof startBroker>>

beforeEach(async () => {
  server = await startBroker()
})
afterEach(() => server.close())

const events = () => ({ message: vi.fn(), closed: vi.fn() })

const connect = (more: Partial<ConnectOptions> = {}, on = events(), open = server.open) =>
  mqttTransport(open, systemClock).connect(
    {
      clientId: 'one',
      user: 'one',
      password: 'secret',
      keepAliveSeconds: 30,
      will: { topic: 'one/presence', payload: 'gone' },
      ...more,
    },
    on,
  )

/** What anybody publishes at the broker from now on. */
function published() {
  const heard: string[] = []
  server.broker.on('publish', ({ topic, payload, retain }) => {
    if (!topic.startsWith('$SYS')) heard.push(`${topic} ${payload}${retain ? ' retained' : ''}`)
  })
  return heard
}

it('publishes, and hears what it has subscribed to', async () => {
  const heard = published()
  const on = events()
  const connection = await connect({}, on)
  await connection.subscribe(['one/commands'])
  await connection.publish('one/state', '{"volume":"大"}', { retain: true })
  expect(heard).toContain('one/state {"volume":"大"} retained')
  const packet = { cmd: 'publish', qos: 1, dup: false, retain: false } as const
  server.broker.publish({ ...packet, topic: 'one/commands', payload: 'do' }, () => {})
  await vi.waitFor(() => expect(on.message).toHaveBeenCalledWith('one/commands', 'do'))
})

it('a goodbye leaves no will, a cut connection does', async () => {
  const heard = published()
  const first = await connect()
  first.end()
  await wait(50)
  expect(heard).toEqual([])
  const second = await connect()
  second.destroy()
  await vi.waitFor(() => expect(heard).toEqual(['one/presence gone retained']))
})

it('wrong credentials are refused, which is not the same as an unreachable broker', async () => {
  await expect(connect({ password: 'wrong' })).rejects.toThrow(Refused)
  await server.close()
  const failure = await connect().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(Refused)
})

it('a refusal is a refusal, also where a pipe says right away that it was closed', async () => {
  const open: OpenPipe = (on) => {
    const pipe = server.open(on)
    return { ...pipe, destroy: () => on.closed('ended') }
  }
  await expect(connect({ password: 'wrong' }, events(), open)).rejects.toThrow(Refused)
})

it('says once that the connection was lost, and leaves nobody waiting', async () => {
  const on = events()
  const connection = await connect({}, on)
  server.silence()
  const lost = connection.publish('one/state', 'x')
  await server.close()
  await expect(lost).rejects.toThrow()
  await vi.waitFor(() => expect(on.closed).toHaveBeenCalledTimes(1))
  await expect(connection.publish('one/state', 'x')).rejects.toThrow()
  connection.destroy()
  expect(on.closed).toHaveBeenCalledTimes(1)
  server = await startBroker()
})

it('is kept alive while nothing happens', async () => {
  const on = events()
  await connect({ keepAliveSeconds: 1 }, on)
  await wait(3500)
  expect(on.closed).not.toHaveBeenCalled()
})

it('notices a broker that no longer answers', async () => {
  const on = events()
  await connect({ keepAliveSeconds: 1 }, on)
  server.silence()
  await vi.waitFor(() => expect(on.closed).toHaveBeenCalledTimes(1), { timeout: 5000 })
})
