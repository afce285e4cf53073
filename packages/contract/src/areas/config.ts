import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty } from '../paging.ts'

const localized = z.object({ en: z.string(), zh: z.string() })

export const publicConfig = () =>
  z.object({
    product_name: localized,
    /** The environment's name; `yeste` hides the smart verification and the SMS code (spec §2). */
    environment: z.string(),
    login_type: z.union([z.literal(1), z.literal(2)]),
    captcha: z.boolean(),
    sms_code: z.boolean(),
    /** Base64, 32 bytes. Obfuscation on top of TLS, not a secret. */
    aes_key: z.string(),
    record_filing: z.object({ text: z.string(), url: z.string() }),
    /** The six links of the marketing header (spec §1). */
    marketing_links: z.array(z.object({ name: z.string(), title: localized, url: z.string() })),
    /** Announced in the breadcrumb bar; empty text means no notice. */
    version_notice: localized,
    version: z.string(),
    api_base: z.string(),
    ad_api_base: z.string(),
    upload: z.object({ max_megabytes: z.number(), types: z.array(z.string()) }),
    /** Only in the demo: people to sign in as. */
    demo_people: z.array(
      z.object({
        phone: z.string(),
        password: z.string(),
        second_password: z.string(),
        title: localized,
      }),
    ),
  })
export type PublicConfig = z.output<ReturnType<typeof publicConfig>>

export const config = defineArea({
  name: 'config',
  endpoints: {
    read: defineEndpoint({
      method: 'GET',
      path: '/admin/common/config',
      reads: ['settings'],
      permission: 'public',
      body: empty,
      reply: publicConfig,
    }),
  },
})
