import type { DeviceServices } from '../platform/devices/devices.ts'
import type { Services } from '../platform/services.ts'

export interface Gateway {
  /** The port that devices connect to; 0 where the broker is not ours. */
  port: number
  close(): Promise<void>
}

export type GatewayServices = Pick<Services, 'config' | 'keys' | 'database'> & {
  devices: DeviceServices
}
