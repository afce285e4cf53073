import { z } from 'zod'
import { httpUrl } from '../addresses.ts'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Localized } from '../localized.ts'
import { empty, timestamp } from '../paging.ts'

/** The six pages of the public site that the login page's header leads to (spec §1). */
export const marketingPages = {
  home: { en: 'Home', zh: '首页' },
  products: { en: 'Products', zh: '产品' },
  services: { en: 'Services', zh: '服务' },
  scenes: { en: 'Application scenes', zh: '应用场景' },
  partners: { en: 'Partners', zh: '合作伙伴' },
  about: { en: 'About us', zh: '关于我们' },
}
export type MarketingPage = keyof typeof marketingPages
const pages = Object.entries(marketingPages) as [MarketingPage, Localized][]

const line = (max: number) => z.string().trim().max(max).default('')
const filledLine = (max: number) => z.string().trim().min(1).max(max)

type LinkField = `${MarketingPage}_${'en' | 'zh' | 'url'}`
const links = Object.fromEntries(
  pages.flatMap(([page]) => [
    [`${page}_en`, filledLine(30)],
    [`${page}_zh`, filledLine(30)],
    [`${page}_url`, httpUrl],
  ]),
) as Record<LinkField, z.ZodString>

const linkWords = Object.fromEntries(
  pages.flatMap(([page, { en, zh }]) => [
    [`${page}_en`, { en: `${en}: English title`, zh: `${zh}：英文标题` }],
    [`${page}_zh`, { en: `${en}: Chinese title`, zh: `${zh}：中文标题` }],
    [`${page}_url`, { en: `${en}: link`, zh: `${zh}：链接` }],
  ]),
)

const shapes = {
  product_name: { en: filledLine(40), zh: filledLine(40) },
  /** Empty means no notice. */
  version_notice: { en: line(200), zh: line(200) },
  record_filing: { text: line(100), url: z.union([z.literal(''), httpUrl]).default('') },
  marketing_links: links,
  login: { type: z.union([z.literal(1), z.literal(2)]) },
  upload: { max_megabytes: z.number().min(0.1).max(100) },
}

export type SettingName = keyof typeof shapes
export const settingNames = Object.keys(shapes) as [SettingName, ...SettingName[]]

export const settingSchemas = {
  product_name: z.strictObject(shapes.product_name),
  version_notice: z.strictObject(shapes.version_notice),
  record_filing: z.strictObject(shapes.record_filing),
  marketing_links: z.strictObject(shapes.marketing_links),
  login: z.strictObject(shapes.login),
  upload: z.strictObject(shapes.upload),
} satisfies Record<SettingName, z.ZodType>

export type SettingValues = { [Name in SettingName]: z.output<(typeof settingSchemas)[Name]> }

const values = z.record(z.string(), z.union([z.string(), z.number()]))

const setting = z.object({
  name: z.enum(settingNames),
  value: values,
  default_value: values,
  /** False while the default holds. */
  changed: z.boolean(),
  /** Grows with every change; 0 for what nobody ever changed. */
  version: z.number().int(),
  changed_by: z.string(),
  changed_at: timestamp.nullable(),
})
export type Setting = z.output<typeof setting>

/** With `version`, a change of a state that is no longer there is refused. */
const version = z.number().int().min(0).optional()

const saveBody = <Name extends SettingName>(name: Name) =>
  z.strictObject({ name: z.literal(name), version, ...shapes[name] })

export const settings = defineArea({
  name: 'settings',
  about: { record: 'setting', id: 'name' },
  pages: [
    {
      name: 'setting',
      path: '/setting',
      under: 'system',
      title: { en: 'System settings', zh: '系统设置' },
      icon: 'setting',
      platformOnly: true,
      buttons: { 'setting.save': { en: 'Edit', zh: '编辑' } },
    },
  ],
  records: {
    setting: {
      title: { en: 'system setting', zh: '系统设置' },
      names: {
        product_name: { en: 'Product name', zh: '产品名称' },
        version_notice: { en: 'Version notice', zh: '版本公告' },
        record_filing: { en: 'Record filing', zh: '备案信息' },
        marketing_links: { en: 'Marketing links', zh: '官网链接' },
        login: { en: 'Login', zh: '登录方式' },
        upload: { en: 'Uploads', zh: '上传限制' },
      },
      fields: {
        text: { en: 'Text', zh: '文字' },
        url: { en: 'Link', zh: '链接' },
        type: { en: 'Method', zh: '方式' },
        max_megabytes: { en: 'Maximum image size (MB)', zh: '图片大小上限（MB）' },
        ...linkWords,
      },
    },
  },
  endpoints: {
    list: defineEndpoint({
      method: 'POST',
      path: '/admin/setting/getList',
      permission: 'setting',
      readOnly: true,
      body: empty,
      reply: () =>
        z.object({
          list: z.array(setting),
          /** Enabled accounts that could not sign in where a second password is asked for. */
          without_second_password: z.number().int(),
        }),
    }),
    save: defineEndpoint({
      method: 'POST',
      path: '/admin/setting/save',
      permission: 'setting.save',
      audit: { en: 'Edit system setting', zh: '编辑系统设置' },
      body: () =>
        z.discriminatedUnion('name', [
          saveBody('product_name'),
          saveBody('version_notice'),
          saveBody('record_filing'),
          saveBody('marketing_links'),
          saveBody('login'),
          saveBody('upload'),
        ]),
      reply: setting,
    }),
    reset: defineEndpoint({
      method: 'POST',
      path: '/admin/setting/reset',
      permission: 'setting.save',
      audit: { en: 'Reset system setting', zh: '恢复默认系统设置' },
      body: () => z.strictObject({ name: z.enum(settingNames), version }),
      reply: setting,
    }),
  },
})
