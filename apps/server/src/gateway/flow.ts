import type { Client } from 'aedes'
import type { Gate } from './gate.ts'

/*
 * Aedes reads on while what it has read is not dealt with yet, and keeps a packet of any size in
 * memory until it is complete. Neither can be set; so its reading is taken into our own hands here,
 * by two of its inner parts. The tests of the gateway go red if a new version has other ones.
 */
interface Inside {
  _nextBatch(): void
  _parser: { _list: { length: number } }
}

/** Ends a connection that sends a packet larger than this, before it has all of it in memory. */
export function limitPackets(client: Client, mostBytes: number, onTooLarge: () => void): void {
  const { _parser: parser } = client as unknown as Inside
  client.conn.on('readable', () => {
    if (parser._list.length <= mostBytes) return
    onTooLarge()
    client.conn.destroy()
  })
}

/** Reads from a device only when what it sent before is dealt with, and while the gate is open. */
export class Flow {
  readonly #inside: Inside
  #underWay = 0
  #held = false

  constructor(client: Client, gate: Gate) {
    this.#inside = client as unknown as Inside
    client.conn.removeListener('readable', this.#inside._nextBatch)
    client.conn.prependListener('readable', () => {
      if (this.#underWay > 0 || this.#held) return
      if (gate.isOpen) {
        this.#inside._nextBatch()
        return
      }
      this.#held = true
      gate.pass(() => {
        this.#held = false
        if (!client.closed) this.#inside._nextBatch()
      })
    })
  }

  begin(): void {
    this.#underWay++
  }

  end(): void {
    this.#underWay--
  }
}
