import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty, idOf, timestamp } from '../paging.ts'
import { userInfo } from './auth.ts'

/** Looking at the console as somebody else: read-only, for a while, and in the operation log. */
export const viewAs = defineArea({
  name: 'view-as',
  about: { record: 'accounts' },
  endpoints: {
    start: defineEndpoint({
      method: 'POST',
      path: '/admin/account/viewAs',
      touches: [],
      permission: 'account.viewAs',
      audit: { en: 'Start viewing as', zh: '开始以他人身份查看' },
      body: idOf('accounts'),
      reply: () => z.object({ user: userInfo, expires_at: timestamp }),
    }),
    /** Called with the token of the look itself: the one change that it may make. */
    leave: defineEndpoint({
      method: 'POST',
      path: '/admin/account/leaveView',
      touches: [],
      permission: 'signed-in',
      audit: { en: 'Stop viewing as', zh: '结束以他人身份查看' },
      body: empty,
      reply: empty,
    }),
  },
})
