import { codes } from '@innkeeper/contract/envelope'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What Prometheus reads from /metrics. */
export class Metrics {
  readonly registry = new Registry()
  total = 0
  failed = 0
  readonly #requests = new Histogram({
    name: 'innkeeper_request_seconds',
    help: 'Time from request to answer, by route and code of the envelope',
    labelNames: ['route', 'code'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  observe(route: string, code: number, seconds: number): void {
    this.total++
    if (code >= codes.serverError && code < codes.signedOut) this.failed++
    this.#requests.labels(route, String(code)).observe(seconds)
  }

  /** Read when somebody asks, so that they are never behind. */
  watchFeeds(feeds: { readonly size: number; readonly dropped: number }): void {
    const registers = [this.registry]
    new Gauge({
      name: 'innkeeper_live_feeds',
      help: 'Live feeds that are open on this server',
      registers,
      collect() {
        this.set(feeds.size)
      },
    })
    new Counter({
      name: 'innkeeper_live_feeds_dropped_total',
      help: 'Live feeds that were dropped because nobody read them',
      registers,
      collect() {
        this.reset()
        this.inc(feeds.dropped)
      },
    })
  }

  close(): void {
    this.registry.clear()
  }
}
