import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty, recordId } from '../paging.ts'
import { phonePattern } from '../validation.ts'

/** The smart verification's three values. Absent only where APP_ENV is yeste (spec §2). */
const captchaValues = {
  captcha_token: z.string().max(4000).default(''),
  captcha_sessionId: z.string().max(200).default(''),
  captcha_sig: z.string().max(200).default(''),
}

/** Base64 of IV and AES-256-CBC of the JSON; see sealing.ts. */
const sealed = z.string().min(1).max(8000)

/** What travels inside `data` of the login call. Variant 2's second password is in `code`. */
export const loginSecret = z.strictObject({
  type: z.union([z.literal(1), z.literal(2)]).optional(),
  phone: z.string().regex(phonePattern, 'phoneFormatWrong'),
  password: z.string().min(1).max(128),
  code: z.string().max(128).default(''),
})

/** What travels inside `data` of the change-password call. */
export const passwordSecret = z.strictObject({
  password: z.string().min(1),
  re_password: z.string().min(1),
  old_password: z.string().optional(),
  /** For login variant 2; without it the second password stays as it is. */
  second_password: z.string().optional(),
})

/** spec §3, user info; the console keeps it in local storage. */
export const userInfo = z.object({
  token: z.string(),
  name: z.string(),
  group_name: z.string(),
  partner_image: z.string(),
  partner_property: z.string(),
})
export type UserInfo = z.output<typeof userInfo>

/** ALTCHA's challenge, passed on as it is. */
const captchaChallenge = z.looseObject({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string().optional(),
})

export const auth = defineArea({
  name: 'auth',
  endpoints: {
    captcha: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getCaptcha',
      reads: [],
      permission: 'public',
      readOnly: true,
      body: empty,
      reply: () => z.object({ sessionId: z.string(), challenge: captchaChallenge }),
    }),
    sendCode: defineEndpoint({
      method: 'POST',
      path: '/admin/common/sendSmsCode',
      touches: [],
      permission: 'public',
      audit: { en: 'Request SMS code', zh: '获取短信验证码' },
      body: () =>
        z.strictObject({
          phone: z.string().regex(phonePattern, 'phoneFormatWrong'),
          ...captchaValues,
        }),
      /** `demo_code` is there only in the demo, for the inbox on the login page. */
      reply: () => z.object({ wait_seconds: z.number(), demo_code: z.string().optional() }),
    }),
    login: defineEndpoint({
      method: 'POST',
      path: '/admin/loginaction',
      touches: ['active-sessions'],
      permission: 'public',
      audit: { en: 'Log in', zh: '登录' },
      body: () => z.strictObject({ data: sealed, ...captchaValues }),
      reply: userInfo,
    }),
    refresh: defineEndpoint({
      method: 'POST',
      path: '/admin/common/getRefreshToken',
      reads: [],
      permission: 'public',
      readOnly: true,
      body: empty,
      reply: () => z.object({ token: z.string() }),
    }),
    logout: defineEndpoint({
      method: 'POST',
      path: '/admin/home/logoutaction',
      touches: ['active-sessions'],
      permission: 'signed-in',
      audit: { en: 'Log out', zh: '退出登录' },
      body: empty,
      /** 0: local logout; otherwise the console goes to `jumppath` (spec §4). */
      reply: () => z.object({ dock_status: z.number(), jumppath: z.string() }),
    }),
    changePassword: defineEndpoint({
      method: 'POST',
      path: '/admin/changePass',
      touches: ['active-sessions'],
      permission: 'signed-in',
      audit: { en: 'Change password', zh: '修改密码' },
      body: () => z.strictObject({ data: sealed }),
      reply: empty,
    }),
    /** Called by a trusted partner system with its own key; see docs/operations.md. */
    mintHandoff: defineEndpoint({
      method: 'POST',
      path: '/admin/handoff/mint',
      touches: [],
      permission: 'public',
      audit: { en: 'Create login link', zh: '生成授权登录链接' },
      about: { record: 'trusted-systems', id: 'system_id' },
      body: () =>
        z.strictObject({
          system_id: recordId.of('trusted-systems'),
          system_key: z.string().min(1).max(200),
          phone: z.string().regex(phonePattern, 'phoneFormatWrong'),
          /** Where the person goes at sign-out; its origin must be on the partner's list. */
          jumppath: z.string().max(500).optional(),
        }),
      reply: () => z.object({ secret_code: z.string(), url: z.string(), expires_in: z.number() }),
    }),
    redeemHandoff: defineEndpoint({
      method: 'POST',
      path: '/admin/handoff/redeem',
      touches: ['active-sessions'],
      permission: 'public',
      audit: { en: 'Log in from another system', zh: '授权登录' },
      body: () => z.strictObject({ secret_code: z.string().min(1).max(200) }),
      reply: userInfo,
    }),
  },
})
