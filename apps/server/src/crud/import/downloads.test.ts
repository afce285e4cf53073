import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { TestServer } from '../../testing/test-server.ts'
import { patiently } from './downloads.ts'
import { readings } from './read-rows.ts'

let server: TestServer
let admin: { token: string }
let files: Importing
let id: number

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  files = new Importing(server, roomsArea)
  id = await checked(admin)
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function checked(person: { token: string }): Promise<number> {
  const lines = Array.from({ length: 1500 }, (_, index) => `R${index},x,nowhere`)
  return (await files.check(`Room number,Floor,Store\n${lines.join('\n')}\n`, person)).id
}

const offered = async (person = admin, of = id) =>
  (await server.call(files.calls.importErrors, { id: of, format: 'csv' }, person)).data.url

const connections = () =>
  new Promise((tell) => server.server.app.server.getConnections((_error, count) => tell(count)))

/** How many threads have been started, and how many there were at the same time. */
const threads = { started: 0, now: 0, most: 0 }
const count = (thread: Worker) => {
  threads.started++
  threads.most = Math.max(threads.most, ++threads.now)
  thread.once('exit', () => threads.now--)
}
beforeEach(() => {
  Object.assign(threads, { started: 0, now: 0, most: 0 })
  process.on('worker', count)
})
afterEach(() => {
  process.off('worker', count)
})

describe('the list of errors', () => {
  it('is made for one of a tenant at the same time, however many fetch it', async () => {
    const urls = await Promise.all(Array.from({ length: 3 }, () => offered()))
    const answers = await Promise.all(urls.map((url) => server.server.app.inject({ url })))
    for (const { body } of answers) expect(body.split('\r\n')).toHaveLength(3002)
    expect(threads).toMatchObject({ started: 3, most: 1 })
  })

  it('is made for two at the same time, whosoever they are', { timeout: 60_000 }, async () => {
    const urls = [await offered()]
    for (let count = 0; count < 2; count++) {
      const person = await server.person('partner', 'all', await makeEstate(server.db))
      urls.push(await offered(person, await checked(person)))
    }
    Object.assign(threads, { started: 0, most: 0 })
    await Promise.all(urls.map((url) => server.server.app.inject({ url })))
    expect(threads).toMatchObject({ started: 3, most: 2 })
  })

  it('is not made for a browser that went away while it waited', async () => {
    const { port } = server.server.app.server.address() as AddressInfo
    const nobodyLeaves = new AbortController().signal
    const end = await readings.take('platform', nobodyLeaves)
    const leaving = new AbortController()
    const fetched = await fetch(`http://127.0.0.1:${port}${await offered()}`, leaving)
    expect(fetched.ok).toBe(true)
    leaving.abort()
    await expect.poll(connections).toBe(0)
    const staying = server.server.app.inject({ url: await offered() })
    end()
    expect((await staying).body).toContain('This store does not exist')
    expect(threads.started).toBe(1)
  })

  it('is not kept ready for a browser that takes nothing', async () => {
    async function* batches() {
      yield* [1, 2]
    }
    let sentAway = 0
    const slow = patiently(batches(), () => sentAway++, 20)
    await slow.next()
    await expect.poll(() => sentAway).toBe(1)
    await slow.next()
    await slow.return(undefined)
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(sentAway).toBe(1)
  })
})
