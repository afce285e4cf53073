import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty } from '../paging.ts'

/** spec §5: what an image may be unless a list is given. */
export const imageTypes = ['JPG', 'PNG', 'BMP', 'WEBP'] as const

/** Beyond this a small file needs gigabytes of whoever shows it. */
export const imageLimits = { megapixels: 50, side: 20_000 }

export const files = defineArea({
  name: 'files',
  records: { file: { title: { en: 'file', zh: '文件' } } },
  endpoints: {
    /** Multipart with `type` and `file`; `data` of the answer is the path (spec §7). */
    upload: defineEndpoint({
      method: 'POST',
      path: '/admin/common/file/upload',
      touches: [],
      permission: 'signed-in',
      audit: { en: 'Upload file', zh: '上传文件' },
      encoding: 'multipart',
      body: z.strictObject({ type: z.enum(['banners', 'brand_log']) }),
      reply: z.string(),
    }),
    uploadConfig: defineEndpoint({
      method: 'POST',
      path: '/admin/common/file/getUpyunConfig',
      reads: ['settings'],
      permission: 'signed-in',
      readOnly: true,
      body: empty,
      reply: z.object({
        url: z.string(),
        types: z.array(z.string()),
        max_megabytes: z.number(),
      }),
    }),
  },
})
