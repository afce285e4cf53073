import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TestServer } from '../../testing/test-server.ts'
import { defineEvent, type Events, emit } from './events.ts'

const lampLit = defineEvent('lamps.lit', z.strictObject({ id: z.int() }))

let server: TestServer
let events: Events
let heard: number[]
let ignored: string[]

beforeAll(async () => {
  server = await TestServer.start()
  events = server.server.services.events
  events.on(lampLit, ({ id }) => heard.push(id))
})
afterAll(() => server.close())
beforeEach(() => {
  heard = []
  ignored = []
  events.log = { warn: (...[, text]: unknown[]) => void ignored.push(String(text)) }
})

const notify = (payload: string) =>
  server.db.execute(sql`select pg_notify('innkeeper', ${payload})`)
/** An event of the test before may still be on its way. */
const isHeard = (id: number) => vi.waitFor(() => expect(heard).toContain(id))

describe('an event', () => {
  it('comes with the commit', async () => {
    await server.db.transaction((tx) => emit(tx, lampLit, { id: 1 }))
    await isHeard(1)
  })

  it('is heard at once where its transaction was committed', async () => {
    const tx = await server.db.transaction(async (tx) => {
      await emit(tx, lampLit, { id: 2 })
      return tx
    })
    heard = []
    events.committed(tx)
    expect(heard).toContain(2)
  })

  it('never comes when the change was rolled back', async () => {
    await server.db
      .transaction(async (tx) => {
        await emit(tx, lampLit, { id: 3 })
        throw new Error('no')
      })
      .catch(() => {})
    await server.db.transaction((tx) => emit(tx, lampLit, { id: 4 }))
    await isHeard(4)
    expect(heard).not.toContain(3)
  })

  it('holds what its owner said it holds, or is not sent', async () => {
    const wrong = { id: 1, name: 'Hall' }
    await expect(emit(server.db, lampLit, wrong)).rejects.toThrow(/name/)
  })

  it('has a name of its own', () => {
    expect(() => defineEvent('lamps.lit', z.strictObject({}))).toThrow(/twice/)
  })

  it('is heard until nobody wants to hear it any more', async () => {
    const also: number[] = []
    const stop = events.on(lampLit, ({ id }) => also.push(id))
    await server.emit(lampLit, { id: 5 })
    stop()
    await server.emit(lampLit, { id: 6 })
    expect(new Set(also)).toEqual(new Set([5]))
  })
})

describe('what cannot be understood', () => {
  it.each([
    ['no JSON', '{'],
    ['no event', '"lit"'],
    ['of a name that nobody defined', '{"event":"lamps.stolen","data":{}}'],
    ['of other data than it should hold', '{"event":"lamps.lit","data":{"id":"x"}}'],
  ])('is logged and ignored: %s', async (_, payload) => {
    await notify(payload)
    await vi.waitFor(() => expect(ignored).toEqual(['an event was ignored']))
    await notify('{"event":"lamps.lit","data":{"id":7}}')
    await isHeard(7)
  })

  it('by one who listens is heard by the others', async () => {
    const stop = events.on(lampLit, () => {
      throw new Error('broken')
    })
    const others: number[] = []
    const stopOthers = events.on(lampLit, ({ id }) => others.push(id))
    await server.emit(lampLit, { id: 8 })
    expect(others).toContain(8)
    expect(ignored).toContain('an event was not handled')
    stop()
    stopOthers()
  })
})
