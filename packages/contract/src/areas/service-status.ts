import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty, timestamp } from '../paging.ts'

export const serviceStatus = defineArea({
  name: 'service-status',
  pages: [
    {
      name: 'noMenu/serviceStatus',
      path: '/serviceStatus',
      under: 'system',
      title: { en: 'Service status', zh: '服务状态' },
      icon: 'monitor',
      platformOnly: true,
    },
    {
      name: 'apiReference',
      path: '/admin/docs/',
      under: 'system',
      title: { en: 'API reference', zh: '接口文档' },
      icon: 'api',
    },
  ],
  endpoints: {
    read: defineEndpoint({
      method: 'POST',
      path: '/admin/system/getStatus',
      reads: [],
      permission: 'noMenu/serviceStatus',
      readOnly: true,
      body: empty,
      reply: z.object({
        version: z.string(),
        node: z.string(),
        started_at: timestamp,
        database: z.object({ kind: z.string(), version: z.string(), answer_ms: z.number() }),
        memory_megabytes: z.number(),
        requests: z.object({ total: z.number(), failed: z.number() }),
        jobs: z.array(
          z.object({
            name: z.string(),
            title: z.string(),
            waiting: z.number(),
            active: z.number(),
            failed: z.number(),
          }),
        ),
      }),
    }),
  },
})
