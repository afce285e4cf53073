import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import { pageOf, pageRequest, recordUuid, timestamp } from '../paging.ts'

export const signIn = z.object({
  id: z.uuid(),
  name: z.string(),
  phone_masked: z.string(),
  group_name: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  signed_in_at: timestamp,
  last_seen_at: timestamp,
  current: z.boolean(),
  /** Of somebody with rights that the caller lacks, so the caller cannot end it. */
  beyond: z.boolean(),
})
export type SignIn = z.output<typeof signIn>

const search = { name: z.string().max(60).default('') }

const record = { en: 'session', zh: '会话' }

export const signIns = defineArea({
  name: 'sign-ins',
  pages: [
    {
      name: 'signIn',
      path: '/signIn',
      under: 'system',
      title: { en: 'Who is signed in', zh: '在线会话' },
      icon: 'team',
      buttons: {
        'signIn.end': { en: 'End session', zh: '结束会话' },
        'signIn.export': exportTitle,
      },
    },
  ],
  records: { session: { title: record } },
  endpoints: {
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/signIn/getList',
      reads: ['sign-ins', 'accounts'],
      permission: 'signIn',
      readOnly: true,
      body: z.strictObject({ ...pageRequest, ...search }),
      reply: pageOf(signIn),
    }),
    end: defineEndpoint({
      method: 'POST',
      path: '/admin/signIn/end',
      permission: 'signIn.end',
      audit: { en: 'End a session', zh: '结束会话' },
      body: z.strictObject({ id: recordUuid.of('sessions') }),
      reply: z.object({}),
    }),
    export: exportEndpoint({
      path: '/admin/signIn',
      permission: 'signIn.export',
      record,
      search,
    }),
  },
})
