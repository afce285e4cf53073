import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'

export const downloads = defineArea({
  name: 'downloads',
  endpoints: {
    /** Streams a file that another call has offered; the ticket is the right to it, once. */
    fetch: defineEndpoint({
      method: 'GET',
      path: '/admin/common/download',
      reads: [],
      permission: 'public',
      encoding: 'download',
      body: z.strictObject({ ticket: z.string().min(1).max(4000) }),
      reply: z.unknown(),
    }),
  },
})
