import type { DownChannel, UpChannel } from '@innkeeper/device-protocol/topics'

/** How messages come from devices and get to them: the broker inside the server, or one beside it. */
export interface Transport {
  /** Devices whose connection this server has. */
  readonly connections: number
  /** Of these devices, or of any, those that this server gets messages to. */
  reachable(deviceIds?: number[]): number[] | 'all'
  publish(key: string, channel: DownChannel, message: object, options?: { retain: boolean }): void
  /** Ends their connections where that is in our hands. */
  disconnect(deviceIds: number[]): void
  close(): Promise<void>
}

/** Where a transport brings what devices say. */
export interface Inbox {
  /** Settles when the message is dealt with for good: stored, or refused. */
  take(key: string, channel: UpChannel, payload: Uint8Array): Promise<void>
  /** While too much waits for the database nothing more should be read. */
  readonly isFull: boolean
}
