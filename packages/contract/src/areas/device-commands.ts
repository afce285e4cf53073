import { failureReasons } from '@innkeeper/device-protocol/messages'
import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Localized } from '../localized.ts'
import { idOf, recordId, recordUuid, timestamp } from '../paging.ts'
import { commandsTopic, statusTopic } from '../topics.ts'

export const commandStates = {
  waiting: { en: 'Waiting for device', zh: '等待设备' },
  sent: { en: 'Sent', zh: '已发送' },
  received: { en: 'Received', zh: '已接收' },
  done: { en: 'Done', zh: '已完成' },
  failed: { en: 'Failed', zh: '失败' },
} as const satisfies Record<string, Localized>
export type CommandState = keyof typeof commandStates

/** Why a command failed: what the device said, or what the server knows. */
export const commandFailures: Record<string, Localized> = {
  ...failureReasons,
  offline: { en: 'The device is offline', zh: '设备离线' },
  never_connected: { en: 'The device was never connected', zh: '设备从未接入' },
  no_answer: { en: 'The device did not answer in time', zh: '设备未在规定时间内响应' },
  not_supported: { en: 'This kind of device has no such command', zh: '该类设备不支持此指令' },
}

export const mostTargets = 5000

/** Some devices, or all of a store or of one of its floors. */
const target = z.union([
  z.strictObject({ device_ids: z.array(recordId.of('devices')).min(1).max(mostTargets) }),
  z.strictObject({
    offline_id: recordId.of('stores'),
    floor: z.number().int().min(-9).max(199).optional(),
  }),
])

const command = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  state: z.enum(Object.keys(commandStates) as [CommandState, ...CommandState[]]),
  reason: z.string(),
  detail: z.string(),
  answer: z.record(z.string(), z.unknown()).nullable(),
  requested_by: z.string(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  expires_at: timestamp,
})

export const deviceCommands = defineArea({
  name: 'device-commands',
  about: { record: 'devices' },
  endpoints: {
    /** The same `request_key` again answers as the first time. What a person needs depends on the command. */
    send: defineEndpoint({
      method: 'POST',
      path: '/admin/item/command/send',
      permission: 'device',
      touches: ['device-commands', commandsTopic],
      audit: { en: 'Send command to devices', zh: '向设备发送指令' },
      body: z.strictObject({
        target,
        name: z.string().max(40),
        arguments: z.record(z.string().max(40), z.unknown()).default({}),
        request_key: z.uuid(),
      }),
      reply: z.object({ batch_id: z.uuid(), devices: z.number().int() }),
    }),
    /** How far each device of one request is. */
    batch: defineEndpoint({
      method: 'POST',
      path: '/admin/item/command/getBatch',
      permission: 'device',
      readOnly: true,
      reads: ['device-commands', commandsTopic, statusTopic],
      body: z.strictObject({ batch: z.uuid() }),
      reply: z.object({
        name: z.string(),
        counts: z.record(z.string(), z.number().int()),
        /** Those that failed first, then those under way. */
        devices: z.array(
          z.object({
            device_id: z.number().int(),
            serial: z.string(),
            room_number: z.string(),
            state: command.shape.state,
            reason: z.string(),
          }),
        ),
      }),
    }),
    /** The last ones of a device, newest first. */
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/item/command/getList',
      permission: 'device',
      readOnly: true,
      reads: ['device-commands', commandsTopic, statusTopic],
      body: idOf('devices'),
      reply: z.object({ list: z.array(command) }),
    }),
    /** The picture that a device has answered with; it is kept for a day. */
    picture: defineEndpoint({
      method: 'GET',
      path: '/admin/item/command/getPicture',
      permission: 'device',
      reads: [],
      encoding: 'download',
      body: z.strictObject({ id: recordUuid.of('device-commands') }),
      reply: z.unknown(),
    }),
  },
})
