import type { DeviceKind } from './kind.ts'
import { tv } from './kinds/tv.ts'

/** Every kind of device that can be connected, by its property; one line each. */
export const deviceKinds: Record<string, DeviceKind> = { tv }

export const kindOf = (property: string): DeviceKind | undefined => deviceKinds[property]
