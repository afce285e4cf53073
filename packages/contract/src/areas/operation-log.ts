import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { codes } from '../envelope.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import type { Localized } from '../localized.ts'
import { idOf, pageOf, pageRequest, recordId, timestamp } from '../paging.ts'

const refused = (en: string, zh: string): Localized => ({
  en: `Refused: ${en}`,
  zh: `已拒绝：${zh}`,
})

/** How an attempt ended, by the envelope's code, in words. */
export const results = {
  [codes.ok]: { en: 'Succeeded', zh: '成功' },
  [codes.invalidInput]: refused('invalid input', '输入有误'),
  [codes.forbidden]: refused('no permission', '没有权限'),
  [codes.notFound]: refused('not found', '内容不存在'),
  [codes.conflict]: refused('conflict', '数据冲突'),
  [codes.tooLarge]: refused('too large', '内容过大'),
  [codes.tooMany]: refused('too many attempts', '次数过多'),
  [codes.loginFailed]: refused('wrong phone, password or code', '手机号、密码或验证码错误'),
  [codes.captchaFailed]: refused('smart verification failed', '智能验证未通过'),
  [codes.handoffFailed]: refused('invalid login link', '授权登录链接无效'),
  [codes.unavailable]: { en: 'Failed: service not available', zh: '失败：服务不可用' },
  [codes.serverError]: { en: 'Failed: server error', zh: '失败：服务器错误' },
}

/** Why something was refused, where the code alone does not tell. */
export const refusals = {
  inUse: refused('in use', '正在使用中'),
  outdated: refused('changed by someone else', '已被他人修改'),
} satisfies Record<string, Localized>
export type Refusal = keyof typeof refusals
export const refusalReasons = ['', 'inUse', 'outdated'] as const satisfies readonly ('' | Refusal)[]

/** `refused` is every result but success. */
export const resultChoices = ['ok', 'refused', ...Object.keys(results).slice(1)] as const

/** Who can change something. A job is the product's own work, a system somebody else's. */
export const actorKinds = ['person', 'job', 'device', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What a job is called as the one who did it. */
export const systemJob = (title: string): Localized => ({
  en: `System: ${title}`,
  zh: `系统：${title}`,
})

/** What an entry did to its record; empty for any other action. */
export const changes = ['added', 'edited', 'deleted', ''] as const
export type RecordChange = (typeof changes)[number]

/** One entry of the operation log; `traces.ts` words action, record and result. */
export const operation = z.object({
  id: z.number().int(),
  at: timestamp,
  actor_kind: z.enum(actorKinds),
  /** Of a job: its title in the reader's language. */
  job_title: z.string(),
  /** Empty when nobody was signed in: then `phone` is whose sign-in was tried, masked. */
  account_name: z.string(),
  phone: z.string(),
  /** Whose console it was, when the person was looking as somebody else. */
  viewed_as: z.string(),
  /** The store, brand or partner that it concerns; empty for the platform as a whole. */
  group_name: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** The path of the call. */
  action: z.string(),
  record_type: z.string(),
  record_id: z.string(),
  /** What the record was called at the time. */
  record_name: z.string(),
  result: z.number().int(),
  /** Why it was refused, where the result alone does not tell. */
  reason: z.enum(refusalReasons),
  /** What happened to the record, where that is one of these. */
  change: z.enum(changes),
})
export type Operation = z.output<typeof operation>

const operationDetail = operation.extend({
  request_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Its place in the chain; null for the moment until it is sealed. */
  position: z.number().int().nullable(),
  hash: z.string(),
})
export type OperationDetail = z.output<typeof operationDetail>

const moment = z.iso.datetime({ offset: true })

const search = {
  /** Part of the name of who did it. */
  person: z.string().trim().max(60).default(''),
  action: z.string().max(200).default(''),
  record_type: z.string().max(60).default(''),
  record_id: z.string().trim().max(60).default(''),
  /** Part of what the record was called. */
  record_name: z.string().trim().max(60).default(''),
  /** What happened in this store. */
  offline_id: recordId.of('stores').optional(),
  result: z.enum(resultChoices).optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** How the network address begins. */
  ip: z.string().trim().max(45).default(''),
}

/** Why the log is not in order, at an entry or behind its last one. */
export const flaws = {
  changed: {
    en: 'The entry was changed, or not written by the server',
    zh: '该条记录被修改，或不是由服务器写入的',
  },
  removed: { en: 'The entry was deleted', zh: '该条记录已被删除' },
  unlinked: {
    en: 'Entries before it were deleted or inserted',
    zh: '该条记录之前有记录被删除或插入',
  },
  slippedIn: {
    en: 'The entry was inserted without a signature',
    zh: '该条记录未经签名直接插入',
  },
  cutOff: {
    en: 'Newer entries existed and were deleted',
    zh: '之后曾有更新的记录，已被删除',
  },
  notAnchored: {
    en: 'The entry differs from the anchor that was saved outside the database',
    zh: '该条记录与数据库外保存的锚点不一致',
  },
  anchorsUnreadable: {
    en: 'The file with the anchors (log-anchors.jsonl) was damaged',
    zh: '锚点文件（log-anchors.jsonl）已损坏',
  },
  otherKey: {
    en: 'The entry was signed with another key (LOG_KEY)',
    zh: '该条记录使用了其他密钥（LOG_KEY）签名',
  },
}
export type Flaw = keyof typeof flaws

export const operationLog = defineArea({
  name: 'operation-log',
  pages: [
    {
      name: 'operationLog',
      path: '/operationLog',
      under: 'system',
      title: { en: 'Operation log', zh: '操作日志' },
      icon: 'audit',
      buttons: {
        'operationLog.export': exportTitle,
        'operationLog.verify': { en: 'Verify', zh: '校验' },
      },
    },
  ],
  endpoints: {
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/operationLog/getList',
      permission: 'operationLog',
      readOnly: true,
      body: () => z.strictObject({ ...pageRequest, ...search }),
      reply: () => pageOf(operation),
    }),
    detail: defineEndpoint({
      method: 'POST',
      path: '/admin/operationLog/getDetail',
      reads: [],
      permission: 'operationLog',
      readOnly: true,
      body: idOf('operations'),
      reply: operationDetail,
    }),
    /** What happened to one record, with what it changed; for who may see the record too. */
    history: defineEndpoint({
      method: 'POST',
      path: '/admin/operationLog/getHistory',
      permission: 'operationLog',
      readOnly: true,
      body: () =>
        z.strictObject({
          /** The name of its resource. */
          kind: z
            .string()
            .max(60)
            .meta({ examples: ['stores'] }),
          id: recordId.of('any'),
          /** The last entry that is known; the newest come first. */
          older_than: z.number().int().min(1).optional(),
        }),
      reply: () =>
        z.object({
          list: z.array(operation.extend({ before: z.unknown(), after: z.unknown() })),
          /** Whether there are older ones. */
          more: z.boolean(),
        }),
    }),
    export: exportEndpoint({
      path: '/admin/operationLog',
      permission: 'operationLog.export',
      record: { en: 'operation log', zh: '操作日志' },
      search: () => search,
    }),
    /** Checks a part of the chain; ask again with `last` until nothing is left. Platform only. */
    verify: defineEndpoint({
      method: 'POST',
      path: '/admin/operationLog/verify',
      reads: [],
      permission: 'operationLog.verify',
      readOnly: true,
      /** The place in the chain of the last entry that was found in order. */
      body: () => z.strictObject({ after: z.number().int().min(0).default(0) }),
      reply: () =>
        z.object({
          checked: z.number().int(),
          last: z.number().int(),
          done: z.boolean(),
          /** All entries there are. */
          total: z.number().int(),
          broken: z
            .object({
              id: z.number().int(),
              /** Null where the entry itself is gone. */
              at: timestamp.nullable(),
              flaw: z.enum(Object.keys(flaws) as [Flaw]),
            })
            .nullable(),
        }),
    }),
  },
})
