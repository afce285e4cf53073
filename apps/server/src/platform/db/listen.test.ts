import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForEver } from './listen.ts'

const base = process.env.TEST_DATABASE_URL ?? ''

/** A line to PostgreSQL that can go dead without a word, as one behind a firewall does. */
class Line {
  readonly #server: Server
  readonly #sockets: Socket[] = []
  frozen = false

  constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, host)
      this.#sockets.push(near, far)
      near.on('data', (bytes) => this.frozen || far.write(bytes))
      far.on('data', (bytes) => this.frozen || near.write(bytes))
      for (const socket of [near, far]) socket.on('error', () => {})
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

describe.runIf(base)('listening on PostgreSQL', () => {
  let line: Line
  let url: string

  beforeEach(async () => {
    const target = new URL(base)
    line = new Line(target.hostname, Number(target.port))
    target.port = String(await line.open())
    url = target.href
  })
  afterEach(() => line.close())

  const notify = async (payload: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(`notify test_listen, '${payload}'`)
    await client.end()
  }

  it('hears, notices a line that went dead in silence, and hears again when it is back', async () => {
    const heard: string[] = []
    const health: boolean[] = []
    const stop = await listenForEver(
      url,
      'test_listen',
      { onMessage: (payload) => heard.push(payload), onHealth: (is) => health.push(is) },
      { everyMs: 250, answerMs: 200 },
    )
    await notify('one')
    await vi.waitFor(() => expect(heard).toEqual(['one']))
    line.frozen = true
    await vi.waitFor(() => expect(health).toEqual([true, false]), { timeout: 3000 })
    line.frozen = false
    await vi.waitFor(() => expect(health).toEqual([true, false, true]), { timeout: 5000 })
    await notify('two')
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
    await stop()
    await notify('three')
    expect(heard).toEqual(['one', 'two'])
    expect(health).toEqual([true, false, true])
  })

  it('says so at once when the first connection fails', async () => {
    line.close()
    const listener = { onMessage: () => {}, onHealth: () => {} }
    await expect(listenForEver(url, 'test_listen', listener)).rejects.toThrow()
  })
})
