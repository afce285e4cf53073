import {
  answerMessage,
  eventsMessage,
  mostBytes,
  presenceMessage,
  stateMessage,
} from '@innkeeper/device-protocol/messages'
import type { UpChannel } from '@innkeeper/device-protocol/topics'
import type { z } from 'zod'
import { Unwritten } from '../platform/devices/batch.ts'
import type { DeviceServices } from '../platform/devices/devices.ts'
import type { Link } from '../platform/devices/links.ts'
import type { Inbox } from '../platform/devices/transport.ts'

/** The database is behind by this much: nothing more is read until it has caught up. */
const mostWaiting = { messages: 5000, bytes: 16 * 1024 * 1024 }

/** Brings each message to where it belongs; what is wrong with it is counted by reason. */
export class Router implements Inbox {
  readonly #devices: DeviceServices
  readonly #acknowledge: (key: string, ack: { epoch: string; n: number }) => void

  constructor(
    devices: DeviceServices,
    acknowledge: (key: string, ack: { epoch: string; n: number }) => void,
  ) {
    this.#devices = devices
    this.#acknowledge = acknowledge
  }

  get isFull(): boolean {
    const { length, bytes } = this.#devices.queued()
    return length >= mostWaiting.messages || bytes >= mostWaiting.bytes
  }

  async take(key: string, channel: UpChannel, payload: Uint8Array): Promise<void> {
    const { links, metrics } = this.#devices
    metrics.message('in', channel)
    if (payload.length > mostBytes) return metrics.rejected('oversized')
    const link = await links.find(key)
    if (!link) return metrics.rejected('unknown_device')
    if (link.revoked) return metrics.rejected('revoked')
    this.#devices.presence.seen(link)
    try {
      await this.#dispatch(link, channel, payload)
    } catch (error) {
      if (error instanceof Unwritten) throw error
      // The database does not take it, now or later; it stands in the log.
      metrics.rejected('failed')
    }
  }

  #dispatch(link: Link, channel: UpChannel, payload: Uint8Array): Promise<void> | void {
    const { presence, states, ingest, commands } = this.#devices
    const { length } = payload
    switch (channel) {
      case 'presence':
        return this.#read(presenceMessage, payload, (said) => presence.said(link, said))
      case 'state':
        return this.#read(stateMessage, payload, (said) => states.take(link, said, length))
      case 'answers':
        return this.#read(answerMessage, payload, (said) => commands.answered(link, said, length))
      case 'events':
        return this.#read(eventsMessage, payload, async (said) => {
          const ack = await ingest.take(link, said, length)
          if (ack) this.#acknowledge(link.key, ack)
        })
    }
  }

  #read<T>(
    schema: z.ZodType<T>,
    payload: Uint8Array,
    act: (said: T) => Promise<void> | void,
  ): Promise<void> | void {
    const parsed = schema.safeParse(jsonOf(payload))
    if (parsed.success) return act(parsed.data)
    this.#devices.metrics.rejected('invalid_message')
  }
}

function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return undefined
  }
}
