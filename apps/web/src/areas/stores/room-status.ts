import { attention, presences } from '@innkeeper/contract/areas/devices'
import type { DeviceFacts } from '@innkeeper/contract/areas/stores'
import type { Localized } from '@innkeeper/contract/localized'
import { glanceOf, isActive } from '../../estate/devices/glance.ts'

/** How a room is, by its devices; the one that matters most comes first. */
export const roomStates = ['offline', 'on', 'standby', 'never', 'none'] as const
export type RoomState = (typeof roomStates)[number]

/** What the grid shows of a room: nothing but text, so that a room that stayed the same is not drawn again. */
export interface RoomLook {
  state: RoomState
  needsAttention: boolean
  version: string
  isOld: boolean
  /** A line for each of its devices. */
  tip: string
}

export const emptyRoom: RoomLook = {
  state: 'none',
  needsAttention: false,
  version: '',
  isOld: false,
  tip: '',
}

function stateOf(device: DeviceFacts): RoomState {
  if (device.presence !== 'online') return device.presence
  return isActive(device) ? 'on' : 'standby'
}

type Say = (text: Localized) => string

function tipOf(device: DeviceFacts, say: Say): string {
  const glance = device.presence === 'online' ? glanceOf(device) : undefined
  const words = [
    say(presences[device.presence]),
    glance && say(glance),
    device.version,
    ...reasonsOf(device).map((name) => attention[name] && say(attention[name].label)),
  ]
  return `${device.serial}: ${words.filter(Boolean).join(' · ')}`
}

/** What the server finds wrong with it, as far as this console has words for it. */
export const reasonsOf = (device: DeviceFacts): string[] =>
  device.attention.filter((name) => name in attention)

/** How the rooms with devices are, by their ids. */
export function roomLooks(devices: readonly DeviceFacts[], say: Say): Map<number, RoomLook> {
  const inRooms = Map.groupBy(devices, ({ sub_id }) => sub_id)
  inRooms.delete(null)
  return new Map([...inRooms].map(([room, here]) => [room as number, lookOf(here, say)]))
}

function lookOf(devices: DeviceFacts[], say: Say): RoomLook {
  const states = new Set(devices.map(stateOf))
  return {
    state: roomStates.find((state) => states.has(state)) ?? 'none',
    needsAttention: devices.some((device) => reasonsOf(device).length > 0),
    version: devices.find(({ version }) => version)?.version ?? '',
    isOld: devices.some((device) => device.attention.includes('outdated')),
    tip: devices.map((device) => tipOf(device, say)).join('\n'),
  }
}
