import { answerMessage } from '@innkeeper/device-protocol/messages'
import { expect, it, vi } from 'vitest'
import { CommandFailed } from './implement.ts'
import { settled } from './testing/fake-clock.ts'
import { command, makeTv, textStorage } from './testing/virtual-tv.ts'

const answers = (server: { said(channel: 'answers'): unknown[] }) =>
  server.said('answers').map((each) => answerMessage.parse(each))

it('a command is executed with its arguments, and answered twice', async () => {
  const volume = vi.fn()
  const { server, start } = makeTv({ volume })
  await start()
  const set = command('volume', { level: 30 })
  server.tell('commands', set)
  await settled()
  expect(volume.mock.calls[0]?.[0]).toEqual({ level: 30 })
  expect(answers(server)).toEqual([
    { id: set.id, state: 'received' },
    { id: set.id, state: 'done', answer: {} },
  ])
})

it('what a command answers goes with it', async () => {
  const { server, start } = makeTv()
  await start()
  server.tell('commands', command('screenshot', {}))
  await settled()
  expect(answers(server)[1]).toMatchObject({ state: 'done', answer: { image: 'picture-1' } })
})

it('the same command a second time is not executed again; its answer is sent again', async () => {
  const message = vi.fn()
  const storage = textStorage()
  const { server, start } = makeTv({ message }, { storage })
  const device = await start()
  const show = command('message', { text: 'Hello', seconds: 10 })
  server.tell('commands', show)
  await settled()
  server.tell('commands', show)
  await settled()
  expect(answers(server).map(({ state }) => state)).toEqual(['received', 'done', 'done'])
  device.vanish()
  await start()
  server.tell('commands', show)
  await settled()
  expect(message).toHaveBeenCalledTimes(1)
  expect(answers(server).at(-1)).toMatchObject({ id: show.id, state: 'done' })
})

it('a command that is still under way answers that it was received', async () => {
  const { server, start } = makeTv({ message: () => new Promise<void>(() => {}) })
  await start()
  const show = command('message', { text: 'Hello', seconds: 10 })
  server.tell('commands', show)
  server.tell('commands', show)
  await settled()
  expect(answers(server).map(({ state }) => state)).toEqual(['received', 'received'])
})

it('remembers the last hundred commands', async () => {
  const identify = vi.fn()
  const { server, start } = makeTv({ identify })
  await start()
  const all = Array.from({ length: 101 }, () => command('identify', {}))
  for (const each of all) {
    server.tell('commands', each)
    await settled()
  }
  server.tell('commands', all[1] ?? {})
  await settled()
  expect(identify).toHaveBeenCalledTimes(101)
  server.tell('commands', all[0] ?? {})
  await settled()
  expect(identify).toHaveBeenCalledTimes(102)
})

it('what is too late, unknown or wrong is refused with its reason', async () => {
  const volume = vi.fn()
  const { server, start } = makeTv({ volume })
  await start()
  server.tell('commands', command('volume', { level: 10 }, '2026-11-16T19:59:59.000Z'))
  server.tell('commands', command('explode', {}))
  server.tell('commands', command('constructor', {}))
  server.tell('commands', command('volume', { level: 1000 }))
  server.tell('commands', { name: 'volume' })
  await settled()
  expect(answers(server).map((each) => each.state === 'failed' && each.reason)).toEqual([
    'expired',
    'unknown_command',
    'unknown_command',
    'invalid_arguments',
  ])
  expect(volume).not.toHaveBeenCalled()
})

it('a failure is answered with its reason and what the device says about it', async () => {
  const { server, start } = makeTv({
    message: () => {
      throw new CommandFailed('busy', 'A film is running')
    },
    volume: async () => {
      throw new Error('x'.repeat(300))
    },
  })
  await start()
  server.tell('commands', command('message', { text: 'Hello', seconds: 10 }))
  server.tell('commands', command('volume', { level: 1 }))
  await settled()
  expect(answers(server).filter(({ state }) => state === 'failed')).toMatchObject([
    { reason: 'busy', detail: 'A film is running' },
    { reason: 'failed', detail: 'x'.repeat(200) },
  ])
})

it('an answer that the broker did not take is sent with the next connection', async () => {
  const { server, clock, start } = makeTv()
  await start()
  server.silent = true
  const take = command('screenshot', {})
  server.tell('commands', take)
  await settled()
  server.cut()
  server.forget()
  server.silent = false
  await clock.pass(10)
  expect(answers(server)).toMatchObject([{ id: take.id, state: 'done' }])
  server.cut()
  server.forget()
  await clock.pass(10)
  expect(answers(server)).toEqual([])
})

it('a restart is done when the device has started again, which knows why', async () => {
  const storage = textStorage()
  const { server, start } = makeTv({}, { storage })
  const before = await start()
  expect(before.restartedByCommand).toBe(false)
  const restart = command('restart', {})
  server.tell('commands', restart)
  await settled()
  expect(answers(server)).toEqual([{ id: restart.id, state: 'received' }])
  server.tell('commands', command('volume', { level: 1 }))
  await settled()
  expect(answers(server).at(-1)).toMatchObject({ state: 'failed', reason: 'busy' })
  before.vanish()
  server.forget()
  const after = await start()
  await settled()
  expect(after.restartedByCommand).toBe(true)
  expect(answers(server)).toEqual([{ id: restart.id, state: 'done', answer: {} }])
  after.vanish()
  expect((await start()).restartedByCommand).toBe(false)
})

it('does not wait long for the broker before it restarts', async () => {
  const restarted = vi.fn()
  const { server, clock, start } = makeTv({
    restart: async (_values, { restarts }) => {
      await restarts()
      restarted()
    },
  })
  await start()
  server.silent = true
  server.tell('commands', command('restart', {}))
  await clock.pass(1.9)
  expect(restarted).not.toHaveBeenCalled()
  await clock.pass(0.2)
  expect(restarted).toHaveBeenCalledTimes(1)
})

it('what a crash interrupted has failed', async () => {
  const storage = textStorage()
  const { server, start } = makeTv({ message: () => new Promise<void>(() => {}) }, { storage })
  const before = await start()
  const show = command('message', { text: 'Hello', seconds: 10 })
  server.tell('commands', show)
  await settled()
  before.vanish()
  server.forget()
  await start()
  expect(answers(server)).toMatchObject([{ id: show.id, state: 'failed', reason: 'failed' }])
})
