import {
  enrolmentOffer,
  enrolmentRequest,
  enrolmentState,
} from '@innkeeper/device-protocol/enrolment'
import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { recordId, timestamp } from '../paging.ts'

const pin = z.string().trim().min(1).max(20)

/** How new devices get into the estate: they show a PIN, and somebody says in which room they are. */
export const deviceEnrolment = defineArea({
  name: 'device-enrolment',
  about: { record: 'devices' },
  endpoints: {
    /** Asked by a device that nobody knows yet. */
    begin: defineEndpoint({
      method: 'POST',
      path: '/device/enrolment/begin',
      permission: 'public',
      personal: true,
      touches: [],
      body: enrolmentRequest,
      reply: enrolmentOffer,
    }),
    /** Asked again and again, until somebody has bound the device. */
    state: defineEndpoint({
      method: 'POST',
      path: '/device/enrolment/state',
      permission: 'public',
      readOnly: true,
      reads: [],
      body: z.strictObject({ secret: z.string().min(1).max(100) }),
      reply: enrolmentState,
    }),
    find: defineEndpoint({
      method: 'POST',
      path: '/admin/item/enrolment/find',
      permission: 'device.bind',
      readOnly: true,
      reads: ['devices', 'device-models'],
      body: z.strictObject({ pin }),
      reply: z.object({
        serial: z.string(),
        property: z.string(),
        /** As the device calls it. */
        model: z.string(),
        /** The model of ours that is called so; 0 where there is none. */
        device_model_id: z.number().int(),
        expires_at: timestamp,
      }),
    }),
    /** With `replace_id` the new device takes the place of that one and goes on with its history. */
    bind: defineEndpoint({
      method: 'POST',
      path: '/admin/item/enrolment/bind',
      permission: 'device.bind',
      audit: { en: 'Connect device', zh: '接入设备' },
      touches: ['devices', 'devices.status'],
      body: z.strictObject({
        pin,
        sub_id: recordId.of('rooms'),
        device_model_id: recordId.of('device-models'),
        replace_id: recordId.of('devices').optional(),
      }),
      reply: z.object({ id: z.number().int(), serial: z.string() }),
    }),
  },
})
