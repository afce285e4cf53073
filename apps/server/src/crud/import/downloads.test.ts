import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  const lines = Array.from({ length: 1500 }, (_, index) => `R${index},x,nowhere`)
  id = (await files.check(`Room number,Floor,Store\n${lines.join('\n')}\n`, admin)).id
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const offered = async () =>
  (await server.call(files.calls.importErrors, { id, format: 'csv' }, admin)).data.url

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
  it('is made for two at the same time, however many fetch it', async () => {
    const urls = await Promise.all(Array.from({ length: 5 }, offered))
    const answers = await Promise.all(urls.map((url) => server.server.app.inject({ url })))
    for (const { body } of answers) expect(body.split('\r\n')).toHaveLength(3002)
    expect(threads).toMatchObject({ started: 5, most: 2 })
  })

  it('is not made for a browser that went away while it waited', async () => {
    const { port } = server.server.app.server.address() as AddressInfo
    const nobodyLeaves = new AbortController().signal
    const held = [await readings.take(nobodyLeaves), await readings.take(nobodyLeaves)]
    const leaving = new AbortController()
    const fetched = await fetch(`http://127.0.0.1:${port}${await offered()}`, leaving)
    expect(fetched.ok).toBe(true)
    leaving.abort()
    await expect.poll(connections).toBe(0)
    const staying = server.server.app.inject({ url: await offered() })
    for (const end of held) end()
    expect((await staying).body).toContain('There is no such store')
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
