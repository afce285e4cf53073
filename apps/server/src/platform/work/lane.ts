/** How much of a kind of work a server does at the same time, and of one tenant. */
export const lanes = {
  /** Reading files of records: a thread and memory for each. */
  files: { all: 2, ofOneTenant: 1 },
  /** Writing lists into files: mostly waiting for the database, which they do in turn. */
  exports: { all: 8, ofOneTenant: 4 },
  /** Changing many records, one after the other. */
  bulk: { all: 4, ofOneTenant: 2 },
  /** What runs by the clock. */
  upkeep: { all: 1, ofOneTenant: 1 },
} as const

export type LaneName = keyof typeof lanes

/** Something that waits in a queue of the database, and whose it is. */
export interface LaneItem {
  id: number
  tenant: string
}

interface Source<Item extends LaneItem> {
  /** The next that waits and is of none of these tenants. */
  take(without: string[]): Promise<Item | undefined>
  run(item: Item): Promise<void>
  failed(error: unknown): void
}

/**
 * Takes from a queue that all servers share as much as this one has room for. Tenants come in turn:
 * however much one of them brings, the next of another goes first.
 */
export class Lane<Item extends LaneItem> {
  readonly #limits: { all: number; ofOneTenant: number }
  readonly #source: Source<Item>
  readonly #running = new Map<number, { tenant: string; ended: Promise<void> }>()
  /** Who has had something since everybody who waits had a turn. */
  readonly #served = new Set<string>()
  #filling: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(limits: { all: number; ofOneTenant: number }, source: Source<Item>) {
    this.#limits = limits
    this.#source = source
  }

  /** Something may be waiting. */
  wake(): void {
    this.#again = true
    if (this.#closed) return
    this.#filling ??= this.#fill()
      .catch((error) => this.#source.failed(error))
      .finally(() => {
        this.#filling = undefined
        if (this.#again && !this.#closed && this.#hasRoom()) this.wake()
      })
  }

  /** Nothing is begun any more; ends when everything that was begun has ended. */
  async close(): Promise<void> {
    this.#closed = true
    await this.idle()
  }

  /** Waits until there is nothing left to do here. */
  async idle(): Promise<void> {
    while (this.#filling || this.#running.size > 0) {
      await this.#filling
      await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    }
  }

  async #fill(): Promise<void> {
    while (this.#again && this.#hasRoom() && !this.#closed) {
      this.#again = false
      const item = await this.#next()
      if (!item) continue
      this.#again = true
      this.#served.add(item.tenant)
      const ended = this.#source.run(item).finally(() => {
        this.#running.delete(item.id)
        this.wake()
      })
      this.#running.set(item.id, { tenant: item.tenant, ended })
    }
  }

  async #next(): Promise<Item | undefined> {
    const full = this.#fullTenants()
    const next = await this.#source.take([...new Set([...full, ...this.#served])])
    if (next || this.#served.size === 0) return next
    this.#served.clear()
    return this.#source.take(full)
  }

  #hasRoom(): boolean {
    return this.#running.size < this.#limits.all
  }

  #fullTenants(): string[] {
    const counts = new Map<string, number>()
    for (const { tenant } of this.#running.values()) {
      counts.set(tenant, (counts.get(tenant) ?? 0) + 1)
    }
    return [...counts].flatMap(([tenant, count]) =>
      count >= this.#limits.ofOneTenant ? [tenant] : [],
    )
  }
}
