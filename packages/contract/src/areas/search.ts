import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Localized } from '../localized.ts'
import { empty, recordId } from '../paging.ts'

/** So many of each kind; who looks for more goes to the list. */
export const mostFound = 6

/** What a person opened last, as far as it is shown. */
export const mostRecent = 8

/** What anybody can do from anywhere, beside adding records. */
export const commonActions = {
  dark: { en: 'Dark mode', zh: '深色模式' },
  light: { en: 'Light mode', zh: '浅色模式' },
  toEnglish: { en: 'Switch language to English', zh: '切换语言为English' },
  toChinese: { en: 'Switch language to 简体中文', zh: '切换语言为简体中文' },
  password: { en: 'Change password', zh: '修改密码' },
  logOut: { en: 'Log out', zh: '退出登录' },
} satisfies Record<string, Localized>
export type CommonAction = keyof typeof commonActions

const mark = z.tuple([z.number().int(), z.number().int()])

const foundRecord = z.object({
  /** The name of its resource. */
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
  /** Where it opens. */
  path: z.string(),
  /** Which characters of the title match what was typed. */
  marks: z.array(mark),
})
export type FoundRecord = z.output<typeof foundRecord>

/** With what it can be found by: its text in each language; as it is shown, in pinyin too. */
const spelled = z.object({ text: z.string(), syllables: z.array(z.string()) })

const pageCommand = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string(),
  spelled: z.array(spelled),
})

const actionCommand = z.object({
  /** One of the common actions, or `add` and the name of a resource. */
  name: z.string(),
  title: z.string(),
  /** Where a record is added; empty for a common action. */
  path: z.string(),
  spelled: z.array(spelled),
})

const commands = z.object({ pages: z.array(pageCommand), actions: z.array(actionCommand) })
export type Commands = z.output<typeof commands>

export const search = defineArea({
  name: 'search',
  endpoints: {
    /** Records that the person may see, by name, number and pinyin. */
    find: defineEndpoint({
      method: 'POST',
      path: '/admin/search/find',
      permission: 'signed-in',
      readOnly: true,
      reads: [],
      body: () => z.strictObject({ text: z.string().trim().max(60) }),
      reply: () =>
        z.object({
          groups: z.array(
            z.object({
              kind: z.string(),
              title: z.string(),
              records: z.array(foundRecord),
              /** Whether there are more than these. */
              more: z.boolean(),
            }),
          ),
        }),
    }),
    /** What the browser remembers that the person opened: the part that they may still see. */
    recent: defineEndpoint({
      method: 'POST',
      path: '/admin/search/getRecent',
      permission: 'signed-in',
      readOnly: true,
      reads: [],
      body: () =>
        z.strictObject({
          opened: z
            .array(z.strictObject({ kind: z.string().max(60), id: recordId.of('any') }))
            .max(mostRecent),
        }),
      reply: () => z.object({ list: z.array(foundRecord) }),
    }),
    /** The pages of the person's menu and what they may do, to look through without asking again. */
    commands: defineEndpoint({
      method: 'POST',
      path: '/admin/search/getCommands',
      permission: 'signed-in',
      readOnly: true,
      reads: ['menus'],
      body: empty,
      reply: commands,
    }),
  },
})
