import { setTimeout as sleep } from 'node:timers/promises'
import type { JobUpdate } from '@innkeeper/contract/areas/jobs'
import { type LiveMessage, live, liveMessage } from '@innkeeper/contract/areas/live'
import { atEnd } from './cleanup.ts'

/** A browser at the live feed of a server. */
export class Listener {
  readonly messages: LiveMessage[] = []
  closed = false
  readonly #stop = new AbortController()

  static async to(origin: string, token: string): Promise<Listener> {
    const listener = new Listener()
    atEnd(() => listener.stop())
    const answer = await fetch(origin + live.endpoints.feed.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: listener.#stop.signal,
    })
    void listener.#read(answer).catch(() => {
      listener.closed = true
    })
    await listener.until(() => listener.messages.length > 0, 10_000)
    return listener
  }

  stop(): void {
    this.#stop.abort()
  }

  topics = (): string[] => this.messages.flatMap(({ topics }) => topics)

  /** What was said of a job, in its order. */
  updatesOf = (id: number): JobUpdate[] =>
    this.messages.flatMap(({ jobs }) => jobs.filter((job) => job.id === id))

  /** How long it took until something was so. */
  async until(isSo: () => boolean, mostMs: number): Promise<number> {
    const since = performance.now()
    while (performance.now() - since < mostMs) {
      if (isSo()) return performance.now() - since
      await sleep(10)
    }
    return Number.POSITIVE_INFINITY
  }

  async #read(answer: Response): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of answer.body ?? []) {
      const events = (text + decoder.decode(piece, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^data: (.+)$/m.exec(event) ?? []
        if (data) this.messages.push(liveMessage.parse(JSON.parse(data)))
      }
    }
    this.closed = true
  }
}
