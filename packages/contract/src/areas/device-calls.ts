import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'

/** What a screenshot may weigh. */
export const screenshotMegabytes = 1

/** What devices call themselves, beside MQTT. */
export const deviceCalls = defineArea({
  name: 'device-calls',
  endpoints: {
    /** Multipart with `command` and `file`; what it answers is the value for the command's answer. */
    screenshot: defineEndpoint({
      method: 'POST',
      path: '/device/screenshot',
      permission: 'as-device',
      personal: true,
      touches: [],
      encoding: 'multipart',
      body: z.strictObject({ command: z.uuid() }),
      reply: z.object({ image: z.string() }),
    }),
  },
})
