import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobUpdate } from '@innkeeper/contract/areas/jobs'
import { live, liveMessage } from '@innkeeper/contract/areas/live'
import { expect, vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A browser at the live feed of a server that listens. */
export class Listening {
  readonly topics: ('all' | string[])[] = []
  readonly times: number[] = []
  /** What was told of the person's jobs, message by message. */
  readonly jobs: JobUpdate[] = []
  lastId = ''
  text = ''
  closed = false
  readonly type: string | null
  readonly headers: Headers
  readonly #stop: AbortController
  #taken = 0

  static async to(
    server: TestServer,
    token: string,
    headers: Record<string, string> = {},
  ): Promise<Listening> {
    const { app } = server.server
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const stop = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}${live.endpoints.feed.path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: stop.signal,
    })
    const listening = new Listening(response, stop)
    if (listening.type === 'text/event-stream') {
      await vi.waitFor(() => expect(listening.topics).not.toEqual([]), { timeout: 5000 })
    }
    return listening
  }

  private constructor(response: Response, stop: AbortController) {
    this.#stop = stop
    this.headers = response.headers
    this.type = response.headers.get('content-type')
    void this.#read(response).catch(() => {
      this.closed = true
    })
  }

  stop(): void {
    this.#stop.abort()
  }

  /** What was told after the greeting, all in all, once this is among it. */
  async hears(topic: string): Promise<void> {
    await vi.waitFor(() => expect(this.heard()).toContain(topic), { timeout: 5000 })
  }

  heard = (): string[] => this.topics.slice(1).flat()

  async hearsNothing(): Promise<void> {
    await wait(1100)
    expect(this.heard()).toEqual([])
  }

  isClosed = () => vi.waitFor(() => expect(this.closed).toBe(true), { timeout: 5000 })

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) {
      this.text += decoder.decode(piece, { stream: true })
      const events = this.text.split('\n\n').slice(this.#taken, -1)
      this.#taken += events.length
      for (const event of events) this.#take(event)
    }
    this.closed = true
  }

  #take(event: string): void {
    const [, id, data] = /^id: (.+)\ndata: (.+)$/.exec(event) ?? []
    if (!id || !data) return
    this.lastId = id
    this.times.push(performance.now())
    const { topics, jobs } = liveMessage.parse(JSON.parse(data))
    this.topics.push(topics)
    this.jobs.push(...jobs)
  }
}
