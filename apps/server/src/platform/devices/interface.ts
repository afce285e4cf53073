/** What areas ask of the devices' side, on whichever server a device is. */
export interface Devices {
  /** After a commit that changed room, store or name of devices, or gave them another model. */
  publishSettings(deviceIds: number[]): void
  /** After a commit that revoked or bound devices, or gave them another password: ends their connections. */
  disconnect(deviceIds: number[]): void
  /** Commands wait for these devices; `commandsWaiting` with the commit does the same. */
  wake(deviceIds: number[]): void
  /** Where devices connect to; empty where there is no such way. */
  readonly addresses: { mqtt_url: string; websocket_url: string }
}
