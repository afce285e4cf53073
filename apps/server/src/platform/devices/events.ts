import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { defineEvent, type EventType, emit, send } from '../live/events.ts'

const devices = z.strictObject({ ids: z.array(z.int()) })

/** Commands wait for these devices: whichever server reaches one sends them. */
export const commandsWaiting = defineEvent('device.commands', devices)

/** Room, store or name of these devices changed: they are told their settings again. */
export const settingsChanged = defineEvent('device.settings', devices)

/** These devices were revoked, bound or given another password: nothing remembered of them holds. */
export const linksChanged = defineEvent('device.links', devices)

type DevicesEvent = EventType<z.output<typeof devices>>

/** A notification holds 8,000 bytes. */
const inOne = 500

/** With the commit of a change, however many devices it concerns. */
export async function emitDevices(tx: Db, event: DevicesEvent, ids: number[]): Promise<void> {
  for (const part of partsOf(ids)) await emit(tx, event, { ids: part })
}

/** After a commit, or without one. */
export async function sendDevices(db: Db, event: DevicesEvent, ids: number[]): Promise<void> {
  for (const part of partsOf(ids)) await send(db, event, { ids: part })
}

const partsOf = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / inOne) }, (_, index) =>
    ids.slice(index * inOne, (index + 1) * inOne),
  )
